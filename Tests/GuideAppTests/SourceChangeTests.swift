import Foundation
import GuideModel
import GuideStore
import HTTPTesting
import Synchronization
import TestThreads
import Testing

@testable import GuideApp

/// An unchanged listing is not read again.
@Suite(.onOwnThreads) struct SourceChangeTests {
  /// Answers 304 to clients that have the listing, by either validator.
  private static func conditional(
    _ body: String = smallListing, etag: String? = nil, date: String? = nil
  ) -> @Sendable (RawServer.Connection) -> Void {
    { connection in
      let head = connection.request.lowercased()
      let headers = (etag.map { "ETag: \($0)\r\n" } ?? "") + (date.map { "Last-Modified: \($0)\r\n" } ?? "")
      let isKnown =
        etag.map { head.contains("if-none-match: \($0.lowercased())\r\n") }
        ?? date.map { head.contains("if-modified-since: \($0.lowercased())\r\n") } ?? false
      connection.answer(isKnown ? "304 Not Modified" : "200 OK", headers: headers, body: isKnown ? "" : body)
    }
  }

  private static let date = "Wed, 10 Sep 2025 06:00:00 GMT"
  private let whole = SourceHouse.whole(5)

  private func unchanged(since moment: Instant) -> SourceRefresh.Result {
    .done(.init(programmes: 0, skipped: 0, unchangedSince: moment))
  }

  @Test(arguments: [("\"v1\"", nil), (nil, date), ("W/\"v1\"", date)] as [(String?, String?)])
  func anAddressIsAskedWhetherItChanged(etag: String?, date: String?) async throws {
    let house = try SourceHouse()
    house.answers(Self.conditional(etag: etag, date: date))
    try house.add(house.server.url + "/guide.xml")
    let began = house.clock.now()
    #expect(try await house.refresh() == whole)
    for _ in 0..<2 {
      house.pass(minutes: 24 * 60)
      #expect(try await house.refresh() == unchanged(since: began))
      // It counts as read: its age is that of the answer, and it is due a day later.
      #expect(try house.command().report().sources.first?.importedAt == house.clock.now().rfc3339())
      #expect(try await house.refresh() == .notDue)
    }
    #expect(try house.titles().count == 5)
    house.answers(Self.conditional(smallListing.replacing("Low Tide", with: "Spring Tide"), etag: "\"v2\""))
    house.pass(minutes: 24 * 60)
    #expect(try await house.refresh() == whole)
    let changed = house.clock.now()
    house.pass(minutes: 24 * 60)
    #expect(try await house.refresh() == unchanged(since: changed))
  }

  @Test func anAddressThatTellsNothingIsReadWholeEachTime() async throws {
    let house = try SourceHouse()
    house.answers { $0.answer(headers: "ETag: \"\u{7F}\"\r\n", body: smallListing) }
    try house.add(house.server.url + "/guide.xml")
    for _ in 0..<2 {
      #expect(try await house.refresh() == whole)
      house.pass(minutes: 24 * 60)
    }
    #expect(!house.server.requests.contains { $0.lowercased().contains("if-none-match") })
  }

