#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "CTerminalSupport.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int open_tty(const char *path) {
  int descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return -errno;
  if (isatty(descriptor)) return descriptor;
  close(descriptor);
  return -ENOTTY;
}

int tvg_tty_open(const char *path) {
  if (path) return open_tty(path);
  int result = open_tty("/dev/tty");
  for (int standard = 0; standard <= 2 && result < 0; standard++) {
    char name[256];
    if (ttyname_r(standard, name, sizeof name) == 0) result = open_tty(name);
  }
  return result;
}

int tvg_tty_get_modes(int descriptor, tvg_tty_modes *modes) {
  return tcgetattr(descriptor, &modes->saved) < 0 ? -errno : 0;
}

int tvg_tty_set_raw(int descriptor, const tvg_tty_modes *from) {
  struct termios raw = from->saved;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return tcsetattr(descriptor, TCSANOW, &raw) < 0 ? -errno : 0;
}

int tvg_tty_set_modes(int descriptor, const tvg_tty_modes *modes) {
  return tcsetattr(descriptor, TCSANOW, &modes->saved) < 0 ? -errno : 0;
}

unsigned char tvg_tty_erase_byte(const tvg_tty_modes *modes) { return modes->saved.c_cc[VERASE]; }

int tvg_tty_get_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int tvg_tty_get_cell_pixels(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -errno;
  *width = size.ws_col > 0 ? size.ws_xpixel / size.ws_col : 0;
  *height = size.ws_row > 0 ? size.ws_ypixel / size.ws_row : 0;
  return 0;
}

void tvg_tty_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }

int tvg_poll(struct pollfd *descriptors, int count, int timeout_ms) {
  int ready = poll(descriptors, (nfds_t)count, timeout_ms);
  if (ready >= 0) return ready;
  return errno == EINTR || errno == EAGAIN ? 0 : -errno;
}

long long tvg_monotonic_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static const int curses_signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
#define CURSES_SIGNALS (sizeof curses_signals / sizeof *curses_signals)
// Only for the main thread, between the two calls.
static struct sigaction remembered[CURSES_SIGNALS];

void tvg_signals_remember(void) {
  for (size_t i = 0; i < CURSES_SIGNALS; i++) sigaction(curses_signals[i], NULL, &remembered[i]);
}

void tvg_signals_put_back(void) {
  for (size_t i = 0; i < CURSES_SIGNALS; i++) sigaction(curses_signals[i], &remembered[i], NULL);
}

void tvg_stop_self(void) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  // The whole group, as the terminal does it: a script that waits for the program stops too.
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
