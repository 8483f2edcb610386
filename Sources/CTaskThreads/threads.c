#define _GNU_SOURCE
#include "CTaskThreads.h"

#ifdef __linux__
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

// What the runtime has for executors in C (swift/ExecutorImpl.h of the toolchain): a job belongs to the executor from when it
// is put in until it is run, and so do its two words. On Linux no job is put in twice, as none is escalated.
struct job {
  const void *metadata;
  uintptr_t references;
  struct job *next;
  void *unused;
  uint32_t flags;  // kind, priority and others, eight bits each but the last
};
struct executor {
  void *identity;
  uintptr_t implementation;
};
#define SWIFT __attribute__((swiftcall))
typedef SWIFT void (*enqueue)(struct job *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(struct job *job, enqueue original);
extern SWIFT void swift_job_run(struct job *job, struct executor executor);

enum { default_priority = 0x15, fewest = 3, most = 8, limit = 64, patience_ms = 100 };

struct queue {
  struct job *first, **end;
};

// All of it is read and written under `lock`, but `width`, which is written before there are threads.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static pthread_cond_t watch;
static struct queue queues[2] = {{NULL, &queues[0].first}, {NULL, &queues[1].first}};  // the second for background work
static int width = fewest;
static int threads;
static int waiting;  // jobs
static int idle;     // threads that take one of them next, or sleep
static int is_watched, has_watcher;
static unsigned long begun;  // jobs

static void put(struct job *job) {
  uint32_t priority = job->flags >> 8 & 0xff;
  struct queue *queue = &queues[priority != 0 && priority < default_priority];
  job->next = NULL;
  *queue->end = job;
  queue->end = &job->next;
  waiting++;
}

static struct job *take(void) {
  struct queue *queue = queues[0].first ? &queues[0] : &queues[1];
  struct job *job = queue->first;
  queue->first = job->next;
  if (!queue->first) queue->end = &queue->first;
  waiting--;
  begun++;
  return job;
}

static void *run(void *unused) {
  const struct executor generic = {NULL, 0};
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (waiting == 0) pthread_cond_wait(&work, &lock);
    struct job *job = take();
    idle--;
    pthread_mutex_unlock(&lock);
    swift_job_run(job, generic);  // it is gone after this, as a rule
    pthread_mutex_lock(&lock);
    idle++;
  }
  return NULL;
}

// Signals that are for the process are for its other threads. Those that a thread brings on itself are its own.
static int start(void *(*body)(void *), const char *name) {
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  const int own[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGPROF};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) sigdelset(&all, own[i]);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&thread, NULL, body, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error != 0) return 0;
  pthread_setname_np(thread, name);
  pthread_detach(thread);
  return 1;
}

static void start_another(void) {
  if (!start(run, "tasks")) return;
  threads++;
  idle++;
}

// Sleeps until all threads are busy and jobs wait; then looks again and again, until none waits.
static void *look(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!is_watched) pthread_cond_wait(&watch, &lock);
    unsigned long before = begun;
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += patience_ms * 1000000L;
    if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
    while (pthread_cond_timedwait(&watch, &lock, &until) != ETIMEDOUT) {}
    if (waiting <= idle) {
      is_watched = 0;
    } else if (begun == before && threads < limit) {
      start_another();
    }
  }
  return NULL;
}

// A thread is there for the job, or will be: answers 0 where none could be started and none is there.
static int find_thread(void) {
  if (waiting > idle && threads < width) start_another();
  if (threads == 0) return 0;
  if (waiting > idle && !is_watched) {
    if (!has_watcher) has_watcher = start(look, "tasks watch");
    is_watched = has_watcher;
    if (is_watched) pthread_cond_signal(&watch);
  }
  return 1;
}

static SWIFT void enqueue_here(struct job *job, enqueue original) {
  pthread_mutex_lock(&lock);
  put(job);
  if (find_thread()) {
    pthread_cond_signal(&work);
    job = NULL;
  } else {
    job = take();
  }
  pthread_mutex_unlock(&lock);
  if (job) original(job);
}

void tvg_task_threads_begin(void) {
  if (swift_task_enqueueGlobal_hook == enqueue_here) return;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  width = processors < fewest ? fewest : processors > most ? most : (int)processors;
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&watch, &monotonic);
  pthread_condattr_destroy(&monotonic);
  swift_task_enqueueGlobal_hook = enqueue_here;
}

int tvg_task_threads_count(void) {
  pthread_mutex_lock(&lock);
  int count = threads;
  pthread_mutex_unlock(&lock);
  return count;
}

#else
void tvg_task_threads_begin(void) {}
int tvg_task_threads_count(void) { return 0; }
#endif
