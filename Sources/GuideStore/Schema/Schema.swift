import GuideModel

extension DatabaseKind {
  /// The listings, which can be fetched again. A power failure may lose a commit but does not damage the file. Pages
  /// are large, because an import writes each of them twice.
  static let listings = DatabaseKind(
    contents: "the listings", applicationID: 0x7476_6764,
    steps: [Schema.tables + Schema.state + Schema.newBroadcasts + Schema.showCounts],
    firstVersion: 14, isCopied: false,
    pragmas: """
      PRAGMA synchronous = NORMAL; PRAGMA cache_size = -6144; PRAGMA wal_autocheckpoint = 2000;
      PRAGMA journal_size_limit = 16777216;
      PRAGMA temp_store = MEMORY
      """,
    pageSize: 8192,
    damagedAdvice: "Move that file away, and import your listings again",
    otherAdvice: "Run 'tvguide' once. It renames that file and fetches your listings again")
}

/// The tables of the listings.
enum Schema {
  /// Longer airings have an index of their own, so that a window only looks back this far (seconds).
  static let longAiring: Int64 = 14_400

  /// A row id of `airing` is `generation << 32 | ordinal`. The rows of a generation are contiguous and removed by
  /// range.
  static func airingIDs(ofGeneration generation: Int64) -> Range<Int64> { generation << 32..<(generation + 1) << 32 }

  /// The columns of `airing` and `shadowed`.
  private static let airingColumns = """
    id INTEGER PRIMARY KEY, generation INTEGER NOT NULL, provider INTEGER NOT NULL, show INTEGER NOT NULL,
      start INTEGER, stop INTEGER, day INTEGER, marks INTEGER NOT NULL, title TEXT NOT NULL, subtitle TEXT, season INTEGER,
      number INTEGER, rating TEXT, production_date TEXT, icon TEXT, categories TEXT, key TEXT, description_id INTEGER, facts_id INTEGER,
      wording INTEGER
    """

