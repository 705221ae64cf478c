#ifndef C_ALLOCATION_SHIM_H
#define C_ALLOCATION_SHIM_H

#include <stdint.h>

// The number and size of a process's allocations by malloc and related functions since its start.
//
// Linking this library replaces the program's allocator by functions that count and then call glibc's.
// Counts are exact with any number of threads.
typedef struct {
  // Allocated and freed blocks. A realloc that changes a block's length counts as one of each.
  uint64_t mallocs;
  uint64_t frees;
  // The sum of the requested sizes, in bytes.
  uint64_t bytes;
  // Bytes in use, rounded up as glibc rounds heap blocks: now, and the maximum since the last reset.
  int64_t live;
  int64_t peak;
} allocation_counts;

// Whether this build counts allocations: false with a sanitizer or without glibc.
int allocation_shim_is_live(void);

// The current counts. Does not allocate.
allocation_counts allocation_shim_counts(void);

// Sets the maximum to the current number of live bytes.
void allocation_shim_reset_peak(void);

#endif
