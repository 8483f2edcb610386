#pragma once
#include <poll.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>
#ifdef __cplusplus
extern "C" {
#endif

// What is asked of the operating system beyond what Swift's Glibc module offers. All functions that return an int and
// say nothing else return -errno where they fail. Linux-only calls are in linux.c alone.

// locale.c

/// Sets a UTF-8 LC_CTYPE (the user's if it is one, else C.UTF-8). Widths are wrong before this was called.
/// Returns 1 where the codeset is UTF-8 afterwards, else 0. Safe to call more than once.
int tvg_use_utf8_locale(void);

/// Columns a scalar takes on a terminal, by the C library: 0, 1, 2, or -1 where it cannot be shown.
int tvg_wcwidth(unsigned int scalar);

// linux.c

/// Has the allocator give back what is freed, for programs that run for weeks. To be called before threads begin.
void tvg_memory_stay_small(void);

/// A descriptor that polls as readable once tvg_wakeup_signal was called, until tvg_wakeup_clear.
int tvg_wakeup_open(void);
/// Callable from any thread and from signal handlers.
void tvg_wakeup_signal(int descriptor);
void tvg_wakeup_clear(int descriptor);

/// A descriptor that polls as readable when the machine's clock was set, or it woke from sleep, until
/// tvg_clock_watch_clear. A negative errno where there is none.
int tvg_clock_watch_open(void);
void tvg_clock_watch_clear(int descriptor);

/// A file in memory, open for reading and writing, closed on exec.
int tvg_memory_file(const char *name);

/// Blocks WINCH, TSTP, CONT, TERM, HUP, INT and QUIT (but what the parent had ignored, as nohup does) in the calling
/// thread and those it starts: call it first in main.
void tvg_signals_block(void);
/// Undoes it in the calling thread.
void tvg_signals_unblock(void);
/// A non-blocking descriptor that polls as readable when a blocked signal waits. Fails where none was blocked.
int tvg_signals_open(void);
/// The next signal that waits, or 0.
int tvg_signals_next(int descriptor);

/// Waits for a child's end for at most so many milliseconds (-1: as long as it takes). Returns 1 and its wait status,
/// or 0 where it still runs.
int tvg_child_wait(pid_t child, int timeout_ms, int *status);

/// Starts so many threads at once, and ends them. A negative errno where they cannot be started: libraries would wait for ever.
int tvg_threads_try(int count);

/// Puts something in the place of standard descriptors that are closed, so that no file that is opened later is taken for one
/// of them. To read or write there still fails.
void tvg_standard_descriptors_hold(void);

// terminal.c

/// A tty's modes, to be put back later.
typedef struct {
  struct termios saved;
} tvg_tty_modes;

/// Opens a tty as a new open file description, non-blocking, so that O_NONBLOCK does not reach the shell's own stdin
/// and stdout. A null path: the controlling terminal, else the tty that stdin, stdout or stderr is.
int tvg_tty_open(const char *path);
/// Reads the modes.
int tvg_tty_get_modes(int descriptor, tvg_tty_modes *modes);
/// Sets raw modes made from the ones given: bytes as typed, no echo, no signals, no flow control, no output processing.
int tvg_tty_set_raw(int descriptor, const tvg_tty_modes *from);
/// Puts modes back at once; never waits for output to be taken.
int tvg_tty_set_modes(int descriptor, const tvg_tty_modes *modes);
/// The byte that the Backspace key sends, as far as the tty knows.
unsigned char tvg_tty_erase_byte(const tvg_tty_modes *modes);
/// Columns and rows; 0 where the tty does not know.
int tvg_tty_get_size(int descriptor, int *columns, int *rows);
/// The size of a cell in pixels; 0 where the tty does not know.
int tvg_tty_get_cell_pixels(int descriptor, int *width, int *height);
/// Throws away what was typed and not yet read.
void tvg_tty_discard_input(int descriptor);

/// poll(2); 0 where a signal broke it off.
int tvg_poll(struct pollfd *descriptors, int count, int timeout_ms);
/// Milliseconds of a clock that never goes back; for time-outs, not for the time of day.
long long tvg_monotonic_ms(void);

/// Remembers the dispositions of the signals that ncurses installs handlers for (INT, TERM, TSTP, WINCH)…
void tvg_signals_remember(void);
/// … and puts them back: the signals are read, not handled.
void tvg_signals_put_back(void);

/// Stops the process as Ctrl-Z does: by TSTP with its default action, which the kernel does not take where nobody could
/// continue it (an orphaned process group), so that a window's only program never freezes. Returns when it is continued.
void tvg_stop_self(void);

// crash.c

/// From now on a crash, any other signal that would end the program (but those that tvg_signals_block blocks, and what the
/// parent had ignored) or exit() writes these bytes (512 at most) to the tty and puts its modes back; after a signal its
/// default action follows. One terminal at a time.
int tvg_guard_arm(int descriptor, const tvg_tty_modes *modes, const char *restore, size_t length);
/// Ends that. Harmless where it is not armed.
void tvg_guard_disarm(void);

// pty.c, for tests

/// Opens a pty of a size. Returns the master, non-blocking; `path` gets the slave's name.
int tvg_pty_open(int columns, int rows, char *path, size_t capacity);
/// Starts a program as the leader of a session on a pty of its own, with no signal blocked or ignored. Returns the
/// master, non-blocking. `directory` may be null. Where the program cannot be run the child exits with 127.
int tvg_pty_spawn(
    const char *program, char *const arguments[], char *const environment[], const char *directory, int columns,
    int rows, pid_t *child);
/// Starts a child on a pty of its own that makes its terminal raw, arms the guard with these bytes and raises a signal.
int tvg_pty_spawn_crashing(int signal_number, const char *restore, size_t length, pid_t *child);
/// Changes the size; the program behind the pty gets WINCH.
int tvg_pty_set_size(int master, int columns, int rows);

#ifdef __cplusplus
}
#endif
