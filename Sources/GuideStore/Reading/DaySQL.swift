/// The statements of `summary`. A test checks their query plans. `/*! ... */`: see `PostgresSQL`.
enum DaySQL {
  /// 1 generation, 2 and 3 the span. A covering index has all columns.
  static let broadcasts = """
    SELECT a.provider, a.start, a.show FROM provider p CROSS JOIN airing a INDEXED BY airing_start
    WHERE p.source = (SELECT source FROM generation WHERE id = ?1) AND a.provider = p.id AND a.start >= ?2
    AND a.start < ?3 AND a.generation = ?1 /*! ORDER BY a.provider, a.start */
    """
  /// For each generation the first and last day of airings without a time. Only reads shows with such airings.
  static let extent = """
    SELECT e.generation, min(first_day), max(last_day) FROM listed_show e
    WHERE first_day IS NOT NULL AND EXISTS (SELECT 1 FROM visible v WHERE v.generation = e.generation)
    GROUP BY e.generation
    """
  /// 1 generation, 2 and 3 the days.
  static let dated = """
    SELECT e.provider, a.day, e.show, e.sort, e.key, e.title, a.season, a.number, a.marks
    FROM listed_show e CROSS JOIN airing a INDEXED BY airing_day
    WHERE e.generation = ?1 AND e.first_day < ?3 AND e.last_day >= ?2 AND a.show = e.show AND a.start IS NULL
    AND a.day >= ?2 AND a.day < ?3 AND a.generation = ?1
    """
  /// 1 and 2 the span. The broadcasts that are new or a premiere. A covering index has all columns.
  static let newBroadcasts = """
    SELECT a.provider, a.id, a.show, a.start, a.marks FROM airing a INDEXED BY airing_first
    WHERE a.start >= ?1 AND a.start < ?2 AND a.marks & 6 <> 0
    /*! ORDER BY a.start, a.provider, a.show, a.generation, a.marks, a.id */
    """
  /// 1 channel, 2 and 3 the span.
  static let channelBroadcasts = """
    SELECT a.provider, a.id, a.show, a.start, a.marks FROM airing a INDEXED BY airing_start
    WHERE a.provider = ?1 AND a.start >= ?2 AND a.start < ?3
    /*! ORDER BY a.start, a.generation, a.show, ifnull(a.key, '') */
    """
  /// 1 airing. The airing with its show, if it is visible.
  static let lead = """
    SELECT e.sort, e.key, e.title, a.season, a.number FROM airing a CROSS JOIN listed_show e
    WHERE a.id = ?1 AND e.generation = a.generation AND e.show = a.show
    AND \(Visibility.isVisible(at: "a.start"))
    """
  /// 1 show, 2 and 3 the span. The number of its broadcasts.
  static let broadcastCount = """
    SELECT count(*) FROM airing a INDEXED BY airing_show WHERE a.show = ?1 AND a.start >= ?2 AND a.start < ?3
    AND \(Visibility.isVisible(at: "a.start"))
    """
  /// 1 service, 2 and 3 the span. In order of start.
  static let releases = """
    SELECT e.sort, e.show, e.key, e.title, a.season, a.number, a.start
    FROM airing a INDEXED BY airing_start CROSS JOIN listed_show e
    WHERE a.provider = ?1 AND a.start >= ?2 AND a.start < ?3 AND e.generation = a.generation AND e.show = a.show
    AND \(Visibility.isVisible(at: "a.start"))
    /*! ORDER BY a.start, a.generation, a.show, ifnull(a.key, '') */
    """
}
