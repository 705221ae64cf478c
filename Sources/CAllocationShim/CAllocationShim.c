#include "CAllocationShim.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#include <stdlib.h>

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void __libc_free(void *);
void *__libc_calloc(size_t, size_t);
void *__libc_memalign(size_t, size_t);
void *__libc_realloc(void *, size_t);

static _Atomic uint64_t mallocs, frees, bytes;
static _Atomic int64_t live, peak;

// The header in front of every block.
//
// glibc may make a block slightly longer than requested, depending on earlier allocations, and a growing
// array uses the whole length of its block. The header stores a length of our own, which depends on the
// requested size alone, so that the same work always gives the same counts.
typedef struct {
  // The usable bytes of the block.
  size_t length;
  // The distance from the start of glibc's block to ours, combined with MARK. A block without the mark was
  // allocated before this library was loaded, and is passed on to glibc.
  size_t offset;
} header;

#define HEADER sizeof(header)
#define MARK ((size_t)0x5AFE << 48)
#define MARKED ((size_t)0xFFFF << 48)

// The usable length of a glibc heap block: a multiple of two words minus one word, at least three words.
static size_t rounded(size_t size) {
  size_t length = ((size + sizeof(size_t) + 15) & ~(size_t)15) - sizeof(size_t);
  return length < 3 * sizeof(size_t) ? 3 * sizeof(size_t) : length;
}

static int is_too_long(size_t size) { return size > (size_t)PTRDIFF_MAX / 2; }

static header *header_of(void *block) { return (header *)block - 1; }

static int is_ours(void *block) { return (header_of(block)->offset & MARKED) == MARK; }

static void raise_peak(int64_t now) {
  int64_t known = atomic_load_explicit(&peak, memory_order_relaxed);
  while (now > known &&
         !atomic_compare_exchange_weak_explicit(&peak, &known, now, memory_order_relaxed,
                                                memory_order_relaxed)) {
  }
}

// Writes the header of the block that starts `offset` bytes after `start`, and counts the allocation.
static void *count(char *start, size_t offset, size_t size) {
  if (!start) return NULL;
  void *block = start + offset;
  header_of(block)->length = rounded(size);
  header_of(block)->offset = MARK | offset;
  atomic_fetch_add_explicit(&mallocs, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
  int64_t length = (int64_t)rounded(size);
  raise_peak(atomic_fetch_add_explicit(&live, length, memory_order_relaxed) + length);
  return block;
}

static void *refuse(void) {
  errno = ENOMEM;
  return NULL;
}

void *malloc(size_t size) {
  if (is_too_long(size)) return refuse();
  return count(__libc_malloc(HEADER + rounded(size)), HEADER, size);
}

void *calloc(size_t number, size_t size) {
  size_t sum;
  if (__builtin_mul_overflow(number, size, &sum) || is_too_long(sum)) return refuse();
  return count(__libc_calloc(1, HEADER + rounded(sum)), HEADER, sum);
}

void free(void *block) {
  if (!block) return;
  if (!is_ours(block)) return __libc_free(block);
  atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  atomic_fetch_sub_explicit(&live, (int64_t)header_of(block)->length, memory_order_relaxed);
  char *start = (char *)block - (header_of(block)->offset & ~MARKED);
  header_of(block)->offset = 0;
  __libc_free(start);
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  if (!is_ours(block)) return __libc_realloc(block, size);
  if (size == 0) {
    free(block);
    return NULL;
  }
  if (is_too_long(size)) return refuse();
  size_t length = header_of(block)->length;
  if (rounded(size) == length) return block;
  void *moved = malloc(size);
  if (!moved) return NULL;
  memcpy(moved, block, length < size ? length : size);
  free(block);
  return moved;
}

void *memalign(size_t alignment, size_t size) {
  if (alignment <= 16) return malloc(size);
  if (is_too_long(size) || is_too_long(alignment)) return refuse();
  return count(__libc_memalign(alignment, alignment + rounded(size)), alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

void *valloc(size_t size) { return memalign((size_t)sysconf(_SC_PAGESIZE), size); }

void *pvalloc(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  return memalign(page, (size + page - 1) / page * page);
}

size_t malloc_usable_size(void *block) {
  if (!block) return 0;
  if (is_ours(block)) return header_of(block)->length;
  // A block of glibc: the word before it has its length, with three flags in the lowest bits.
  return (((size_t *)block)[-1] & ~(size_t)7) - 2 * sizeof(size_t);
}

int allocation_shim_is_live(void) { return 1; }

allocation_counts allocation_shim_counts(void) {
  allocation_counts counts;
  counts.mallocs = atomic_load_explicit(&mallocs, memory_order_relaxed);
  counts.frees = atomic_load_explicit(&frees, memory_order_relaxed);
  counts.bytes = atomic_load_explicit(&bytes, memory_order_relaxed);
  counts.live = atomic_load_explicit(&live, memory_order_relaxed);
  counts.peak = atomic_load_explicit(&peak, memory_order_relaxed);
  return counts;
}

void allocation_shim_reset_peak(void) {
  atomic_store_explicit(&peak, atomic_load_explicit(&live, memory_order_relaxed),
                        memory_order_relaxed);
}

#else

int allocation_shim_is_live(void) { return 0; }

allocation_counts allocation_shim_counts(void) {
  allocation_counts counts = {0, 0, 0, 0, 0};
  return counts;
}

void allocation_shim_reset_peak(void) {}

#endif
