#pragma once
#include <sqlite3.h>
#include <stddef.h>

/* SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import. */
static inline int tvguide_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

/* For text that stays where it is until the statement has run. SQLITE_STATIC is a cast too. */
static inline int tvguide_bind_lasting_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_STATIC);
}

/* sqlite3_config has variable arguments. Without the counts of memory in use SQLite takes no lock for each piece of it. */
static inline int tvguide_skip_memory_counts(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
