#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// From here on this process and what it might start gain no rights by any program (no_new_privs), and of all system calls
/// only those are answered that it takes to compute, to read and write what is open, and to end; the others fail with EPERM.
/// Threads may be started, processes may not. Returns 0, or -errno where the system has no such filter (seccomp(2)).
int tvg_confine(void);

/// For tests: confines a child, which then tries what it must not be able to. Returns a bit for each thing that went
/// through (1 open, 2 socket, 4 fork, 8 execve, 16 a signal to its parent), 255 where it could not be confined, or -errno.
int tvg_confined_child_breaks_out(void);

#ifdef __cplusplus
}
#endif
