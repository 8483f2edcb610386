#define _GNU_SOURCE
#include "CTerminalSupport.h"
#include <errno.h>
#include <fcntl.h>
#ifdef __linux__
#include <pty.h>
#else
#include <util.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct winsize window(int columns, int rows) {
  return (struct winsize){.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
}

static int make_master(int master) {
  if (fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK) < 0 || fcntl(master, F_SETFD, FD_CLOEXEC) < 0) {
    int error = errno;
    close(master);
    return -error;
  }
  return master;
}

int tvg_pty_open(int columns, int rows, char *path, size_t capacity) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -errno;
  const char *name = grantpt(master) == 0 && unlockpt(master) == 0 ? ptsname(master) : NULL;
  if (!name || strlen(name) >= capacity) {
    close(master);
    return -ENOTTY;
  }
  strcpy(path, name);
  tvg_pty_set_size(master, columns, rows);
  return make_master(master);
}

// In the child of a process with threads, only calls that signal-safety(7) allows may be made.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

int tvg_pty_spawn_crashing(int signal_number, const char *restore, size_t length, pid_t *child) {
  struct winsize size = window(80, 24);
  int master = -1;
  pid_t pid = forkpty(&master, NULL, NULL, &size);
  if (pid < 0) return -errno;
  if (pid > 0) {
    *child = pid;
    return make_master(master);
  }
  reset_signals();
  tvg_tty_modes modes;
  if (tvg_tty_get_modes(0, &modes) == 0 && tvg_tty_set_raw(0, &modes) == 0 &&
      tvg_guard_arm(0, &modes, restore, length) == 0)
    raise(signal_number);
  _exit(126);
}

int tvg_pty_spawn(
    const char *program, char *const arguments[], char *const environment[], const char *directory, int columns,
    int rows, pid_t *child) {
  struct winsize size = window(columns, rows);
  int master = -1;
  pid_t pid = forkpty(&master, NULL, NULL, &size);
  if (pid < 0) return -errno;
  if (pid > 0) {
    *child = pid;
    return make_master(master);
  }
  reset_signals();
  if (!directory || chdir(directory) == 0) execve(program, arguments, environment);
  _exit(127);
}

int tvg_pty_set_size(int master, int columns, int rows) {
  struct winsize size = window(columns, rows);
  return ioctl(master, TIOCSWINSZ, &size) < 0 ? -errno : 0;
}
