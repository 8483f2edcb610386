#include "symbols.h"

typedef int tvg_delayed_is_not_empty; // ISO C does not allow an empty file

#ifdef TVG_DELAYS
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// A function of a library. Its slot has its address once the library is loaded. trampolines.S reads the slots.
#define SLOT(name) extern _Atomic(void *) tvg_slot_##name;
TVG_CURL(SLOT) TVG_XML2(SLOT) TVG_MICROHTTPD(SLOT) TVG_LZMA(SLOT) TVG_GLPK(SLOT) TVG_ARCHIVE(SLOT) TVG_PQ(SLOT) TVG_ICAL(SLOT)
TVG_CHAFA(SLOT) TVG_PIXBUF(SLOT)

struct function {
  const char *name;
  _Atomic(void *) *slot;
};

#define FUNCTION(name) {#name, &tvg_slot_##name},
static const struct function curl[] = {TVG_CURL(FUNCTION){0}};
static const struct function xml2[] = {TVG_XML2(FUNCTION){0}};
static const struct function microhttpd[] = {TVG_MICROHTTPD(FUNCTION){0}};
static const struct function lzma[] = {TVG_LZMA(FUNCTION){0}};
static const struct function glpk[] = {TVG_GLPK(FUNCTION){0}};
static const struct function archive[] = {TVG_ARCHIVE(FUNCTION){0}};
static const struct function pq[] = {TVG_PQ(FUNCTION){0}};
static const struct function ical[] = {TVG_ICAL(FUNCTION){0}};
static const struct function chafa[] = {TVG_CHAFA(FUNCTION){0}};
static const struct function pixbuf[] = {TVG_PIXBUF(FUNCTION){0}};

// The first name is for the headers that the program was built with, if they are installed. The second is installed on every
// system that runs it.
static const struct {
  const struct function *functions;
  const char *names[2];
} libraries[] = {
    {curl, {"libcurl.so", "libcurl.so.4"}},
    {xml2, {"libxml2.so", "libxml2.so.2"}},
    {microhttpd, {"libmicrohttpd.so", "libmicrohttpd.so.12"}},
    {lzma, {"liblzma.so", "liblzma.so.5"}},
    {glpk, {"libglpk.so", "libglpk.so.40"}},
    {archive, {"libarchive.so", "libarchive.so.13"}},
    {pq, {"libpq.so", "libpq.so.5"}},
    {ical, {"libical.so", "libical.so.3"}},
    {chafa, {"libchafa.so", "libchafa.so.0"}},
    {pixbuf, {"libgdk_pixbuf-2.0.so", "libgdk_pixbuf-2.0.so.0"}},
};

static void fail(const char *what) {
  fprintf(stderr, "tvguide: %s cannot be loaded (%s); install it again, or raise the limit on open files (ulimit -n)\n", what, dlerror());
  // The crash guard restores the terminal.
  abort();
}

static void load(size_t library) {
  void *handle = dlopen(libraries[library].names[0], RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) handle = dlopen(libraries[library].names[1], RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) fail(libraries[library].names[1]);
  for (const struct function *function = libraries[library].functions; function->name != NULL; function++) {
    void *address = dlsym(handle, function->name);
    if (address == NULL) fail(function->name);
    atomic_store(function->slot, address);
  }
}

// A trampoline with an empty slot calls this, on any thread and perhaps on several at once. All find the same address.
__attribute__((visibility("hidden"))) void *tvg_load_delayed(_Atomic(void *) *slot) {
  for (size_t library = 0; library < sizeof libraries / sizeof *libraries; library++)
    for (const struct function *function = libraries[library].functions; function->name != NULL; function++)
      if (function->slot == slot) {
        load(library);
        return atomic_load(slot);
      }
  abort();
}
#endif
