#pragma once
#include <poll.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>
#ifdef __cplusplus
extern "C" {
#endif

// System calls that Swift's Glibc module lacks. Functions that return an int return -errno if they fail, unless
// documented otherwise. Calls that only Linux has are in linux.c.

// locale.c

/// Sets a UTF-8 LC_CTYPE (the user's if it is one, else C.UTF-8). Widths are wrong before this is called. Returns 1 if
/// the codeset is now UTF-8, else 0. Can be called more than once.
int tvg_use_utf8_locale(void);

/// The number of columns of a scalar on a terminal, by the C library: 0, 1, 2, or -1 if it cannot be shown.
int tvg_wcwidth(unsigned int scalar);

// linux.c

/// Makes the allocator return freed memory, for programs that run for weeks. Call it before threads start.
void tvg_memory_stay_small(void);

/// A descriptor that is readable for poll from tvg_wakeup_signal until tvg_wakeup_clear.
int tvg_wakeup_open(void);
/// Can be called from any thread and from signal handlers.
void tvg_wakeup_signal(int descriptor);
void tvg_wakeup_clear(int descriptor);

/// A descriptor that becomes readable for poll when the clock is set or the machine wakes from sleep, until
/// tvg_clock_watch_clear. A negative errno if the system does not support it.
int tvg_clock_watch_open(void);
void tvg_clock_watch_clear(int descriptor);

/// A file in memory, open for reading and writing, closed on exec.
int tvg_memory_file(const char *name);

/// Blocks WINCH, TSTP, CONT, TERM, HUP, INT and QUIT, except those that the parent ignored (nohup), in the calling
/// thread and the threads it starts. Call it first in main.
void tvg_signals_block(void);
/// Unblocks them in the calling thread.
void tvg_signals_unblock(void);
/// A non-blocking descriptor that is readable for poll while a blocked signal waits. Fails if none was blocked.
int tvg_signals_open(void);
/// The next waiting signal, or 0.
int tvg_signals_next(int descriptor);

/// Waits for the end of a child for at most this many milliseconds (-1: no limit). Returns 1 and its wait status, or 0
/// if it is still running.
int tvg_child_wait(pid_t child, int timeout_ms, int *status);

/// Starts this number of threads at once, and ends them. A negative errno if that fails: libraries would then wait forever.
int tvg_threads_try(int count);

/// Opens something on closed standard descriptors, so that a file that is opened later does not get their numbers. Reading
/// and writing there still fails.
void tvg_standard_descriptors_hold(void);

// terminal.c

/// A tty's modes, to restore them later.
typedef struct {
  struct termios saved;
} tvg_tty_modes;

/// Opens a tty as a new open file description, non-blocking, so that O_NONBLOCK does not affect the shell's own stdin
/// and stdout. If the path is null: the controlling terminal, else the tty of stdin, stdout or stderr.
int tvg_tty_open(const char *path);
/// Reads the modes.
int tvg_tty_get_modes(int descriptor, tvg_tty_modes *modes);
/// Sets raw modes based on the given ones: bytes as typed, no echo, no signals, no flow control, no output processing.
int tvg_tty_set_raw(int descriptor, const tvg_tty_modes *from);
/// Restores modes at once, without waiting for output.
int tvg_tty_set_modes(int descriptor, const tvg_tty_modes *modes);
/// The byte of the Backspace key, as the tty has it.
unsigned char tvg_tty_erase_byte(const tvg_tty_modes *modes);
/// Columns and rows; 0 if unknown.
int tvg_tty_get_size(int descriptor, int *columns, int *rows);
/// The size of a cell in pixels; 0 if unknown.
int tvg_tty_get_cell_pixels(int descriptor, int *width, int *height);
/// Discards unread input.
void tvg_tty_discard_input(int descriptor);

/// poll(2); 0 if a signal interrupted it.
int tvg_poll(struct pollfd *descriptors, int count, int timeout_ms);
/// Milliseconds of a clock that never goes back. For timeouts, not for the time of day.
long long tvg_monotonic_ms(void);

/// Remembers the dispositions of the signals that ncurses handles (INT, TERM, TSTP, WINCH).
void tvg_signals_remember(void);
/// Restores them, because the signals are read and not handled.
void tvg_signals_put_back(void);

/// Stops the process as Ctrl-Z does, by TSTP with its default action. The kernel ignores it if no program could continue the process (an orphaned process group), so the only program of a window never freezes. Returns when the process is
/// continued.
void tvg_stop_self(void);

// crash.c

/// From now on, if the program crashes, is ended by a signal or calls exit(), these bytes (at most 512) are written to the
/// tty and its modes are restored. Signals that tvg_signals_block blocks or that the parent ignored are excluded. After a
/// signal its default action follows. For one terminal at a time.
int tvg_guard_arm(int descriptor, const tvg_tty_modes *modes, const char *restore, size_t length);
/// Ends that. Does nothing if it is not armed.
void tvg_guard_disarm(void);

// pty.c, for tests

/// Opens a pty with a size. Returns the master, non-blocking; `path` gets the slave's name.
int tvg_pty_open(int columns, int rows, char *path, size_t capacity);
/// Starts a program as a session leader on its own pty, with no signal blocked or ignored. Returns the master,
/// non-blocking. `directory` may be null. If the program cannot be run, the child exits with 127.
int tvg_pty_spawn(
    const char *program, char *const arguments[], char *const environment[], const char *directory, int columns,
    int rows, pid_t *child);
/// Starts a child on its own pty that makes its terminal raw, arms the guard with these bytes and raises a signal.
int tvg_pty_spawn_crashing(int signal_number, const char *restore, size_t length, pid_t *child);
/// Changes the size. The program on the pty gets WINCH.
int tvg_pty_set_size(int master, int columns, int rows);

#ifdef __cplusplus
}
#endif
