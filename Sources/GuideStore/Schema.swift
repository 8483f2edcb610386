extension DatabaseKind {
  /// What sources bring: it can be had again. A commit may be lost with the power, the file is whole all the same. Pages are
  /// large, as an import writes each of them twice, to the log and to the file, and that they are many costs more than their bytes.
  static let listings = DatabaseKind(
    contents: "the listings", applicationID: 0x7476_6764, steps: Schema.steps,
    pragmas: """
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -6144; PRAGMA wal_autocheckpoint = 2000;
      PRAGMA journal_size_limit = 16777216;
      PRAGMA temp_store = MEMORY
      """,
    pageSize: 8192,
    damagedAdvice: "Move that file away, and import your listings again",
    newerAdvice: "Use the newer tvguide, or move that file away and import your listings again",
    complete: FormerSearchTables.run)
}

/// The tables of the listings.
enum Schema {
  /// An airing longer than this is found by an index of its own, so that a window looks back no further (seconds).
  static let longAiring: Int64 = 14_400

  /// A row of `airing` is `generation << 32 | ordinal`: a generation's rows lie together and are removed by range.
  static func airingIDs(ofGeneration generation: Int64) -> Range<Int64> { generation << 32..<(generation + 1) << 32 }

  static let steps = [
    """
    -- Changes whenever what readers see changes. Starts at random, so that a database made anew is told from the old one.
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
    INSERT INTO state VALUES (1, random() & 0xFFFFFFFFFF);

    CREATE TABLE source (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, location TEXT NOT NULL, name TEXT NOT NULL, country TEXT,
      UNIQUE (kind, location));

    -- One import. phase: 0 being written, 1 switched to, 2 to be removed.
    -- lease: names the lock file its writer holds. untidy: how often it was cut since rows that no range shows were removed.
    -- first_start, last_start: of its broadcasts, in seconds; NULL without.
    CREATE TABLE generation (
      id INTEGER PRIMARY KEY AUTOINCREMENT, source INTEGER NOT NULL, phase INTEGER NOT NULL, lease TEXT NOT NULL,
      untidy INTEGER NOT NULL DEFAULT 0, imported INTEGER NOT NULL, first_start INTEGER, last_start INTEGER);
    CREATE INDEX generation_source ON generation (source);

    -- What an import had to mend, infer or skip. examples: lines.
    CREATE TABLE note (
      generation INTEGER NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL, examples TEXT NOT NULL,
      PRIMARY KEY (generation, kind)) WITHOUT ROWID;

    -- The stretch of time in which a generation counts: low <= moment < high. Ranges of one source never overlap.
    CREATE TABLE visible (
      generation INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL, PRIMARY KEY (generation, low)) WITHOUT ROWID;

    -- kind: 0 channel, 1 service. name is NULL until an import that has it was switched to. listed: the source's own id.
    CREATE TABLE provider (
      id INTEGER PRIMARY KEY, source INTEGER NOT NULL, kind INTEGER NOT NULL, listed TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE, position INTEGER NOT NULL DEFAULT 0, number INTEGER, name TEXT, logo TEXT, color TEXT,
      UNIQUE (source, kind, listed));

    -- What one generation says of a provider. declared: 0 where only programmes name it.
    CREATE TABLE provider_entry (
      provider INTEGER NOT NULL, generation INTEGER NOT NULL, position INTEGER NOT NULL, declared INTEGER NOT NULL,
      number INTEGER, name TEXT NOT NULL, logo TEXT, color TEXT, PRIMARY KEY (provider, generation)) WITHOUT ROWID;
    CREATE INDEX provider_entry_generation ON provider_entry (generation);

    -- What one generation says of a show. show: a hash of key. overview: '' where airings have several.
    -- first_start, last_start: of its broadcasts; first_day, last_day: of airings with a day alone.
    CREATE TABLE edition (
      generation INTEGER NOT NULL, show INTEGER NOT NULL, provider INTEGER NOT NULL, key TEXT NOT NULL,
      title TEXT NOT NULL, sort TEXT NOT NULL, first_start INTEGER, last_start INTEGER, first_day INTEGER,
      last_day INTEGER, poster TEXT, overview TEXT, tvmaze INTEGER, tvdb INTEGER, imdb TEXT, tmdb INTEGER,
      PRIMARY KEY (generation, show)) WITHOUT ROWID;
    CREATE INDEX edition_row
      ON edition (generation, provider, sort, show, first_start, last_start, first_day, last_day);
    CREATE INDEX edition_show ON edition (show, generation);

    -- An airing has a start, or a day alone (days since 1970-01-01). marks: bits, see AiringMarks.
    CREATE TABLE airing (
      id INTEGER PRIMARY KEY, generation INTEGER NOT NULL, provider INTEGER NOT NULL, show INTEGER NOT NULL,
      start INTEGER, stop INTEGER, day INTEGER, marks INTEGER NOT NULL, title TEXT NOT NULL, subtitle TEXT, season INTEGER,
      number INTEGER, rating TEXT, made TEXT, icon TEXT, categories TEXT, key TEXT, overview TEXT,
      CHECK ((start IS NULL) <> (day IS NULL)));
    CREATE UNIQUE INDEX airing_start ON airing (provider, start, generation, show) WHERE start IS NOT NULL;
    CREATE INDEX airing_show ON airing (show, start, generation) WHERE start IS NOT NULL;
    CREATE INDEX airing_day ON airing (show, day, generation) WHERE start IS NULL;
    CREATE INDEX airing_open ON airing (generation) WHERE start IS NOT NULL AND stop IS NULL;
    CREATE INDEX airing_long ON airing (provider, stop) WHERE stop - start > 14400;
    """,
    """
    -- What a source's licence wants shown beside its listings.
    ALTER TABLE source ADD COLUMN credit TEXT;
    -- A service releases several episodes of a show at one moment, or on one day: each has a key of its own.
    DROP INDEX airing_start;
    CREATE UNIQUE INDEX airing_start ON airing (provider, start, generation, show, ifnull(key, ''))
      WHERE start IS NOT NULL;
    CREATE UNIQUE INDEX airing_release ON airing (provider, day, generation, show, key)
      WHERE start IS NULL AND key IS NOT NULL;
    """,
    """
    -- Of two sources that list a channel, the one with the higher preference counts.
    ALTER TABLE source ADD COLUMN preference INTEGER NOT NULL DEFAULT 0;
    -- Airings that do not count, because a preferred source lists their channel (see Shadowing): columns as in airing.
    CREATE TABLE shadowed (
      id INTEGER PRIMARY KEY, generation INTEGER NOT NULL, provider INTEGER NOT NULL, show INTEGER NOT NULL,
      start INTEGER, stop INTEGER, day INTEGER, marks INTEGER NOT NULL, title TEXT NOT NULL, subtitle TEXT, season INTEGER,
      number INTEGER, rating TEXT, made TEXT, icon TEXT, categories TEXT, key TEXT, overview TEXT);
    CREATE INDEX shadowed_provider ON shadowed (provider, start);
    CREATE INDEX shadowed_show ON shadowed (show, generation);
    """,
    """
    -- Descriptions, each once in an import: listings say the same of every repeat. id: as in airing.
    CREATE TABLE text (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
    -- told: the text of the description.
    \(keepOverviewsApart(in: "airing"))
    \(keepOverviewsApart(in: "shadowed"))

    -- As before, but told: 0 where airings have several. In the order in which shows are looked up.
    CREATE TABLE edition_new (
      generation INTEGER NOT NULL, show INTEGER NOT NULL, provider INTEGER NOT NULL, key TEXT NOT NULL,
      title TEXT NOT NULL, sort TEXT NOT NULL, first_start INTEGER, last_start INTEGER, first_day INTEGER,
      last_day INTEGER, poster TEXT, told INTEGER, tvmaze INTEGER, tvdb INTEGER, imdb TEXT, tmdb INTEGER,
      PRIMARY KEY (show, generation DESC)) WITHOUT ROWID;
    INSERT OR IGNORE INTO text SELECT \(textOfEdition), overview FROM edition WHERE overview <> '';
    INSERT INTO edition_new SELECT generation, show, provider, key, title, sort, first_start, last_start, first_day,
      last_day, poster, \(textOfEdition), tvmaze, tvdb, imdb, tmdb FROM edition WHERE overview <> '';
    INSERT INTO edition_new SELECT generation, show, provider, key, title, sort, first_start, last_start, first_day,
      last_day, poster, overview = '', tvmaze, tvdb, imdb, tmdb FROM edition WHERE ifnull(overview, '') = '';
    UPDATE edition_new SET told = 0 WHERE told = 1;
    DROP TABLE edition;
    ALTER TABLE edition_new RENAME TO edition;
    CREATE INDEX edition_row
      ON edition (generation, provider, sort, show, first_start, last_start, first_day, last_day);

    -- The words of titles, sub-titles and descriptions. segment: airings in a row, numbered in their order.
    -- airings: which of them have the word, a WordList.
    CREATE TABLE word (
      generation INTEGER NOT NULL, segment INTEGER NOT NULL, word TEXT NOT NULL, airings BLOB NOT NULL,
      PRIMARY KEY (generation, segment, word)) WITHOUT ROWID;
    """,
    """
    -- Set where a show has external ids: the show that programmes of its channel and title without ids belong to. `show` is
    -- then of the first id too, so that two shows of one title are two. An id 0 or '' is one that programmes disagree about.
    ALTER TABLE edition ADD COLUMN untold INTEGER;
    UPDATE edition SET untold = show
      WHERE tvmaze IS NOT NULL OR tvdb IS NOT NULL OR imdb IS NOT NULL OR tmdb IS NOT NULL;
    CREATE INDEX edition_ids ON edition (show, generation DESC, untold, provider, tvmaze, tvdb, imdb, tmdb)
      WHERE untold IS NOT NULL;
    """,
    """
    -- Takes the place of the table word (see FormerSearchTables). first: the first of some words that follow each other.
    -- block: these words and the airings that have them, see WordBlock.
    CREATE TABLE words (
      id INTEGER PRIMARY KEY, generation INTEGER NOT NULL, segment INTEGER NOT NULL, first TEXT NOT NULL,
      block BLOB NOT NULL);
    CREATE UNIQUE INDEX words_first ON words (generation, segment, first);
    """,
    """
    -- The few shows that have a day alone: the first and the last of these are asked for with every first window.
    CREATE INDEX edition_days ON edition (generation, first_day, last_day) WHERE first_day IS NOT NULL;
    """,
  ]

  /// Part of a step. The text has the id of its airing.
  private static func keepOverviewsApart(in table: String) -> String {
    """
    INSERT INTO text SELECT id, overview FROM \(table) WHERE overview IS NOT NULL;
    ALTER TABLE \(table) ADD COLUMN told INTEGER;
    UPDATE \(table) SET told = id WHERE overview IS NOT NULL;
    ALTER TABLE \(table) DROP COLUMN overview;
    """
  }

  /// Part of a step: an id that no airing has. Its own generation has fewer than 2,147,483,648 of them.
  private static let textOfEdition = """
    (generation << 32) + 2147483647 + dense_rank() OVER (PARTITION BY generation ORDER BY overview)
    """
}

/// The bits of `airing.marks`.
struct AiringMarks: OptionSet {
  let rawValue: Int64
  static let stopIsInferred = AiringMarks(rawValue: 1)
  static let isNew = AiringMarks(rawValue: 2)
  static let isPremiere = AiringMarks(rawValue: 4)
  static let isRepeat = AiringMarks(rawValue: 8)
  static let isFinale = AiringMarks(rawValue: 16)
}
