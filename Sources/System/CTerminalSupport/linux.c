// Calls that only Linux has: eventfd, signalfd, memfd, pidfd, timerfd. For another system, write these functions with other
// calls (a pipe, kqueue's EVFILT_SIGNAL, shm_open with an unlinked name, EVFILT_PROC).
#define _GNU_SOURCE
#include "CTerminalSupport.h"
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

void tvg_memory_stay_small(void) {
#ifdef __GLIBC__
  // glibc gives each thread an arena and keeps freed memory in it. The larger the blocks that it has seen, the larger the
  // blocks that it keeps. After some days of answers made on changing threads, most of the memory would be empty.
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

int tvg_wakeup_open(void) {
  int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

void tvg_wakeup_signal(int descriptor) {
  int kept = errno;
  uint64_t one = 1;
  // It only fails if the counter is full, and then it is readable already.
  (void)!write(descriptor, &one, sizeof one);
  errno = kept;
}

void tvg_wakeup_clear(int descriptor) {
  uint64_t count;
  (void)!read(descriptor, &count, sizeof count);
}

// A timer that never expires, but is cancelled when the clock is set (timerfd_create(2), TFD_TIMER_CANCEL_ON_SET).
static int watch_clock(int descriptor) {
  const struct itimerspec far = {.it_value = {.tv_sec = 7258118400}};  // the year 2200
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &far, NULL);
}

int tvg_clock_watch_open(void) {
  int descriptor = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (descriptor < 0) return -errno;
  if (watch_clock(descriptor) == 0) return descriptor;
  int error = errno;
  close(descriptor);
  return -error;
}

void tvg_clock_watch_clear(int descriptor) {
  uint64_t times;
  (void)!read(descriptor, &times, sizeof times);
  watch_clock(descriptor);
}

int tvg_memory_file(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

// Only written before threads start, and by tests.
static sigset_t blocked;
static int any_blocked;

void tvg_signals_block(void) {
  static const int wanted[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  sigemptyset(&blocked);
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    struct sigaction current;
    int is_ignored = sigaction(wanted[i], NULL, &current) == 0 && current.sa_handler == SIG_IGN;
    if (!is_ignored) sigaddset(&blocked, wanted[i]);
  }
  any_blocked = pthread_sigmask(SIG_BLOCK, &blocked, NULL) == 0;
}

void tvg_signals_unblock(void) {
  if (any_blocked) pthread_sigmask(SIG_UNBLOCK, &blocked, NULL);
  any_blocked = 0;
}

int tvg_signals_open(void) {
  if (!any_blocked) return -EINVAL;
  int descriptor = signalfd(-1, &blocked, SFD_NONBLOCK | SFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int tvg_signals_next(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

static void *wait_for_all(void *lock) {
  pthread_mutex_lock(lock);
  pthread_mutex_unlock(lock);
  return NULL;
}

int tvg_threads_try(int count) {
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[count];
  int started = 0, error = 0;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 64 << 10);
  pthread_mutex_lock(&lock);
  while (started < count && error == 0) {
    error = pthread_create(&threads[started], &small, wait_for_all, &lock);
    started += error == 0;
  }
  pthread_mutex_unlock(&lock);
  while (started > 0) pthread_join(threads[--started], NULL);
  pthread_attr_destroy(&small);
  return -error;
}

void tvg_standard_descriptors_hold(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
      // This is the lowest free descriptor. It is opened so that reading and writing fail.
      (void)!open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
}

int tvg_child_wait(pid_t child, int timeout_ms, int *status) {
  int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
  if (descriptor < 0) return -errno;
  struct pollfd waited = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&waited, 1, timeout_ms);
  int result = ready < 0 ? -errno : ready;
  if (ready > 0 && waitpid(child, status, 0) < 0) result = -errno;
  close(descriptor);
  return result;
}
