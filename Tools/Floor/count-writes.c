// Preloaded into a program: counts its write calls that go to a terminal, in a page of memory that others may read.
// What it writes to files, pipes and wake-ups is not counted, as /proc/PID/io would.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static uint64_t *count;

__attribute__((constructor)) static void open_count(void) {
  const char *path = getenv("BENCH_WRITES");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) count = page;
  close(file);
}

// Unix 98 terminals have major numbers 136 to 143, and /dev/tty is 5:0, whichever terminal it is (Linux, devices.txt).
static int is_terminal(dev_t device) {
  unsigned int number = device >> 8 & 0xFFF;
  return (number >= 136 && number <= 143) || device == 0x500;
}

static void note(int file) {
  struct stat status;
  if (count && fstat(file, &status) == 0 && S_ISCHR(status.st_mode) && is_terminal(status.st_rdev))
    __atomic_add_fetch(count, 1, __ATOMIC_RELAXED);
}

ssize_t write(int file, const void *bytes, size_t size) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  note(file);
  return next(file, bytes, size);
}

ssize_t writev(int file, const struct iovec *parts, int part_count) {
  static ssize_t (*next)(int, const struct iovec *, int);
  if (!next) next = (ssize_t(*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  note(file);
  return next(file, parts, part_count);
}
