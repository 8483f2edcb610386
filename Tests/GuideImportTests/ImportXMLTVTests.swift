import Foundation
import GuideModel
import GuideStore
import Testing
import XMLTV

@testable import GuideImport

/// Files in a directory that is removed with this object.
final class Workplace {
  let directory: String
  var database: String { directory + "/data/guide.sqlite" }

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func file(_ name: String, _ text: String) throws -> String {
    let path = directory + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  func request(_ location: String, keepGoing: Bool = false) -> ImportRequest {
    ImportRequest(location: location, databasePath: database, keepGoing: keepGoing, now: { importTime })
  }

  func importFile(_ path: String, keepGoing: Bool = false) throws -> ImportSummary {
    try importXMLTV(request(path, keepGoing: keepGoing), fetch: { _ in throw NoNetwork() })
  }

  func titles() throws -> [String] {
    let distant = Instant(secondsSinceEpoch: 4_000_000_000)
    let page = try GuideReader(path: database).epg(BroadcastRequest(from: Instant(secondsSinceEpoch: 0), to: distant))
    return page.channels.flatMap(\.programmes).map(\.programme.title)
  }
}

struct NoNetwork: Error {}

let importTime = Instant(secondsSinceEpoch: 1_795_262_400)

/// A listing: channel `one` with programmes of an hour each, and the test's errors at the end.
func listing(_ titles: [String], rest: String = "</tv>\n") -> String {
  let programmes = titles.enumerated().map { number, title in
    let start = importTime.adding(seconds: Int64(number) * 3600)
    let stop = start.adding(seconds: 3600)
    return """
      <programme start="\(stamp(start))" stop="\(stamp(stop))" channel="one"><title>\(title)</title></programme>
      """
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <tv><channel id="one"><display-name>One</display-name></channel>
    \(programmes.joined(separator: "\n"))
    \(rest)
    """
}

private func stamp(_ instant: Instant) -> String {
  let text = instant.rfc3339().filter(\.isNumber)
  return "\(text) +0000"
}

@Suite struct ImportXMLTVTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  @Test func aFileIsImportedAndNamed() throws {
    let path = try place.file("guide.xml", listing(["A", "B", "B"], rest: "<programme channel='one'/></tv>"))
    let summary = try place.importFile(path)
    #expect(summary.name == "guide.xml")
    #expect((summary.channels, summary.programmes, summary.skipped, summary.duplicates) == (1, 3, 1, 0))
    #expect(summary.fault == nil)
    #expect(try place.titles() == ["A", "B", "B"])
    let status = try #require(try GuideReader(path: place.database).sources().first)
    #expect(status.source == ListingsSource(kind: "xmltv", location: path, name: "guide.xml"))
    #expect(status.importedAt == importTime)
    let note = try #require(status.notes.first { $0.kind == Diagnostic.Kind.programmeWithoutStart.rawValue })
    #expect(note.count == 1)
    #expect(note.examples.first?.hasPrefix("guide.xml:6: ") == true)
  }

  @Test func missingStopsAndDuplicatesAreCountedOnce() throws {
    let more = """
      <programme start="20261122120000 +0000" channel="one"><title>Open</title></programme>
      <programme start="20261122120000 +0000" channel="one"><title>Open</title></programme></tv>
      """
    let summary = try place.importFile(try place.file("guide.xml", listing(["A"], rest: more)))
    #expect((summary.programmes, summary.duplicates) == (2, 1))
    #expect(summary.lastStart == Instant(rfc3339: "2026-11-22T12:00:00Z"))
    let notes = try GuideReader(path: place.database).sources()[0].notes
    #expect(notes.map(\.kind) == ["duplicate-programme", "missing-stop"] && notes.map(\.count) == [1, 2])
  }

  @Test(arguments: ["<programme", "</wrong>", "<a>&b;</a", "\u{1}"])
  func aFaultNamesFileAndLineAndChangesNothing(rest: String) throws {
    let path = try place.file("guide.xml", listing(["Before"]))
    _ = try place.importFile(path)
    let version = try GuideReader(path: place.database).dataVersion()
    _ = try place.file("guide.xml", listing((0..<3000).map { "New \($0)" }, rest: rest))
    let error = #expect(throws: XMLTVError.self) { try place.importFile(path) }
    #expect(error?.description.hasPrefix("\(path):300") == true, "\(String(describing: error))")
    #expect(try place.titles() == ["Before"])
    #expect(try GuideReader(path: place.database).dataVersion() == version)
  }

  @Test func withKeepGoingWhatCameBeforeTheFaultIsKept() throws {
    let path = try place.file("guide.xml", listing((0..<600).map { "T\($0)" }, rest: "</wrong>"))
    let summary = try place.importFile(path, keepGoing: true)
    #expect(summary.programmes == 600)
    #expect(summary.fault?.contains("guide.xml:603: not well-formed") == true, "\(String(describing: summary.fault))")
    #expect(try place.titles().count == 600)
    let notes = try GuideReader(path: place.database).sources()[0].notes
    #expect(notes.map(\.kind) == [ImportNote.faultKind])
    #expect(notes.first?.examples == [summary.fault].compactMap { $0 })
  }

  @Test func nothingBeforeTheFaultIsAFaultEvenThen() throws {
    let path = try place.file("guide.xml", "<tv><")
    #expect(throws: XMLTVError.self) { try place.importFile(path, keepGoing: true) }
  }

  @Test func aURLIsFetchedAndItsFileStays() throws {
    let download = try place.file("download", listing(["A"]))
    var asked: [String] = []
    let url = "https://me:secret@tv.example.org/guide.xml?key=hidden"
    let summary = try importXMLTV(
      place.request(url),
      fetch: {
        asked.append($0)
        return download
      })
    #expect(asked == [url])
    #expect(summary.name == "tv.example.org/guide.xml")
    // It stays for the next one if the server says that it is current.
    #expect(FileManager.default.fileExists(atPath: download))
    let source = try GuideReader(path: place.database).sources()[0].source
    #expect(source.location == url)
    #expect(source.name == "tv.example.org/guide.xml")
  }

  @Test func aFaultInADownloadNamesTheURL() throws {
    let download = try place.file("download", "<tv>\n<")
    let error = #expect(throws: XMLTVError.self) {
      try importXMLTV(place.request("https://tv.example.org/guide.xml"), fetch: { _ in download })
    }
    #expect(error?.description.hasPrefix("tv.example.org/guide.xml:2: ") == true)
  }

  @Test func aFailedDownloadIsTheErrorThrown() throws {
    #expect(throws: NoNetwork.self) {
      try importXMLTV(place.request("https://tv.example.org/guide.xml"), fetch: { _ in throw NoNetwork() })
    }
    #expect(!FileManager.default.fileExists(atPath: place.database))
  }

  @Test(arguments: ["ftp://tv.example.org/x", "https://", "file:///x y", ""])
  func aLocationThatIsNoneIsToldSo(location: String) throws {
    #expect(throws: (any Error).self) { try place.importFile(location) }
    #expect(!FileManager.default.fileExists(atPath: place.database))
  }

  @Test func pathsAreMadeAbsolute() throws {
    let here = FileManager.default.currentDirectoryPath
    #expect(try ImportLocation("x/../guide.xml") == .file(here + "/guide.xml"))
    #expect(try ImportLocation("-") == .standardInput)
    #expect(try ImportLocation("HTTP://e.org/") == .url("HTTP://e.org/"))
  }

  @Test func aDatabaseThatCannotBeWrittenIsTheErrorThrown() throws {
    let path = try place.file("guide.xml", listing((0..<5000).map { "T\($0)" }))
    var request = place.request(path)
    request.databasePath = path + "/guide.sqlite"
    let error = #expect(throws: StoreError.self) { try importXMLTV(request, fetch: { _ in throw NoNetwork() }) }
    #expect(error?.kind == .inaccessible)
  }

  @Test func progressRisesToTheEnd() throws {
    let path = try place.file("guide.xml", listing((0..<2000).map { "T\($0)" }))
    var seen: [ImportProgress] = []
    _ = try importXMLTV(place.request(path), fetch: { _ in throw NoNetwork() }, progress: { seen.append($0) })
    let last = try #require(seen.last)
    #expect(seen.count > 2)
    #expect(last.programmes == 2000)
    #expect(last.bytesRead == last.totalBytes)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.bytesRead <= $1.bytesRead && $0.programmes <= $1.programmes })
  }
}

/// Real listings, if available: everything the reader delivers is in the guide once.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
struct CorpusImportTests {
  private static let files: [String] = {
    let folder = (ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? "") + "/xmltv"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.contains(".xml") }.sorted().map { folder + "/" + $0 }
  }()

  @Test(arguments: files)
  func everyProgrammeDeliveredIsKeptOrADuplicate(path: String) throws {
    let place = try Workplace()
    let input = try XMLTVInput.file(path: path)
    var delivered: [Programme] = []
    let read = { try XMLTVReader().read(input) { delivered += $0.programmes } }
    guard (try? read()) != nil else {
      #expect(throws: XMLTVError.self) { try place.importFile(path) }
      return
    }
    struct Identity: Hashable {
      var channel: String
      var start: Instant
      var title: String
    }
    let distinct = Set(delivered.map { Identity(channel: $0.channel, start: $0.start, title: $0.title) })
    // Large listings are only imported once, because of the time.
    for _ in 0..<(delivered.count > 2_000 ? 1 : 2) {
      let summary = try place.importFile(path)
      #expect(summary.programmes + summary.duplicates == delivered.count)
      // Titles that only differ in case are one show.
      #expect(summary.programmes <= distinct.count && summary.programmes >= distinct.count * 99 / 100)
      #expect(try place.titles().count == summary.programmes)
      #expect(try GuideReader(path: place.database).sources().map(\.programmes) == [summary.programmes])
    }
  }
}

/// All times of a listing, start and stop.
@Suite struct TimeShiftTests {
  @Test(arguments: [-1440, -90, 0, 1, 60, 1440]) func allTimesAreLaterByTheShift(minutes: Int) throws {
    let place = try Workplace()
    var request = place.request(try place.file("guide.xml", listing(["A", "B"])))
    request.timeShiftMinutes = minutes
    _ = try importXMLTV(request, fetch: { _ in throw NoNetwork() })
    let first = importTime.adding(seconds: Int64(minutes) * 60)
    let page = try GuideReader(path: place.database).epg(
      BroadcastRequest(from: first, to: first.adding(seconds: 7200)))
    let programmes = page.channels.flatMap(\.programmes).map(\.programme)
    #expect(programmes.map(\.start) == [first, first.adding(seconds: 3600)])
    #expect(programmes.map(\.stop) == [first.adding(seconds: 3600), first.adding(seconds: 7200)])
  }
}
