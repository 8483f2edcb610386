import GuideModel
import GuideStore

extension Row {
  static let search = Row(name: "search", summary: "what is typed letter by letter, over a million programmes") {
    bench in
    let reader = try GuideReader(path: bench.data.channelsHome(3000).database)
    let begun = MonotonicTime.now
    _ = try reader.search(SearchRequest(text: "h", from: Stores.now, limit: 30))
    let first = MonotonicTime.now.since(begun)
    let sample = try searches(reader)
    let on = "3000 channels × 14 days, \(queries.count) queries"
    return [
      Finding("search", on: on, "median ms", sample.median, target: .none),
      Finding("search", on: on, "p99 ms", sample.percentile(99), target: .atMost(16)),
      Finding("search", on: on, "ms, the first after a start", first, target: .none),
    ]
  }

  /// The milliseconds of all queries.
  static func searches(_ reader: GuideReader) throws -> Sample {
    var taken: [Double] = []
    var found = 0
    for query in queries {
      let begun = MonotonicTime.now
      found += try reader.search(SearchRequest(text: query, from: Stores.now, limit: 30)).count
      taken.append(MonotonicTime.now.since(begun))
    }
    guard found > queries.count else { throw BenchFailure(description: "searches found \(found) shows in all") }
    return Sample(taken)
  }

  /// Parts of titles as people type them, words that occur only in descriptions, and words that do not occur.
  private static let queries: [String] = {
    var words = InventedWords(seed: 99)
    let typed = (0..<100).map { number in
      number % 5 == 0 ? words.word() + " " + words.word() : words.title().lowercased()
    }
    return typed.flatMap { text in (1...min(text.count, 10)).map { String(text.prefix($0)) } } + ["zzzzzz", "the q"]
  }()
}
