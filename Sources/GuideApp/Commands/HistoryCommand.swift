import Foundation
import GuideModel
import GuideStore
import History

/// The action on histories.
enum HistoryAction: Equatable {
  /// Import these files.
  case add([String], byTitle: Bool, json: Bool)
  /// Write it to a file, or to stdout without one.
  case export(String?)
  /// Undo an import; the last one without a number.
  case undo(Int?)

  init(_ raw: RawArguments) throws(UsageError) {
    switch raw.command.words.last {
    case "import":
      guard !raw.arguments.isEmpty else { throw UsageError("'history import' needs a file: history import FILE...") }
      self = .add(raw.arguments, byTitle: raw.has("--by-title"), json: raw.has("--json"))
    case "export": self = .export(raw.arguments.first { $0 != "-" })
    default:
      guard let text = raw.arguments.first else {
        self = .undo(nil)
        return
      }
      guard let number = Int(text), number > 0 else {
        throw UsageError("'history undo' takes the number of an import; tvguide history import prints it")
      }
      self = .undo(number)
    }
  }
}

/// `tvguide history`: imports and exports what was watched with other programs, and undoes imports.
struct HistoryCommand {
  private let guide: GuideContext

  init(environment: [String: String]) throws {
    guide = try GuideContext(GuideOptions(), environment: environment)
  }

  func run(_ action: HistoryAction) throws -> Int32 {
    switch action {
    case .add(let paths, let byTitle, let json): try add(paths, byTitle: byTitle, json: json)
    case .export(let path): try export(to: path)
    case .undo(let number): try undo(number)
    }
    return 0
  }

  /// All files are read before anything is stored.
  private func add(_ paths: [String], byTitle: Bool, json: Bool) throws {
    let files = try paths.map { ($0, try HistoryReader.read(path: $0)) }
    let matcher = HistoryMatcher(try knownShows())
    let store = try PersonalStore(path: guide.directories.personal)
    var reports: [HistoryReport] = []
    for (path, file) in files {
      let marks = HistoryMarks(file.history, matcher: matcher, trustingTitles: byTitle)
      let name = "\(file.format.name), \(URL(fileURLWithPath: path).lastPathComponent)"
      let result = try store.addHistory(CleanText.line(name, limit: 200), marks.all, at: guide.clock.now())
      reports.append(HistoryReport(path: path, file: file, marks: marks, result))
    }
    if json { try Output.json(reports) } else { try Output.lines(reports.flatMap { $0.lines(byTitle: byTitle) }) }
  }

  /// The shows in the days that the guide opens with. Empty if there are no listings or they cannot be read; ids are
  /// used then.
  private func knownShows() throws -> [HistoryMatcher.KnownShow] {
    let connection = try guide.connect()
    let today = guide.zone.guideDay(of: guide.clock.now(), dayStart: guide.settings.dayStart.value)
    let request = GuideRequest(
      whole: WindowRequest(
        window: GuideWindow(around: today), country: try guide.country(connection), zone: guide.zone,
        dayStart: guide.settings.dayStart.value))
    do {
      let page = try runBlocking { [source = connection.source] in try await source.guide(request) }
      // Shows of the demo are not the user's.
      if page.listings?.isDemo ?? false { return [] }
      return page.shows.map { show in
        HistoryMatcher.KnownShow(
          ids: show.externalIDs, titles: [show.title] + show.otherTitles,
          years: Set(show.episodes.compactMap { $0.date.flatMap { Int($0.prefix(4)) } }))
      }
    } catch {
      Output.say("the guide cannot be read, so titles are not compared: \(error)")
      return []
    }
  }

  private func export(to path: String?) throws {
    var writer = WatchHistory.Writer(titles: try knownShows().flatMap(\.titles))
    for mark in try PersonalStore(readingFrom: guide.directories.personal).historyMarks() {
      switch mark.kind {
      case .followed: writer.follow(mark.names)
      case .watched: writer.watch(mark.names, at: mark.moment)
      case .rated: writer.rate(mark.names, mark.rating)
      case .hidden, .service: break
      }
    }
    let isTrakt = path?.lowercased().hasSuffix(".zip") ?? false
    let data =
      isTrakt ? try TraktExport.archive(of: writer.history) : Data(PlainCSV.text(of: writer.history).utf8)
    if let path { try PrivateFile.write(data, to: path) } else { try Output.write(data) }
    if writer.left > 0 {
      let count = writer.left.counted("episode")
      Output.say("left out: \(count) without a number, which other programs do not know")
    }
  }

  private func undo(_ number: Int?) throws {
    let store = try PersonalStore(path: guide.directories.personal)
    let histories = try store.histories()
    guard let history = number.map({ number in histories.first { $0.number == number } }) ?? histories.last else {
      let known = histories.map { "\($0.number) (\($0.name))" }.joined(separator: ", ")
      throw StartError(
        histories.isEmpty ? "there is no import to undo" : "there is no import \(number ?? 0); there are \(known)")
    }
    try store.removeHistory(history.number)
    try Output.line(
      "undone: import \(history.number), \(history.name), \(history.marks.counted("mark"))")
  }
}

extension HistoryMarks {
  /// All marks in the form of the store.
  fileprivate var all: [PersonalStore.HistoryMark] {
    let lists: [(MarkKind, [Mark])] = [(.followed, followed), (.watched, watched), (.rated, rated)]
    return lists.flatMap { kind, marks in
      marks.map { PersonalStore.HistoryMark(kind: kind, names: $0.names, moment: $0.moment, rating: $0.rating) }
    }
  }
}
