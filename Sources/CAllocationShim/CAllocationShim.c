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
#include <unistd.h>

void *__libc_malloc(size_t);
void __libc_free(void *);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static _Atomic uint64_t mallocs, frees, bytes;
static _Atomic int64_t live, peak;

// glibc keeps the length of a block in the word before it, with three flags in its lowest bits. A block
// of its own mapping has no word of the next block to borrow, so two words are not the caller's.
static size_t usable(void *block) {
  size_t word = ((size_t *)block)[-1];
  size_t is_mapped = word & 2;
  return (word & ~(size_t)7) - (is_mapped ? 2 : 1) * sizeof(size_t);
}

static void raise_peak(int64_t now) {
  int64_t known = atomic_load_explicit(&peak, memory_order_relaxed);
  while (now > known &&
         !atomic_compare_exchange_weak_explicit(&peak, &known, now, memory_order_relaxed,
                                                memory_order_relaxed)) {
  }
}

static void *count(void *block, size_t size) {
  if (!block) return block;
  atomic_fetch_add_explicit(&mallocs, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
  int64_t length = (int64_t)usable(block);
  raise_peak(atomic_fetch_add_explicit(&live, length, memory_order_relaxed) + length);
  return block;
}

void *malloc(size_t size) { return count(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) {
  return count(__libc_calloc(number, size), number * size);
}

void free(void *block) {
  if (!block) return;
  atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  atomic_fetch_sub_explicit(&live, (int64_t)usable(block), memory_order_relaxed);
  __libc_free(block);
}

void *realloc(void *block, size_t size) {
  if (!block) return malloc(size);
  if (size == 0) {
    free(block);
    return NULL;
  }
  int64_t before = (int64_t)usable(block);
  void *moved = __libc_realloc(block, size);
  if (!moved) return moved;
  if (moved != block) {
    atomic_fetch_add_explicit(&mallocs, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
  }
  int64_t change = (int64_t)usable(moved) - before;
  raise_peak(atomic_fetch_add_explicit(&live, change, memory_order_relaxed) + change);
  return moved;
}

void *memalign(size_t alignment, size_t size) {
  return count(__libc_memalign(alignment, size), size);
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

size_t malloc_usable_size(void *block) { return block ? usable(block) : 0; }

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
