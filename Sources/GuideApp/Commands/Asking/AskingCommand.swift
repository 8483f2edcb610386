import CTerminalSupport
import Foundation
import GuideModel
import GuideUI

/// `tvguide now`, `next`, `tonight`, `on`, `search`, `show`, `upcoming`, `new` and `calendar`: gets the result, applies
/// filter and limit, and prints it.
struct AskingCommand {
  private let options: AskingOptions
  private let guide: GuideContext
  private let personal: String
  private let kept: UserDataStore.Opening
  private let connection: GuideConnection
  private let asker: GuideAsker

  init(_ options: AskingOptions, environment: [String: String]) throws {
    self.options = options
    let directories = try Self.directories(options, environment)
    self.personal = directories.personal
    let personal = KeptPersonal(readingFrom: directories.personal)
    guide = try GuideContext(
      options.guide, environment: environment, directories: directories, choices: personal.choices)
    for mistake in guide.loaded.mistakes { Output.say(mistake) }
    connection = try guide.connect(asksInTurn: true)
    kept = personal.open(server: connection.server)
    if let notice = kept.notice { Output.say(notice) }
    let country = try guide.country(connection)
    let names = PrintedChannels(source: connection.source, country: country, guide: guide)
    let filter = try options.guide.choice.filter(kept, names)
    asker = GuideAsker(
      source: connection.source, country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value,
      now: guide.clock.now(), filter: filter, days: options.guide.choice.days, limit: options.limit,
      arrangement: kept.channels)
  }

  /// The demo needs no files, and so no home directory.
  private static func directories(_ options: AskingOptions, _ environment: [String: String]) throws -> XDGPaths {
    do { return try XDGPaths(environment: environment) } catch {
      guard options.guide.demo else { throw error }
      return .nowhere
    }
  }

  private var lines: PlainAirings {
    PlainAirings(
      width: width, now: asker.now, zone: guide.zone, dayStart: guide.settings.dayStart.value,
      marks: Marks(kept, showsSpoilers: options.guide.showsSpoilers),
      ascii: guide.settings.ascii.value)
  }

  func run() throws -> Int32 {
    let lines = lines
    let answer = try answer(tonight: lines.tonight)
    let found = answer.airings
    let shown = shown(of: found)
    let next = try nextUnwatched(of: found, lines)
    switch options.form {
    case .text:
      let listed = lines.lines(inOrder(shown, lines), of: day, isOfAnyDay: isOfAnyDay)
      try Output.lines(listed + (next.map { nextLines($0, lines) } ?? []))
    case .plain:
      // Each column is a clean line, so it cannot move the cursor.
      let rows = [PlainAirings.columns.joined(separator: "\t")] + shown.map { row($0, lines) }
      try Output.write(rows.map { $0 + "\n" }.joined())
    case .json:
      try Output.json(
        AskedAirings(
          airings: shown.map { AskedAirings.Airing($0, lines) },
          left: answer.total.map { $0 - shown.count },
          nextUnwatched: next?.map { AskedAirings.Airing($0, lines) }))
    case .ics(let output):
      findCancelled()
      let data = try calendar(lines).data(shown, alarms: output.alarms, at: asker.now)
      if let path = output.path { try PrivateFile.write(data, to: path) } else { try Output.write(data) }
    }
    if let total = answer.total, total > shown.count {
      Output.say("\(total - shown.count) more not printed; --limit \(total) prints them all")
    } else if answer.total == nil {
      Output.say(moreThanPrinted(found.count - shown.count))
    }
    connection.sayIfInvented()
    if found.isEmpty {
      Output.say(nothing + (countryHint.map { "; \($0)" } ?? ""))
    }
    return 0
  }

  /// The result as a calendar; nothing else is printed.
  func calendar(alarms: Set<Int>) throws -> Data {
    findCancelled()
    let lines = lines
    return try calendar(lines).data(
      shown(of: try answer(tonight: lines.tonight).airings), alarms: alarms, at: asker.now)
  }

