#ifndef C_ALLOCATION_SHIM_H
#define C_ALLOCATION_SHIM_H

#include <stdint.h>

// What a process asked of malloc and its family since it started.
//
// The program that links this has its allocator replaced by functions that count and then call
// glibc's own. Counts are exact, with any number of threads.
typedef struct {
  // Blocks handed out and taken back. A realloc that changes a block's length counts as both.
  uint64_t mallocs;
  uint64_t frees;
  // Bytes asked for.
  uint64_t bytes;
  // Bytes in use, rounded up as glibc rounds blocks of its heap, now and at most since the last reset.
  int64_t live;
  int64_t peak;
} allocation_counts;

// Whether this build counts: not under a sanitizer, and not without glibc.
int allocation_shim_is_live(void);

// The counts now. Asking allocates nothing.
allocation_counts allocation_shim_counts(void);

// Makes the present live bytes the greatest.
void allocation_shim_reset_peak(void);

#endif
