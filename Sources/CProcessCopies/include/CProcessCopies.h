#ifndef CProcessCopies_h
#define CProcessCopies_h

// The functions are inline, so that they are compiled with the Swift code that calls them: the debugging
// information that the C compiler writes by itself ends valgrind 3.19.
#include <stdbool.h>
#include <stddef.h>
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

// A number that threads, signal handlers and copies of this process read and change at the same time.
// `Atomic` of Swift's standard library needs macOS 15 and iOS 18.

static inline intptr_t process_number_load(const intptr_t *number) {
  return __atomic_load_n(number, __ATOMIC_ACQUIRE);
}

static inline void process_number_store(intptr_t *number, intptr_t value) {
  __atomic_store_n(number, value, __ATOMIC_RELEASE);
}

static inline intptr_t process_number_exchange(intptr_t *number, intptr_t value) {
  return __atomic_exchange_n(number, value, __ATOMIC_ACQ_REL);
}

static inline void process_number_add(intptr_t *number, intptr_t summand) {
  __atomic_fetch_add(number, summand, __ATOMIC_ACQ_REL);
}

#if defined(__linux__) && defined(__GLIBC__)

#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/// Where this process records its crash. A variable outside of a function would not be compiled with
/// the callers.
static inline struct process_copy_crash **process_copy_current_crash(void) {
  static struct process_copy_crash *crash;
  return &crash;
}

static inline void process_copy_record_crash(int signal_number) {
  void *frames[process_copy_frame_limit];
  struct process_copy_crash *crash = *process_copy_current_crash();
  int count = backtrace(frames, process_copy_frame_limit);
  for (int index = 0; index < count; index++) crash->frames[index] = (uintptr_t)frames[index];
  crash->frame_count = count;
  crash->signal_number = signal_number;
  // The signal's action is the default again (SA_RESETHAND), so it ends the process.
  raise(signal_number);
}

/// Records crashes in `crash`. The handler has a stack of its own, because the crash may be a stack
/// overflow.
static inline void process_copy_record_crashes(struct process_copy_crash *crash) {
  *process_copy_current_crash() = crash;
  // The first call of `backtrace` loads a library, which a signal handler must not do.
  void *frame;
  backtrace(&frame, 1);
  stack_t stack = {.ss_size = 1 << 18};
  stack.ss_sp = malloc(stack.ss_size);
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = process_copy_record_crash, .sa_flags = SA_RESETHAND | SA_ONSTACK};
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    sigaction(signals[index], &action, NULL);
  struct rlimit no_core_file = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core_file);
}

/// Whether this process can be copied. It can on Linux with glibc, where a copy made by `fork` may
/// go on without `exec`; system frameworks of other platforms do not support that.
static inline bool process_copy_is_supported(void) { return true; }

/// Copies this process with `fork`. The copy has only the calling thread, and ends with this process.
///
/// If `crash` is not null, a signal that ends the copy by a crash is recorded there, and the copy
/// writes neither a stack trace nor a core file.
///
/// Returns 0 in the copy, the id of the copy in this process, and -1 if there is no copy.
static inline int32_t process_copy_make(struct process_copy_crash *crash) {
  pid_t original = getpid();
  pid_t copy = fork();
  if (copy != 0) return copy;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The thread may block signals that another thread of the original receives.
  sigset_t all_signals;
  sigfillset(&all_signals);
  sigprocmask(SIG_UNBLOCK, &all_signals, NULL);
  // The original may have ended before the copy asked to end with it.
  if (getppid() != original) _exit(1);
  if (crash != NULL) process_copy_record_crashes(crash);
  return 0;
}

/// The fields of `Dl_info`, which the C library declares only for GNU sources.
struct process_copy_address_info {
  const char *file_name;
  void *file_address;
  const char *symbol_name;
  void *symbol_address;
};

/// The function `dladdr` of the C library.
extern int process_copy_dladdr(const void *address, struct process_copy_address_info *info)
    __asm__("dladdr");

/// The name of the file whose code contains `address`; null if it is unknown.
static inline const char *process_copy_image(uintptr_t address) {
  struct process_copy_address_info info;
  return process_copy_dladdr((void *)address, &info) != 0 ? info.file_name : NULL;
}

#else

static inline bool process_copy_is_supported(void) { return false; }
static inline int32_t process_copy_make(struct process_copy_crash *crash) { return -1; }
static inline const char *process_copy_image(uintptr_t address) { return NULL; }

#endif

#if defined(__linux__)
#include <sys/prctl.h>

/// Makes this process the parent of its descendants whose own parents end. The processes that it
/// starts do not inherit this. Returns whether the system supports it.
static inline bool process_copy_adopt_orphans(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

#else

static inline bool process_copy_adopt_orphans(void) { return false; }

#endif

#endif