  /// If that fails, the calendar is written without cancelled airings.
  private func findCancelled() {
    if !guide.options.demo { try? ListingsWatch(context: guide).look() }
  }

  private func calendar(_ lines: PlainAirings) -> AskedCalendar {
    AskedCalendar(
      question: options.question, lines: lines, memory: guide.options.demo ? nil : personal,
      listed: KnownListings.setting(of: asker.country, server: connection.server),
      admits: asker.mayHaveHad)
  }

  /// The shows of the result; nil for queries that are not about shows.
  private func nextUnwatched(of found: [PlainAiring], _ lines: PlainAirings) throws -> [PlainAiring]? {
    switch options.question {
    case .show: lines.nextUnwatched(of: found)
    case .upcoming: lines.nextUnwatched(of: try asker.episodes())
    default: nil
    }
  }

  private func nextLines(_ next: [PlainAiring], _ lines: PlainAirings) -> [String] {
    guard let first = next.first else { return [] }
    return ["", next.count == 1 ? "Next to watch: \(lines.summary(of: first))" : "Next to watch:"] + lines.lines(next)
  }

  private var isOfAnyDay: Bool {
    switch options.question {
    case .search, .show: true
    default: false
    }
  }

  private var isOfShow: Bool { if case .show = options.question { true } else { false } }

  /// What is on now and next is listed by channel, below one heading per day.
  private func inOrder(_ airings: [PlainAiring], _ lines: PlainAirings) -> [PlainAiring] {
    switch options.question {
    case .now, .next: airings.sorted { lines.date(of: $0) < lines.date(of: $1) }
    default: airings
    }
  }

  private var today: GuideDay { guide.zone.local(of: asker.now).day }

  /// The day that was asked for, if there is one.
  private var day: GuideDay? {
    guard case .on(let words) = options.question else { return nil }
    return words.day(today: today)
  }

  private func shown(of found: [PlainAiring]) -> [PlainAiring] {
    Array(found.dropFirst(firstShown(found)).prefix(options.limit))
  }

  /// If a show has more episodes than are printed, those to come are preferred.
  private func firstShown(_ found: [PlainAiring]) -> Int {
    guard isOfShow, found.count > options.limit else { return 0 }
    let next = found.firstIndex { $0.time.standing(at: asker.now, date: today) != .over } ?? found.count
    return max(min(next - options.limit / 4, found.count - options.limit), 0)
  }

  /// Tabs separate the columns. No column contains one.
  private func row(_ airing: PlainAiring, _ lines: PlainAirings) -> String {
    lines.row(airing).map { CleanText.line($0, limit: 4000) }.joined(separator: "\t")
  }

  private func answer(tonight: (from: Instant, day: GuideDay)) throws -> GuideAsker.Answer {
    switch options.question {
    case .now: return try asker.onNow()
    case .next: return try asker.next()
    case .tonight: return try asker.evening(from: tonight.from, of: tonight.day)
    case .on(let words):
      guard let day else { throw UsageError("there is no day '\(words.text)'") }
      return try asker.day(day)
    case .search(let text): return try asker.search(text, limit: options.limit)
    case .show(let title): return .init(try asker.show(title))
    case .upcoming: return .init(try asker.upcoming())
    case .new: return try asker.new()
    }
  }

  /// The listings of other countries, which were not used.
  private var countryHint: String? {
    if let others = connection.otherCountries(than: asker.country) { return others }
    guard guide.settings.country.value == nil,
      let other = connection.listings?.countries.named.first(where: { $0 != asker.country })
    else { return nil }
    return "only the listings for \(asker.country) were used; --country \(other) uses others"
  }

  /// What to do if there may be more, beside `known` results that are not printed.
  private func moreThanPrinted(_ known: Int) -> String {
    guard case .search = options.question else {
      return "more not printed; --limit \(min(options.limit * 10, AskingOptions.maximumLimit)) prints more"
    }
    return options.limit < SearchRequest.maximumLimit && known > 0
      ? "more not printed; --limit \(SearchRequest.maximumLimit) prints more"
      : "there may be more; add words to the search"
  }

