extension DatabaseKind {
  /// What the user made cannot be fetched again, so every commit is written to the disk.
  static let personal = DatabaseKind(
    contents: "your marks and settings", applicationID: 0x7476_6770, steps: PersonalSchema.steps,
    pragmas: "PRAGMA synchronous = FULL; PRAGMA cache_size = -2048; PRAGMA journal_size_limit = 1048576",
    damagedAdvice: "Run 'tvguide' once. It renames the file and starts a new one",
    otherAdvice: "Use the newer tvguide, or move that file away to start without marks",
    patience: 3_000)
}

/// The tables of the user's data. They do not refer to the listings, which come and go.
enum PersonalSchema {
  static let steps = [
    """
    -- One thing the user marked. kind: see MarkKind. marked: seconds since 1970.
    CREATE TABLE mark (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, marked INTEGER NOT NULL);

    -- The names it goes by. Different things may share one: two shows of one title.
    CREATE TABLE mark_name (
      kind INTEGER NOT NULL, name TEXT NOT NULL, mark INTEGER NOT NULL, PRIMARY KEY (kind, name, mark)) WITHOUT ROWID;
    CREATE INDEX mark_name_mark ON mark_name (mark);

    -- What was chosen on the screen: last view, density, column width, country.
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    -- A history of another program that was added. imported: seconds since 1970.
    CREATE TABLE history (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, imported INTEGER NOT NULL);

    -- The history that a mark came with, and for ratings the rating. Such a mark's moment is 0 where nobody knows it.
    ALTER TABLE mark ADD COLUMN history INTEGER;
    ALTER TABLE mark ADD COLUMN rating INTEGER;
    CREATE INDEX mark_history ON mark (history) WHERE history IS NOT NULL;
    """,
    """
    -- What a person wants to be told of. kind 0: an airing, moment its start; 1: a show; 2: a release, moment its day since
    -- 1970. made: seconds since 1970.
    CREATE TABLE reminder (
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, title TEXT NOT NULL, channel TEXT NOT NULL,
      moment INTEGER NOT NULL, made INTEGER NOT NULL);
    CREATE TABLE reminder_name (
      reminder INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (reminder, name)) WITHOUT ROWID;
    CREATE TABLE reminder_minutes (
      reminder INTEGER NOT NULL, minutes INTEGER NOT NULL, PRIMARY KEY (reminder, minutes)) WITHOUT ROWID;

    -- Claimed before it is delivered, confirmed after it. claimed: seconds since 1970.
    CREATE TABLE delivery (
      reminder INTEGER NOT NULL, episode TEXT NOT NULL, minutes INTEGER NOT NULL, claimed INTEGER NOT NULL,
      confirmed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (reminder, episode, minutes)) WITHOUT ROWID;
    """,
    """
    -- An airing that was written into a calendar, or a release (is_day). key: its channel and episode. sequence: how often it
    -- moved. began, ended: seconds since 1970.
    CREATE TABLE calendar_event (
      uid TEXT PRIMARY KEY, key TEXT NOT NULL, is_day INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER NOT NULL,
      sequence INTEGER NOT NULL) WITHOUT ROWID;
    """,
    """
    -- What became different in the listings. found: seconds since 1970. contents: a ListingChange as JSON.
    CREATE TABLE listing_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT, found INTEGER NOT NULL, is_read INTEGER NOT NULL DEFAULT 0,
      is_told INTEGER NOT NULL DEFAULT 0, contents TEXT NOT NULL);

    -- A filter that is looked through again whenever listings come.
    CREATE TABLE standing_search (id INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL UNIQUE);
    """,
    """
    -- The start of an airing when it was first reminded of, which other machines know it by. NULL: it never moved.
    ALTER TABLE reminder ADD COLUMN origin INTEGER;

    -- One row where this machine shares with others, through a server. history, since: what was received of what the server
    -- has. latest: the latest time of a change. synced: seconds since 1970, of the last success. failure: of the last try.
    CREATE TABLE sync (
      id INTEGER PRIMARY KEY CHECK (id = 1), history TEXT, since INTEGER NOT NULL DEFAULT 0,
      latest INTEGER NOT NULL DEFAULT 0, synced INTEGER, failure TEXT);

    -- The last change of each thing that is shared. value: NULL if it was taken away. changed: microseconds since 1970.
    CREATE TABLE item (
      kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT, changed INTEGER NOT NULL, is_sent INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, key)) WITHOUT ROWID;
    CREATE INDEX item_unsent ON item (kind, changed, value) WHERE is_sent = 0;

    -- What a transaction changes, until it becomes items at its end. former: of a setting.
    CREATE TABLE touched (kind TEXT NOT NULL, key TEXT NOT NULL, former TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID;
    CREATE TABLE mark_word (kind INTEGER PRIMARY KEY, word TEXT NOT NULL);
    INSERT INTO mark_word VALUES (0, 'watched'), (1, 'followed'), (2, 'hidden'), (3, 'service'), (4, 'rated');

    CREATE TRIGGER mark_name_added AFTER INSERT ON mark_name WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT word, new.name, NULL FROM mark_word WHERE kind = new.kind AND NOT EXISTS (
        SELECT 1 FROM touched WHERE touched.kind = word AND key = new.name);
    END;
    CREATE TRIGGER mark_name_removed AFTER DELETE ON mark_name WHEN EXISTS (SELECT 1 FROM sync)
      AND NOT EXISTS (SELECT 1 FROM mark_name WHERE kind = old.kind AND name = old.name) BEGIN
      INSERT INTO touched SELECT word, old.name, NULL FROM mark_word WHERE kind = old.kind AND NOT EXISTS (
        SELECT 1 FROM touched WHERE touched.kind = word AND key = old.name);
    END;
    CREATE TRIGGER reminder_added AFTER INSERT ON reminder WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'reminder', '', NULL WHERE NOT EXISTS (SELECT 1 FROM touched WHERE kind = 'reminder');
    END;
    CREATE TRIGGER reminder_removed AFTER DELETE ON reminder WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'reminder', '', NULL WHERE NOT EXISTS (SELECT 1 FROM touched WHERE kind = 'reminder');
    END;
    CREATE TRIGGER search_added AFTER INSERT ON standing_search WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'search', new.line, NULL WHERE NOT EXISTS (
        SELECT 1 FROM touched WHERE kind = 'search' AND key = new.line);
    END;
    CREATE TRIGGER search_removed AFTER DELETE ON standing_search WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'search', old.line, NULL WHERE NOT EXISTS (
        SELECT 1 FROM touched WHERE kind = 'search' AND key = old.line);
    END;
    CREATE TRIGGER setting_added AFTER INSERT ON setting WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'setting', new.name, NULL WHERE NOT EXISTS (
        SELECT 1 FROM touched WHERE kind = 'setting' AND key = new.name);
    END;
    CREATE TRIGGER setting_changed AFTER UPDATE ON setting WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'setting', old.name, old.value WHERE NOT EXISTS (
        SELECT 1 FROM touched WHERE kind = 'setting' AND key = old.name);
    END;
    CREATE TRIGGER setting_removed AFTER DELETE ON setting WHEN EXISTS (SELECT 1 FROM sync) BEGIN
      INSERT INTO touched SELECT 'setting', old.name, old.value WHERE NOT EXISTS (
        SELECT 1 FROM touched WHERE kind = 'setting' AND key = old.name);
    END;
    """,
    """
    -- The season and number of the episode of an airing, 1/3. NULL: it has none.
    ALTER TABLE reminder ADD COLUMN episode TEXT;

    -- The listings of the last look are now stored by country and server.
    DELETE FROM setting WHERE name = 'known listings';
    """,
  ]
}
