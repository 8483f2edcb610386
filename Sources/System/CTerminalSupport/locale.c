#define _XOPEN_SOURCE 700
#include "CTerminalSupport.h"
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

int tvg_use_utf8_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // "C.UTF-8" is glibc's, "en_US.UTF-8" macOS's.
  if (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8"))
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  return 0;
}

int tvg_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
