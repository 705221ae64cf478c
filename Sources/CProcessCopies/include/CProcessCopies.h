#ifndef CProcessCopies_h
#define CProcessCopies_h

#include <stdbool.h>
#include <stdint.h>

/// The greatest number of return addresses that a crash report holds.
enum { process_copy_frame_limit = 64 };

/// What a copy of this process writes about its crash, in memory that both processes share.
struct process_copy_crash {
  int32_t signal_number;
  int32_t frame_count;
  /// The return addresses of the crashed thread, the innermost first.
  uintptr_t frames[process_copy_frame_limit];
};

/// Whether this process can be copied. It can on Linux with glibc, where a copy made by `fork` may
/// go on without `exec`; system frameworks of other platforms do not support that.
bool process_copy_is_supported(void);

/// Copies this process with `fork`. The copy has only the calling thread, and ends with this process.
///
/// If `crash` is not null, a signal that ends the copy by a crash is recorded there, and the copy
/// writes neither a stack trace nor a core file.
///
/// Returns 0 in the copy, the id of the copy in this process, and -1 if there is no copy.
int32_t process_copy_make(struct process_copy_crash *crash);

/// The name of the file whose code contains `address`; null if it is unknown.
const char *process_copy_image(uintptr_t address);

#endif
