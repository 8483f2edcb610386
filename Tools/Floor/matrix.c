// The floor for a guide: what a plain program on ncurses costs that scrolls the same matrix. It draws the visible part at
// every key and lets ncurses send what has changed. No cursor, no status line, no posters, nothing kept between keys.
//   matrix FILE.tsv      j k h l move by a row or a column, q leaves
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { provider_width = 14, show_width = 28, cell_width = 9, frozen = 2 };

typedef struct {
  const char *text;
  int length;
} field;

static const char *data, *data_end;
static const char **lines;
static size_t line_count;

static void read_lines(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || fstat(file, &status) != 0) exit(2);
  data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (data == MAP_FAILED) exit(2);
  data_end = data + status.st_size;
  size_t room = 0;
  for (const char *line = data; line < data_end;) {
    if (line_count == room) {
      room = room ? room * 2 : 4096;
      lines = realloc(lines, room * sizeof *lines);
      if (!lines) exit(2);
    }
    lines[line_count++] = line;
    const char *feed = memchr(line, '\n', (size_t)(data_end - line));
    line = feed ? feed + 1 : data_end;
  }
}

// The next field of a line that is walked through; the walk is over where `rest` is NULL.
static field next_field(const char **rest, const char *end) {
  const char *start = *rest;
  const char *tab = memchr(start, '\t', (size_t)(end - start));
  *rest = tab ? tab + 1 : NULL;
  return (field){start, (int)((tab ? tab : end) - start)};
}

// The generated text is ASCII, so that bytes are columns.
static void put(int y, int x, field text, int width, attr_t look) {
  int length = text.length < width - 1 ? text.length : width - 1;
  if (length <= 0) return;
  attrset(look);
  mvaddnstr(y, x, text.text, length);
}

static void draw_line(int y, size_t number, int first_column) {
  const char *rest = lines[number];
  const char *end = memchr(rest, '\n', (size_t)(data_end - rest));
  if (!end) end = data_end;
  attr_t plain = y == 0 ? A_BOLD : A_NORMAL;
  put(y, 0, next_field(&rest, end), provider_width, y == 0 ? A_BOLD : (attr_t)COLOR_PAIR(1));
  if (rest) put(y, provider_width, next_field(&rest, end), show_width, y == 0 ? A_BOLD : (attr_t)COLOR_PAIR(2));
  int x = provider_width + show_width;
  for (int column = 0; rest && x + cell_width <= COLS; column++) {
    field cell = next_field(&rest, end);
    if (column < first_column) continue;
    put(y, x, cell, cell_width, plain);
    x += cell_width;
  }
}

static int count_columns(void) {
  int tabs = 0;
  for (const char *at = data; at < data_end && *at != '\n'; at++) tabs += *at == '\t';
  return tabs + 1 - frozen;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  setlocale(LC_ALL, "");
  read_lines(arguments[1]);
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  init_pair(1, COLOR_CYAN, -1);
  init_pair(2, COLOR_YELLOW, -1);
  size_t top = 1;
  int column = 0;
  const int columns = count_columns();
  for (int key = 0; key != 'q'; key = getch()) {
    if (key == 'j' && top + (size_t)LINES <= line_count) top++;
    if (key == 'k' && top > 1) top--;
    if (key == 'l' && column + 1 < columns) column++;
    if (key == 'h' && column > 0) column--;
    erase();
    draw_line(0, 0, column);
    for (int y = 1; y < LINES && top + (size_t)y - 1 < line_count; y++) draw_line(y, top + (size_t)y - 1, column);
    refresh();
  }
  endwin();
}
