import CTerminalSupport
import Foundation
import GuideAPI
import GuideModel
import GuideStore
import GuideUI

/// Prints the guide to stdout as a table or JSON, for pipes, programs, and without a terminal.
struct PrintCommand {
  private let guide: GuideContext
  private let form: PrintedForm
  private let source: GuideSource
  private let country: Country
  /// The user's data.
  private let kept: UserDataStore.Opening
  /// The filter of the user.
  private let filter: GuideFilter

  /// The number of rows per request.
  private static let pageSize = 500
  /// The number of channels per request.
  private static let channelsARequest = 50
  /// The width if neither a terminal nor `COLUMNS` gives one: enough for a week.
  private static let standardWidth = 121

  /// Opens the source. Throws if that fails.
  init(_ guide: GuideContext, _ personal: KeptPersonal, form: PrintedForm) throws {
    let connection = try guide.connect()
    self.guide = guide
    self.form = form
    source = connection.source
    country = try guide.country(connection)
    kept = personal.open(server: connection.server)
    if let notice = kept.notice { Output.say(notice) }
    let channels = PrintedChannels(source: source, country: country, guide: guide)
    filter = try guide.options.choice.filter(kept, channels)
  }

  func run() throws -> Int32 {
    switch form {
    case .plain: try printPlain()
    case .json: try printJSON()
    }
    return 0
  }

  private func printPlain() throws {
    switch (guide.options.view ?? .standard).printedForm {
    // Lines instead of columns.
    case .table where guide.settings.linear.value: try printDays()
    case .table: try printTable()
    case .days: try printDays()
    case .timeline: try printTimeline()
    case .month: try printMonth()
    }
  }

  private var now: Instant { guide.clock.now() }
  private var dayStart: DayStart { guide.settings.dayStart.value }
  /// The guide day, because it contains what is on now.
  private var today: GuideDay { guide.zone.guideDay(of: now, dayStart: dayStart) }
  /// The calendar day.
  private var date: GuideDay { guide.zone.local(of: now).day }

  private var marks: Marks { Marks(kept, showsSpoilers: guide.options.showsSpoilers) }

  private var width: Int {
    if let columns = guide.environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    var columns: CInt = 0
    var rows: CInt = 0
    if tvg_tty_get_size(STDOUT_FILENO, &columns, &rows) >= 0, columns > 0 { return Int(columns) }
    return Self.standardWidth
  }

  private func printTable() throws {
    let table = PlainGuide(
      firstDay: guide.date ?? today, days: guide.options.choice.days, width: width, now: now, zone: guide.zone,
      dayStart: dayStart, marks: marks, ascii: guide.settings.ascii.value)
    var last: Int?
    var listings: ListingsInfo?
    try forEachPage(of: table.window) { page in
      if last == nil { try begin(page, header: table.header) }
      for (index, part) in page.parts.enumerated() where !part.shows.isEmpty {
        try write(table.lines(provider: part.section.provider, shows: part.shows, isFirst: index != last))
        last = index
      }
      listings = page.listings ?? listings
    }
    sayWhatIsLeft(after: table.window, of: listings)
  }

  /// The days with listings, if no option gives days.
  private func sayWhatIsLeft(after window: GuideWindow, of listings: ListingsInfo?) {
    guard guide.options.choice.days == nil, let extent = listings?.extent, extent.last > window.last,
      listings?.countries.cover(country) == true
    else { return }
    let last = extent.last
    let days = min(window.first.distance(to: last) + 1, GuideWindow.maximumDays)
    guard window.first.advanced(by: days) > extent.first else { return }
    let end = last.shortLabel(asOf: today)
    Output.say("printed \(window.shortLabel(asOf: today)); the listings end on \(end); --days \(days) prints more")
  }

  /// The week by day.
  private func printDays() throws {
    var days = PlainDays(
      firstDay: guide.date ?? today, days: guide.options.choice.days, width: width, now: now, zone: guide.zone,
      dayStart: dayStart, marks: marks, ascii: guide.settings.ascii.value)
    var isFirst = true
    var isEmpty = true
    var listings: ListingsInfo?
    try forEachPage(of: days.window) { page in
      if isFirst { try begin(page, header: []) }
      isFirst = false
      isEmpty = page.sections.isEmpty
      listings = page.listings ?? listings
      for part in page.parts { days.add(part.shows, of: part.section.provider) }
    }
    if !isEmpty { try write(days.allLines) }
    sayWhatIsLeft(after: days.window, of: listings)
  }

