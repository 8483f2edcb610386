#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// Confines this process and its children: they gain no rights by starting a program (no_new_privs), and may only make
/// system calls for computing, for reading and writing open files, and for exiting. Other calls fail with EPERM. Threads may
/// be started, processes may not. Returns 0, or -errno if the system has no such filter (seccomp(2)).
int tvg_confine(void);

/// For tests: confines a child, which then tries what is forbidden. Returns a bit for each call that succeeded (1 open, 2
/// socket, 4 fork, 8 execve, 16 a signal to its parent), 255 if it could not be confined, or -errno.
int tvg_confined_child_breaks_out(void);

#ifdef __cplusplus
}
#endif
