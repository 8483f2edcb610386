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

/* The tokenizer unicode61 of FTS5, by itself. */
typedef struct {
  fts5_tokenizer functions;
  Fts5Tokenizer *instance;
} tvguide_tokenizer;

/* Called for each word; anything but SQLITE_OK stops. */
typedef int (*tvguide_take_word)(void *context, int flags, const char *word, int bytes, int start, int end);

/* The connection must outlive it. */
static inline int tvguide_open_tokenizer(sqlite3 *connection, tvguide_tokenizer *tokenizer) {
  fts5_api *api = NULL;
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, NULL);
  if (code != SQLITE_OK) return code;
  sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step(statement);
  code = sqlite3_finalize(statement);
  if (code != SQLITE_OK || api == NULL) return SQLITE_ERROR;
  void *context = NULL;
  code = api->xFindTokenizer(api, "unicode61", &context, &tokenizer->functions);
  if (code != SQLITE_OK) return code;
  const char *options[] = {"remove_diacritics", "2"};
  return tokenizer->functions.xCreate(context, options, 2, &tokenizer->instance);
}

static inline int tvguide_tokenize(
    const tvguide_tokenizer *tokenizer, const char *text, int bytes, void *context, tvguide_take_word take) {
  return tokenizer->functions.xTokenize(tokenizer->instance, context, FTS5_TOKENIZE_DOCUMENT, text, bytes, take);
}

static inline void tvguide_close_tokenizer(tvguide_tokenizer *tokenizer) {
  tokenizer->functions.xDelete(tokenizer->instance);
}