  /// One line per channel: what is on now, next, and later.
  private func printTimeline() throws {
    var table = PlainTimeline(
      day: guide.date, width: width, now: now, zone: guide.zone, dayStart: dayStart,
      filter: filter, ascii: guide.settings.ascii.value)
    let all = try guide.asking { [source, country] in try await source.channels(country) }
    let channels = kept.channels.ordered(all).filter { filter.admits(Provider(id: $0.key, name: $0.name)) }
    let facts = ["tvguide", guide.options.demo ? "demo, invented listings" : nil, guide.zone.name, country.code]
    try write([facts.compactMap { $0 }.joined(separator: ", ")])
    guard !channels.isEmpty else { return try write(["", "There are no channels."]) }
    try write(table.header)
    table.remember(channels)
    var isEmpty = true
    for first in stride(from: 0, to: channels.count, by: Self.channelsARequest) {
      let keys = channels[first..<min(first + Self.channelsARequest, channels.count)].map(\.key)
      let request = table.request(channels: keys, country: country)
      let listed = try guide.asking { [source] in try await source.broadcasts(request) }.channels(inOrderOf: keys)
      let lacking = listed.filter(table.hasNothingNext).map(\.channel.key)
      var later: [String: ChannelListing] = [:]
      if !lacking.isEmpty {
        let request = table.request(channels: lacking, country: country, isLong: true)
        let more = try guide.asking { [source] in try await source.broadcasts(request) }.channels
        later = Dictionary(more.map { ($0.channel.key, $0) }, uniquingKeysWith: { first, _ in first })
      }
      let lines = listed.compactMap { table.line(later[$0.channel.key] ?? $0) }
      try write(lines)
      isEmpty = isEmpty && lines.isEmpty
    }
    if isEmpty { try write(["Nothing matches."]) }
  }

  private func begin(_ page: GuidePage, header: [String]) throws {
    var facts = ["tvguide", guide.options.demo || page.listings?.isDemo == true ? "demo, invented listings" : nil]
    facts += [page.listings?.updated.map { AgeWords.age(of: $0, now: guide.clock.now()) }, guide.zone.name]
    facts.append(country.code)
    facts += page.listings?.credits ?? []
    try write([facts.compactMap { $0 }.joined(separator: ", "), ""])
    if page.sections.isEmpty {
      let choice = guide.options.choice
      let isNarrowed = choice.filter != nil || choice.channel != nil || choice.group != nil || choice.followedOnly
      let what = isNarrowed ? "Nothing matches" : "There are no listings"
      try write(["\(what) from \(page.window.shortLabel(asOf: today))."] + whereElse(than: page.window, page.listings))
    } else {
      try write(header)
    }
  }

  /// Where something is on, if known and not in the window.
  private func whereElse(than window: GuideWindow, _ listings: ListingsInfo?) -> [String] {
    var lines: [String] = []
    if let extent = listings?.extent, extent.last < window.first || extent.first > window.last {
      lines.append("The listings run from \(extent.shortLabel(asOf: today)): tvguide --date \(extent.first)")
    }
    if let listed = listings?.countries, let country = listed.named.first, !listed.cover(self.country) {
      lines.append(
        "They are for \(listed.named.map(\.code).joined(separator: ", ")): tvguide --country \(country)")
    }
    return lines
  }

  /// The month of the requested day, one sentence per day.
  private func printMonth() throws {
    let window = (guide.date ?? date).monthWindow
    var request = WindowRequest(
      window: window, country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value)
    request.filter = filter
    let month = try guide.asking { [source, request] in try await source.days(request) }
    let facts = [
      "tvguide", "\(window.first.monthName) \(window.first.year)", guide.zone.name, country.code,
    ]
    try write([facts.joined(separator: ", "), ""])
    try write(
      PlainCalendar(
        month: month, now: now, zone: guide.zone, dayStart: dayStart, ascii: guide.settings.ascii.value
      ).lines)
  }

  /// The requested days, else two months, as in requests to servers.
  private var window: GuideWindow {
    let first = guide.date ?? today
    return guide.options.choice.days.map { GuideWindow(first: first, last: first.advanced(by: $0 - 1)) }
      ?? GuideWindow(around: first)
  }

  private func printJSON() throws {
    var whole: GuidePage?
    try forEachPage(of: window) { page in
      if whole == nil { whole = page } else { whole?.shows += page.shows }
    }
    guard var whole else { return }
    if marks.hidesSpoilers {
      let marks = marks
      whole.shows = whole.shows.map { show in
        var told = show
        told.episodes = show.episodes.map { marks.told($0, of: show) }
        // In a database of a former version it may be that of an episode.
        if told.episodes != show.episodes { told.overview = nil }
        return told
      }
    }
    var content = GuideAnswerContent(page: whole, country: country, zone: guide.zone, paging: nil)
    content.watched = marks.watched
    content.followed = marks.followed
    try Output.write(content.data() + Data("\n".utf8))
  }

  /// Requests the rows in pages; at least one, which may be empty.
  private func forEachPage(of window: GuideWindow, _ body: (GuidePage) throws -> Void) throws {
    var next = 0
    while true {
      var request = GuideRequest(
        window: window, country: country, zone: guide.zone, dayStart: guide.settings.dayStart.value,
        rows: next..<(next + Self.pageSize))
      request.filter = filter
      let page = try guide.asking { [source, request] in try await source.guide(request) }
      try body(page)
      next = page.offset + page.shows.count
      if page.shows.isEmpty || next >= page.total { return }
    }
  }

  private func write(_ lines: [String]) throws { try Output.write(lines.map { $0 + "\n" }.joined()) }
}

extension Marks {
  init(_ kept: UserDataStore.Opening, showsSpoilers: Bool) {
    self.init(
      watched: kept.marks[.watched] ?? [], followed: kept.marks[.followed] ?? [],
      hidesSpoilers: kept.preferences.hidesSpoilers == true && !showsSpoilers)
  }
}
