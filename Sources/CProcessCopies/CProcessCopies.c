#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CProcessCopies.h"

#include <stddef.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static struct process_copy_crash *current_crash;

static void record_crash(int signal_number) {
  void *frames[process_copy_frame_limit];
  int count = backtrace(frames, process_copy_frame_limit);
  for (int index = 0; index < count; index++) current_crash->frames[index] = (uintptr_t)frames[index];
  current_crash->frame_count = count;
  current_crash->signal_number = signal_number;
  // The signal's action is the default again (SA_RESETHAND), so it ends the process.
  raise(signal_number);
}

/// Records crashes in `crash`. The handler has a stack of its own, because the crash may be a stack
/// overflow.
static void record_crashes(struct process_copy_crash *crash) {
  current_crash = crash;
  // The first call of `backtrace` loads a library, which a signal handler must not do.
  void *frame;
  backtrace(&frame, 1);
  stack_t stack = {.ss_size = 1 << 18};
  stack.ss_sp = malloc(stack.ss_size);
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = record_crash, .sa_flags = SA_RESETHAND | SA_ONSTACK};
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++)
    sigaction(signals[index], &action, NULL);
  struct rlimit no_core_file = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core_file);
}

bool process_copy_is_supported(void) { return true; }

int32_t process_copy_make(struct process_copy_crash *crash) {
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
  if (crash != NULL) record_crashes(crash);
  return 0;
}

const char *process_copy_image(uintptr_t address) {
  Dl_info info;
  return dladdr((void *)address, &info) != 0 ? info.dli_fname : NULL;
}

#else

bool process_copy_is_supported(void) { return false; }
int32_t process_copy_make(struct process_copy_crash *crash) { return -1; }
const char *process_copy_image(uintptr_t address) { return NULL; }

#endif
