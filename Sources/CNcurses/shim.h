#pragma once
// Wide characters need both defines before the first include (ncurses(3X), _XOPEN_SOURCE_EXTENDED).
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <wchar.h>

// What Swift cannot import: macros with casts, variadics and globals that Swift 6 takes for shared state.
static inline WINDOW *tvg_stdscr(void) { return stdscr; }
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
