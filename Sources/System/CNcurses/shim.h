#pragma once
// Wide characters need both defines before the first include (ncurses(3X), _XOPEN_SOURCE_EXTENDED).
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdint.h>
#include <term.h>
#include <wchar.h>

// Swift cannot import macros with casts, variadic functions, and globals that it considers shared state.
static inline WINDOW *tvg_newscr(void) { return newscr; }
static inline WINDOW *tvg_curscr(void) { return curscr; }
static inline int tvg_colors(void) { return COLORS; }
static inline int tvg_color_pairs(void) { return COLOR_PAIRS; }
static inline int tvg_lines(void) { return LINES; }
static inline int tvg_cols(void) { return COLS; }

static const unsigned int tvg_A_NORMAL = A_NORMAL;
static const unsigned int tvg_A_BOLD = A_BOLD;
static const unsigned int tvg_A_DIM = A_DIM;
static const unsigned int tvg_A_UNDERLINE = A_UNDERLINE;
static const unsigned int tvg_A_REVERSE = A_REVERSE;
static const unsigned int tvg_A_ITALIC = A_ITALIC;
static const unsigned int tvg_A_INVIS = A_INVIS;

// A string capability; NULL if the terminal has none. tigetstr returns (char *)-1 for a name that is not a string
// capability.
static inline const char *tvg_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// Forgets the entry that setupterm loaded.
static inline void tvg_forget_entry(void) {
  if (cur_term) del_curterm(cur_term);
}

// A cell of at most CCHARW_MAX scalars. Pairs beyond 16 bits are passed in `opts`, as in ncurses 6.1.
static inline int tvg_set_cell(cchar_t *cell, const uint32_t *scalars, int count, unsigned int attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1];
  if (count > CCHARW_MAX) count = CCHARW_MAX;
  for (int i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
  text[count] = 0;
  return setcchar(cell, text, (attr_t)attributes, 0, &pair);
}

// A cell of one scalar, as nearly all are. Does the same as setcchar, without looking for the end of the text and for
// marks.
static inline void tvg_set_single(cchar_t *cell, uint32_t scalar, unsigned int attributes, int pair) {
  *cell = (cchar_t){.attr = (attr_t)attributes | COLOR_PAIR(pair > 255 ? 255 : pair), .chars = {(wchar_t)scalar}};
#if NCURSES_EXT_COLORS
  cell->ext_color = pair;
#endif
}