  /// A listing that was read with other settings or from elsewhere, or was removed, is read again.
  @Test func whatIsKnownIsForgottenWithWhatItIsOf() async throws {
    let house = try SourceHouse()
    house.answers(Self.conditional(etag: "\"v1\""))
    let address = house.server.url + "/guide.xml"
    try house.add(address) { $0.name = "Mine" }
    #expect(try await house.refresh() == whole)
    house.pass(minutes: 24 * 60)
    // Another time shift.
    try house.add(address) {
      $0.name = "Mine"
      $0.timeShiftMinutes = 60
    }
    #expect(try await house.refresh() == SourceHouse.whole(5, later: 60))
    house.pass(minutes: 24 * 60)
    // Listings that were removed.
    let command = try house.command()
    #expect(try command.run(.remove(name: "Mine", keepsListings: false)) == 0)
    try house.add(address) { $0.name = "Mine" }
    #expect(try await house.refresh() == whole)
    #expect(try house.titles().count == 5)
    house.pass(minutes: 24 * 60)
    // The database was deleted.
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: command.directories.database + ending)
    }
    #expect(try await house.refresh() == whole)
    #expect(try house.titles().count == 5)
    house.pass(minutes: 24 * 60)
    // Another address.
    try house.add(house.server.url + "/other.xml") { $0.name = "Other" }
    let other = try #require(
      try SourceList(command.loaded, command.memory, environment: house.environment)["Other"])
    #expect(try await command.refresh.refresh(other) { _ in } == whole)
    // The unchanged listing is still known.
    guard case .done(let outcome) = try await house.refresh() else {
      Issue.record("not refreshed")
      return
    }
    #expect(outcome.unchangedSince != nil)
  }

  @Test func whatWasImportedByHandMeanwhileIsReadAgain() async throws {
    let house = try SourceHouse()
    house.answers(Self.conditional(etag: "\"v1\""))
    try house.add(house.server.url + "/guide.xml")
    #expect(try await house.refresh() == whole)
    house.answers { $0.answer(body: smallListing.replacing("Evening News", with: "Late News")) }
    _ = try ImportCommand(
      ImportOptions(location: house.server.url + "/guide.xml", quiet: true), environment: house.environment
    ).run()
    #expect(try house.titles().contains("Late News"))
    house.answers(Self.conditional(etag: "\"v1\""))
    let entry = try house.entry()
    #expect(try await house.command().refresh.refresh(entry, force: true) { _ in } == whole)
    #expect(try !house.titles().contains("Late News"))
  }

  @Test func anImportByHandDownloadsOnlyWhatChanged() throws {
    let house = try SourceHouse()
    house.answers(Self.conditional(etag: "\"v1\""))
    for _ in 0..<2 {
      _ = try ImportCommand(
        ImportOptions(location: house.server.url + "/guide.xml", quiet: true), environment: house.environment
      ).run()
    }
    #expect(house.server.requests.map { $0.lowercased().contains("if-none-match") } == [false, true])
    #expect(try house.titles().count == 5)
  }

  @Test func aServerThatSaysUnaskedThatNothingChangedFails() async throws {
    let house = try SourceHouse()
    house.answers { $0.answer("304 Not Modified") }
    try house.add(house.server.url + "/guide.xml")
    guard case .failed(let failure) = try await house.refresh() else {
      Issue.record("nothing was taken for something")
      return
    }
    #expect(failure.message.contains("answered 304"))
  }

  @Test func aFileIsReadAgainOnlyWhenItChanged() async throws {
    let house = try SourceHouse()
    let path = "\(house.home)/guide.xml"
    let began = house.clock.now()
    func write(_ text: String, minutesAgo: Int64) throws {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      let date = Date(timeIntervalSince1970: Double(house.clock.now().secondsSinceEpoch - minutesAgo * 60))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    try write(smallListing, minutesAgo: 60)
    try house.add(path)
    #expect(try await house.refresh() == whole)
    house.pass(minutes: 24 * 60)
    #expect(try await house.refresh() == unchanged(since: began))
    #expect(try house.command().report().sources.first?.importedAt == house.clock.now().rfc3339())
    house.pass(minutes: 24 * 60)
    // The new file has the same length and modification time, and the change is noticed anyway.
    let length = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    try smallListing.replacing("Low Tide", with: "Far Tide").write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.modificationDate: try #require(length)], ofItemAtPath: path)
    #expect(try await house.refresh() == whole)
    house.pass(minutes: 24 * 60)
    // A file that was just written may be written again within one tick of the clock.
    try write(smallListing, minutesAgo: 0)
    #expect(try await house.refresh() == whole)
    house.pass(minutes: 24 * 60)
    #expect(try await house.refresh() == whole)
    house.pass(minutes: 24 * 60)
    guard case .done(let outcome) = try await house.refresh() else {
      Issue.record("not refreshed")
      return
    }
    #expect(outcome.unchangedSince != nil)
    try FileManager.default.removeItem(atPath: path)
    house.pass(minutes: 24 * 60)
    guard case .failed = try await house.refresh() else {
      Issue.record("a file that is gone was taken for one that did not change")
      return
    }
  }

  @Test func theCommandSaysSo() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    // Listings that are over would be a failure.
    let listing = smallListing.replacing("\"2025", with: "\"2099")
    let server = try RawServer(Self.conditional(listing, etag: "\"v1\""))
    _ = try harness.run("sources", "add", "xmltv", server.url + "/guide.xml", "--name", "Mine")
    #expect(try harness.run("sources", "refresh").out == "Mine: 5 programmes, 0 skipped\n")
    let again = try harness.run("sources", "refresh")
    #expect(again.code == 0 && again.out.hasPrefix("Mine: not changed since "), "\(again.out)\(again.err)")
    #expect(server.requests.count == 2)
  }

  /// What was said before is not asked for again.
  @Test func addingASourceAgainChangesOnlyWhatIsSaid() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let listing = try harness.file("listing.xml", smallListing)
    func add(_ options: String...) throws -> String {
      try #require(
        try harness.run(arguments: ["sources", "add", "xmltv", listing] + options).out.split(separator: ".").first.map(
          String.init))
    }
    #expect(
      try add("--name", "Mine", "--country", "GB", "--shift", "60", "--preference", "3", "--language", "de")
        == "Mine added")
    #expect(try add() == "Mine is a source already; nothing changed")
    #expect(try add("--every", "6h", "--timezone", "Europe/London") == "Mine changed")
    #expect(try add("--name", "Yours", "--shift", "0") == "Yours changed; its name was Mine")
    var source = ListingSource(name: "Yours", kind: .xmltv, location: listing)
    (source.country, source.preference, source.refreshHours) = ("GB", 3, 6)
    (source.language, source.timeZone) = ("de", "Europe/London")
    #expect(try ListingSourceStore(path: harness.home + "/.local/share/tvguide/personal.sqlite").sources() == [source])
  }

  /// A signal ends a refresh while a listing is read. Nothing has changed then, and the next source is left out.
  /// With other times by the user's wish, no airing has moved.
  @Test func anotherShiftIsNoChangeOfTheListings() throws {
    let harness = try ProgramHarness(["PATH": "/tmp"])
    defer { harness.remove() }
    // Half an hour later is the same guide day.
    let tomorrow = Clock.system.now().local(offset: 0).day.advanced(by: 1)
    let begin = Instant(day: tomorrow, secondOfDay: 12 * 3600, offset: 0)
    let minutes = Mutex<Int64>(0)
    let server = try RawServer { connection in
      let programmes = ["The Harbour Watch", "Close", "Tides"].enumerated().map { day, title in
        let start = begin.adding(seconds: Int64(day) * 86_400 + minutes.withLock { $0 } * 60).rfc3339().filter(
          \.isNumber)
        return "<programme start=\"\(start) +0000\" channel=\"one\"><title>\(title)</title></programme>"
      }
      connection.answer(body: "<tv>\(programmes.joined())</tv>")
    }
    try PersonalStore(path: harness.home + "/.local/share/tvguide/personal.sqlite")
      .setMarked(.followed, [["title:the harbour watch"]], true, at: begin)
    func changes(_ more: [String]) throws -> String {
      _ = try harness.run(arguments: ["sources", "add", "xmltv", server.url + "/guide.xml"] + more)
      #expect(try harness.run("sources", "refresh").code == 0)
      let lines = try harness.run("changes", "--plain").out.split(separator: "\n")
      return lines.dropFirst().joined(separator: "\n")
    }
    #expect(try changes([]).isEmpty)
    #expect(try changes(["--shift", "60"]).isEmpty)
    #expect(try changes(["--shift", "0"]).isEmpty)
    minutes.withLock { $0 = 30 }
    #expect(try changes([]).contains("moved\tThe Harbour Watch"))
  }

  @Test func aSignalEndsARefreshInTheListing() throws {
    let harness = try ProgramHarness()
    defer { harness.remove() }
    let listing = try harness.file("listing.xml", smallListing.replacing("\"2025", with: "\"2099"))
    let result = try harness.shell(
      """
      cd "$HOME"; mkfifo a.xml b.xml
      "$T" sources add xmltv a.xml >/dev/null; "$T" sources add xmltv b.xml >/dev/null
      "$T" sources refresh & refresh=$!
      exec 3>a.xml
      kill -TERM $refresh
      until grep -qE '^ShdPnd:[[:space:]]*0+$' /proc/$refresh/status; do sleep 0.01; done
      cat '\(listing)' >&3; exec 3>&-
      wait $refresh; echo "ended $?"
      "$T" sources list | grep -c 'never read'
      """)
    #expect(result.out == "ended 143\n2\n", "\(result.err)")
  }
}