  /// All tables except the text indexes (see `TextIndex`), with their first indexes.
  ///
  /// PostgreSQL's indexes take at most 2,704 bytes of a row, so they have only the first 600 characters of titles and
  /// sort keys.
  static let tables = """
    -- Changes whenever what readers see changes. Starts at random, so that a database made anew is told from the old one.
    CREATE TABLE state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);

    -- credit: what a source's licence wants shown beside its listings. preference: of two sources that list a channel, the one
    -- with the higher one counts. timing: the settings that the times of its last import depend on.
    CREATE TABLE source (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, location TEXT NOT NULL, name TEXT NOT NULL, country TEXT, credit TEXT,
      preference INTEGER NOT NULL DEFAULT 0, timing TEXT NOT NULL DEFAULT '', UNIQUE (kind, location));

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
    -- beyond: 1 after the days that the source's listings are whole for, where it has some shows alone.
    CREATE TABLE visible (
      generation INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL, beyond INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (generation, low)) WITHOUT ROWID;

    -- kind: 0 channel, 1 service. name is NULL until an import that has it was switched to. source_key: the source's own id.
    CREATE TABLE provider (
      id INTEGER PRIMARY KEY, source INTEGER NOT NULL, kind INTEGER NOT NULL, source_key TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE, position INTEGER NOT NULL DEFAULT 0, number INTEGER, name TEXT, logo TEXT, color TEXT,
      UNIQUE (source, kind, source_key));

    -- What one generation says of a provider. declared: 0 where only programmes name it.
    CREATE TABLE provider_entry (
      provider INTEGER NOT NULL, generation INTEGER NOT NULL, position INTEGER NOT NULL, declared INTEGER NOT NULL,
      number INTEGER, name TEXT NOT NULL, logo TEXT, color TEXT, PRIMARY KEY (provider, generation)) WITHOUT ROWID;
    CREATE INDEX provider_entry_generation ON provider_entry (generation);

    -- Descriptions, and the facts of programmes (ProgrammeFacts), each once in an import: listings say the same of every repeat.
    -- id: as in airing.
    CREATE TABLE text (id INTEGER PRIMARY KEY, body TEXT NOT NULL);

    -- Titles of shows as they are searched (FoldedText), each once in an import. id: as in airing.
    CREATE TABLE title (id INTEGER PRIMARY KEY, folded TEXT NOT NULL);
    CREATE INDEX title_folded ON title (/*! left( */ folded /*! , 600) */);

    -- What one generation says of a show. show: a hash of key. description_id: a text, of the show itself.
    -- first_start, last_start: of its broadcasts; first_day, last_day: of airings with a day alone. title_id: its row in title.
    -- title_only_show: set where a show has external ids: the show that programmes of its channel and title without ids belong to. `show` is
    -- then of the first id too, so that two shows of one title are two. An id 0 or '' is one that programmes disagree about.
    CREATE TABLE listed_show (
      generation INTEGER NOT NULL, show INTEGER NOT NULL, provider INTEGER NOT NULL, key TEXT NOT NULL,
      title TEXT NOT NULL, sort TEXT NOT NULL, first_start INTEGER, last_start INTEGER, first_day INTEGER,
      last_day INTEGER, poster TEXT, description_id INTEGER, tvmaze INTEGER, tvdb INTEGER, imdb TEXT, tmdb INTEGER, title_only_show INTEGER,
      title_id INTEGER, PRIMARY KEY (show, generation DESC)) WITHOUT ROWID;
    CREATE INDEX listed_show_row
      ON listed_show (generation, provider, /*! left( */ sort /*! , 600) */, show, first_start, last_start, first_day, last_day);
    CREATE INDEX listed_show_ids ON listed_show (show, generation DESC, title_only_show, provider, tvmaze, tvdb, imdb, tmdb)
      WHERE title_only_show IS NOT NULL;
    -- The few shows that have a day alone: the first and the last of these are asked for with every first window.
    CREATE INDEX listed_show_days ON listed_show (generation, first_day, last_day) WHERE first_day IS NOT NULL;
    CREATE INDEX listed_show_title ON listed_show (title_id);

    -- An airing has a start, or a day alone (days since 1970-01-01). marks: bits, see AiringMarks. description_id, facts_id: in text.
    -- wording: the airing of the import that had the same title, sub-title, description and facts first; NULL for that one.
    -- A service releases several episodes of a show at one moment, or on one day: each has a key of its own.
    CREATE TABLE airing (\(airingColumns), CHECK ((start IS NULL) <> (day IS NULL)));
    CREATE UNIQUE INDEX airing_start ON airing (provider, start, generation, show, ifnull(key, ''))
      WHERE start IS NOT NULL;
    CREATE UNIQUE INDEX airing_release ON airing (provider, day, generation, show, key)
      WHERE start IS NULL AND key IS NOT NULL;
    CREATE INDEX airing_show ON airing (show, start, generation) WHERE start IS NOT NULL;
    CREATE INDEX airing_day ON airing (show, day, generation) WHERE start IS NULL;
    CREATE INDEX airing_open ON airing (generation) WHERE start IS NOT NULL AND stop IS NULL;
    CREATE INDEX airing_long ON airing (provider, stop) WHERE stop - start > 14400;
    CREATE INDEX airing_wording ON airing (wording) WHERE wording IS NOT NULL;

    -- Airings that do not count, because a preferred source lists their channel: see Shadowing.
    CREATE TABLE shadowed (\(airingColumns));
    CREATE INDEX shadowed_provider ON shadowed (provider, start);
    CREATE INDEX shadowed_show ON shadowed (show, generation);
    """

  static let state = "INSERT INTO state VALUES (1, random() & 0xFFFFFFFFFF);"

  /// The broadcasts that are new or a premiere (AiringMarks).
  static let newBroadcasts = """
    CREATE INDEX airing_first ON airing (start, provider, show, generation, marks)
      WHERE start IS NOT NULL AND marks & 6 <> 0;
    """

  /// What `ShowCounts` counts. shows: those with an airing; first_start to last_day: as in listed_show, of all of them.
  static let showCounts = """
    CREATE TABLE show_count (
      generation INTEGER NOT NULL, provider INTEGER NOT NULL, shows INTEGER NOT NULL, first_start INTEGER,
      last_start INTEGER, first_day INTEGER, last_day INTEGER, PRIMARY KEY (generation, provider)) WITHOUT ROWID;
    """
}

/// The bits of `airing.marks`: whether the stop is inferred, and above it the traits.
struct AiringMarks: OptionSet {
  let rawValue: Int64
  static let stopIsInferred = AiringMarks(rawValue: 1)
}

extension AiringMarks {
  init(_ traits: EpisodeTraits) { self.init(rawValue: Int64(traits.rawValue) << 1) }

  var traits: EpisodeTraits { EpisodeTraits(rawValue: Int(truncatingIfNeeded: rawValue >> 1)) }
}
