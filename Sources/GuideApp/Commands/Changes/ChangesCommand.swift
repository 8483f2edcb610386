import Foundation
import GuideModel
import GuideStore
import GuideUI
import Reminders

/// `tvguide changes` and `tvguide watch`.
struct ChangesCommand {
  private let action: ChangesAction
  private let path: String
  private let watch: ListingsWatch

  /// The default number of days.
  private static let days = 14

  init(_ options: ChangesOptions, environment: [String: String]) throws {
    action = options.action
    watch = ListingsWatch(context: try GuideContext(options.guide, environment: environment))
    path = watch.context.directories.personal
  }

  private var zone: ZoneRules { watch.context.zone }

  func run() throws -> Int32 {
    switch action {
    case .changes(let since, let form): try changes(since: since, form)
    case .list(let json): try list(json: json)
    case .add(let line):
      let number = try PersonalStore(path: path).addSearch(line)
      let found: String
      do {
        // Existing matches are not new.
        try watch.look()
        try watch.context.connect().sayIfInvented()
        found = "\(try watch.matches(of: StandingSearch(number: number, line: line)).count) coming now"
      } catch {
        Output.say("\(error)")
        found = "what is coming is not known yet"
      }
      try Output.line("standing search \(number): \(line) (\(found))")
    case .remove(let number):
      guard try PersonalStore(path: path).removeSearch(number) else {
        throw StartError("there is no standing search \(number); 'tvguide watch' lists them")
      }
      try Output.line("standing search \(number) is removed")
    }
    return 0
  }

  // MARK: Changes

  private func changes(since words: DateWords?, _ form: ChangesAction.Form) throws {
    do { try watch.look() } catch let failure as GuideFailure { Output.say("\(failure)") }
    let today = zone.local(of: watch.context.clock.now()).day
    guard let day = words.map({ $0.day(today: today) }) ?? today.advanced(by: -Self.days) else {
      throw UsageError("there is no day '\(words?.text ?? "")'")
    }
    let found = try PersonalStore(readingFrom: path).changes(since: zone.instant(of: day, secondOfDay: 0))
    let listed = found.map { ListedChange($0, zone: zone) }
    switch form {
    case .json: try Output.json(["changes": listed])
    // Each column is a clean line, so it cannot move the cursor.
    case .plain: try Output.write(([ListedChange.columns] + listed.map(\.row)).map { $0 + "\n" }.joined())
    case .text:
      let words = ChangeWords(zone: zone)
      try Output.lines(found.map { "\(noticed($0.found))  \($0.change.title): \(words.what($0.change))" })
      if found.isEmpty { Output.say("no changes of shows you follow or have reminders for, and no new matches") }
    }
  }

  private func noticed(_ moment: Instant) -> String {
    "\(zone.local(of: moment).day.shortLabel), \(zone.timeInWords(at: moment))"
  }

  // MARK: Standing searches

  private func list(json: Bool) throws {
    try watch.look()
    let lines = try watch.lines(at: watch.context.clock.now())
    let found = try PersonalStore(readingFrom: path).searches().map { ($0, try watch.matches(of: $0)) }
    if !found.isEmpty { try watch.context.connect().sayIfInvented() }
    guard !json else {
      return try Output.json(
        found.map { search, airings in
          ListedSearch(
            number: search.number, filter: search.line, matches: airings.map { AskedAirings.Airing($0, lines) })
        })
    }
    if found.isEmpty { return Output.say("there are no standing searches; 'tvguide watch add FILTER' adds one") }
    for (search, airings) in found {
      try Output.line("\(search.number)  \(search.line)")
      let shown = airings.prefix(AskingOptions.standardLimit)
      try Output.lines(lines.lines(Array(shown)).map { $0.isEmpty ? "" : "   \($0)" })
      let rest = airings.count - shown.count
      if rest > 0 { Output.say("standing search \(search.number) has \(rest) more; 'tvguide watch --json' prints all") }
    }
  }
}

/// A standing search as JSON.
private struct ListedSearch: Encodable {
  let number: Int64
  let filter: String
  let matches: [AskedAirings.Airing]
}

/// A change as JSON, or as a row.
private struct ListedChange: Encodable {
  let found: String
  /// `moved`, `cancelled`, `added`, `new season`, `finale`, `first date` or `match`.
  let kind: String
  let show: String
  let title: String
  let channel: String
  let channelName: String
  /// RFC 3339, or a date.
  let start: String
  /// The former start of an airing that moved.
  let former: String?
  /// The standing search that matched.
  let search: String?
  /// What is listed in place of a cancelled airing.
  let instead: String?

  init(_ change: FoundChange, zone: ZoneRules) {
    func words(_ beginning: ListingChange.Beginning) -> String {
      beginning.day?.description ?? beginning.moment.rfc3339(offset: zone.offset(at: beginning.moment))
    }
    found = change.found.rfc3339(offset: zone.offset(at: change.found))
    (kind, show, title) = (change.change.kind.rawValue, change.change.show, change.change.title)
    (channel, channelName, search) = (change.change.channel, change.change.channelName, change.change.search)
    (start, former) = (words(change.change.start), change.change.former.map(words))
    instead = change.change.instead
  }

  /// The names of the columns of `row`.
  static let columns = "found\tkind\ttitle\tchannel\tname\tstart\tformer\tsearch\tinstead"

  var row: String {
    [found, kind, title, channel, channelName, start, former ?? "", search ?? "", instead ?? ""]
      .map { CleanText.line($0, limit: 4000) }.joined(separator: "\t")
  }
}
