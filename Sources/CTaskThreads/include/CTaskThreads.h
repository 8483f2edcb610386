#pragma once

// Threads for Swift's tasks that sleep while there is nothing to do. Those that Swift takes otherwise on Linux are of
// libdispatch's global queues, which look once a second whether their threads are stuck, from the first task to the end of the
// program: a guide that nobody touches would wake 60 times a minute.

/// From here on the tasks of this process run on threads of its own, as many as the machine has processors, 3 at least and 8 at
/// most. They are started as they are needed, and stay. Where jobs wait for a tenth of a second and none begins, as all threads
/// are stuck, another is started, up to 64. Actors that have an executor keep to it, the main actor among them; so does
/// Task.sleep, which wakes on libdispatch's queues, and begins what is avoided here.
///
/// To be called once, before the first task; does nothing on systems other than Linux.
void tvg_task_threads_begin(void);

/// How many threads there are now.
int tvg_task_threads_count(void);
