#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "CTerminalSupport.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Signals that do not end a program by default, cannot be handled, or are read by the terminal's loop.
static int is_left_alone(int number) {
  static const int others[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
                               SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i] == number) return 1;
  return 0;
}

// Swift's runtime may have its own handlers for these.
static int is_crash(int number) {
  return number == SIGILL || number == SIGTRAP || number == SIGABRT || number == SIGSEGV || number == SIGBUS ||
         number == SIGFPE;
}

// Everything is written before `armed` is set, and only read after `armed` is cleared, so a handler sees it complete.
static struct {
  int descriptor;
  tvg_tty_modes modes;
  char restore[512];
  size_t length;
} guarded;
static int armed;
static struct sigaction before[NSIG];
static char is_guarded[NSIG];
// If the thread's stack overflowed, the handler needs its own.
static char handler_stack[65536];

// Only makes calls that signal-safety(7) allows. The tty is non-blocking: wait for it, but not for long.
static void restore_terminal(int is_signal) {
  if (!__atomic_exchange_n(&armed, 0, __ATOMIC_ACQ_REL)) return;
  const char *at = guarded.restore;
  size_t left = guarded.length;
  for (int tries = 0; left > 0 && tries < 20; tries++) {
    ssize_t written = write(guarded.descriptor, at, left);
    if (written > 0) {
      at += written;
      left -= (size_t)written;
      continue;
    }
    struct pollfd writable = {.fd = guarded.descriptor, .events = POLLOUT};
    poll(&writable, 1, 10);
  }
  if (is_signal) (void)!write(guarded.descriptor, "\r\n", 2);
  tcsetattr(guarded.descriptor, TCSANOW, &guarded.modes.saved);
}

static void on_signal(int signal_number) {
  int kept = errno;
  restore_terminal(1);
  errno = kept;
  // SA_RESETHAND has restored the default action, and SA_NODEFER lets the signal end the process here.
  raise(signal_number);
}

static void on_exit_restore(void) { restore_terminal(0); }

int tvg_guard_arm(int descriptor, const tvg_tty_modes *modes, const char *restore, size_t length) {
  static int is_registered;
  if (length > sizeof guarded.restore) return -ENOSPC;
  tvg_guard_disarm();
  guarded.descriptor = descriptor;
  guarded.modes = *modes;
  memcpy(guarded.restore, restore, length);
  guarded.length = length;
  if (!is_registered) is_registered = atexit(on_exit_restore) == 0;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < NSIG; number++) {
    // A signal that is handled or ignored does not end the program. The C library keeps two and rejects them here.
    int is_default = sigaction(number, NULL, &before[number]) == 0 && before[number].sa_handler == SIG_DFL;
    is_guarded[number] = !is_left_alone(number) && (is_default || is_crash(number)) && sigaction(number, &action, NULL) == 0;
  }
  __atomic_store_n(&armed, 1, __ATOMIC_RELEASE);
  return 0;
}

void tvg_guard_disarm(void) {
  if (!__atomic_exchange_n(&armed, 0, __ATOMIC_ACQ_REL)) return;
  for (int number = 1; number < NSIG; number++)
    if (is_guarded[number]) sigaction(number, &before[number], NULL);
}
