#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// Sets a UTF-8 LC_CTYPE (the user's if it is one, else C.UTF-8). Widths are wrong before this was called.
/// Returns 1 where the codeset is UTF-8 afterwards, else 0. Safe to call more than once.
int tvg_use_utf8_locale(void);

/// Columns a scalar takes on a terminal, by the C library: 0, 1, 2, or -1 where it cannot be shown.
int tvg_wcwidth(unsigned int scalar);

#ifdef __cplusplus
}
#endif
