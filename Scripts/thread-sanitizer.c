// Reports contended mutexes to ThreadSanitizer. In Swift's library, which is not instrumented, the Linux kernel passes a mutex from one
// thread to another, so the data it protects would be reported as races. The build of Scripts/test --sanitize thread links this in place of
// two functions of the library, which it calls.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

void __tsan_acquire(void *address);
void __tsan_release(void *address);
SWIFT void lock_slow(uint32_t thread, SELF handle) __asm__(LOCK);
SWIFT void unlock_slow(SELF handle) __asm__(UNLOCK);

static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lock_slow(uint32_t thread, SELF handle) {
  SWIFT void (*lock)(uint32_t, SELF) = original(LOCK);
  lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF handle) {
  SWIFT void (*unlock)(SELF) = original(UNLOCK);
  __tsan_release(handle);
  unlock(handle);
}