  /// Why nothing was found, and what to do.
  private var nothing: String {
    var choice = options.guide.choice
    choice.days = nil
    let narrowed = choice != PrintedChoice() && options.question != .upcoming
    let all = narrowed ? "; without --channel, --filter and other options there may be results" : ""
    switch options.question {
    case .now: return "nothing is on now" + (limit(beside: today) ?? all)
    case .next: return "nothing is next within 24 hours" + (limit(beside: today) ?? all)
    case .tonight: return "nothing is on tonight" + (limit(beside: today) ?? all)
    case .on(let words):
      let count = min(options.guide.choice.days ?? 1, GuideWindow.maximumDays)
      let last = day.flatMap { count > 1 ? $0.advanced(by: count - 1) : nil }
      let label = day.map { first in
        last.map { "from " + GuideWindow(first: first, last: $0).shortLabel(asOf: today) }
          ?? "on " + first.shortLabel(asOf: today)
      }
      return "nothing begins \(label ?? "on " + words.text)" + (day.flatMap(limit) ?? nightBefore(day) + all)
    case .search(let text):
      let hidden = onHiddenChannels { try $0.search(text, limit: SearchRequest.maximumLimit).airings }
      return "nothing was found for '\(text)'" + (hidden ?? all)
    case .show(let title):
      if !asker.filter.hidden.isDisjoint(with: ShowMark.names(of: Show(key: "", title: title))) {
        return "'\(title)' is hidden; :hidden in the guide shows it again"
      }
      if let hidden = onHiddenChannels({ try $0.show(title) }) { return "unknown show '\(title)'\(hidden)" }
      let isKnown = (try? asker.search(title, limit: 1))?.airings.contains {
        FoldedText.words($0.show.title) == FoldedText.words(title)
      }
      return isKnown == true
        ? "'\(title)' is not on from \(asker.windowOfShow.shortLabel(asOf: today)); "
          + "'tvguide search \(title)' finds it on other days"
        : "unknown show '\(title)'; 'tvguide search \(title)' searches episodes and descriptions too"
    case .upcoming: return "no episodes of shows you follow are coming; --days searches further ahead"
    case .new: return "no premieres or new episodes are coming" + all + "; not every source marks new episodes"
    }
  }

  /// The hidden channels that have what was searched for; nil if there are none.
  private func onHiddenChannels(_ find: (GuideAsker) throws -> [PlainAiring]) -> String? {
    let hidden = kept.channels.hidden
    guard !hidden.isEmpty else { return nil }
    var asker = asker
    asker.filter = GuideFilter()
    let found = (try? find(asker)) ?? []
    let names = Set(found.map(\.provider).filter { hidden.contains($0.id) }.map(\.name)).sorted()
    let rest = names.count > 5 ? " and \(names.count - 5) others" : ""
    return names.isEmpty
      ? nil : "; channels that you have hidden have it: \(names.prefix(5).joined(separator: ", "))\(rest)"
  }

  /// The hours after midnight belong to the day before.
  private func nightBefore(_ day: GuideDay?) -> String {
    let dayStart = guide.settings.dayStart.value
    guard let day, dayStart.minutes > 0 else { return "" }
    return "; that day begins at \(guide.zone.timeInWords(at: guide.zone.start(of: day, dayStart: dayStart)))"
  }

  /// Why a day has nothing, if it is not in the listings.
  private func limit(beside day: GuideDay) -> String? {
    guard let extent = asker.extent, !extent.contains(day) else { return nil }
    return "; the listings \(extent.first == extent.last ? "are for" : "run from") \(extent.shortLabel(asOf: today))"
  }

  private var width: Int {
    if let columns = guide.environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    var columns: CInt = 0
    var rows: CInt = 0
    // Nothing is cut in a file or pipe.
    return tvg_tty_get_size(1, &columns, &rows) >= 0 && columns > 0 ? Int(columns) : 1000
  }
}
