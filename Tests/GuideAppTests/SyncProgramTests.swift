import Foundation
import GuideModel
import GuideStore
import TerminalTesting
import TestThreads
import Testing

@testable import GuideApp

/// The real program: a server and the machines of its people, each with its own home directory.
@Suite(.onOwnThreads) struct SyncProgramTests {
  private final class House {
    let server: ProgramHarness
    let machines: [ProgramHarness]
    let people: String
    private(set) var running: PseudoTerminal?
    private(set) var address = ""

    init(machines count: Int) throws {
      server = try ProgramHarness()
      machines = try (0..<count).map { _ in try ProgramHarness() }
      people = server.home + "/people"
      // The tokens are made before the server starts, because it needs the file.
      for number in 0..<count { try addMachine(number, "anna") }
      try open()
    }

    deinit {
      close()
      for harness in machines + [server] { harness.remove() }
    }

    func addMachine(_ number: Int, _ name: String) throws {
      let made = try server.run("people", "add", name, "--file", people)
      _ = try machines[number].file("token", made.out)
      chmod(machines[number].home + "/token", 0o600)
    }

    /// Listens on the same port as before.
    func open() throws {
      let port = address.split(separator: ":").last.map(String.init) ?? "0"
      let started = try server.start("serve", "--demo", "--port", port, "--people", people, width: 150)
      #expect(started.waitUntil { $0.contains("http://127.0.0.1:") })
      let text = started.screen.rows.joined(separator: " ")
      address = String((text.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)?.output) ?? "")
      running = started
    }

    func close() {
      running?.signal(SIGTERM)
      _ = running?.waitForExit()
      running = nil
    }

    func sync(_ number: Int) throws -> (code: Int32, out: String, err: String) {
      try machines[number].run("sync", "--server", address, "--token-file", machines[number].home + "/token")
    }

    func store(_ number: Int) throws -> PersonalStore {
      try PersonalStore(path: XDGPaths(environment: machines[number].environment).personal)
    }

    func configure(_ number: Int) throws {
      try machines[number].directory(".config/tvguide")
      _ = try machines[number].file(
        ".config/tvguide/config.json",
        "{\"sync\":{\"server\":\"\(address)\",\"tokenFile\":\"\(machines[number].home)/token\"}}")
    }
  }

  private let now = Instant(secondsSinceEpoch: 1_757_505_600)

  @Test func machinesShareWhatWasMadeAndTakenAway() throws {
    let house = try House(machines: 2)
    try house.store(0).setMarked(.watched, [["tmdb:1/1/1", "title:a/1/1"], ["title:b/1/1"]], true, at: now)
    #expect(try house.machines[0].run("watch", "add", "hitchcock film").code == 0)
    #expect(try house.machines[0].run("plan", "offer", "Lumenary", "4.99", "--period", "monthly").code == 0)
    let sent = try house.sync(0)
    #expect(sent.code == 0 && sent.out.contains("sent 5 changes, received 0 changes"), "\(sent)")
    let received = try house.sync(1)
    #expect(received.code == 0 && received.out.contains("received 5 changes"), "\(received)")
    #expect(try house.store(1).marked(.watched) == ["tmdb:1/1/1", "title:a/1/1", "title:b/1/1"])
    #expect(try house.machines[1].run("watch").out.contains("hitchcock film"))
    #expect(try house.machines[1].run("plan", "settings").out.contains("4.99"))
    // Both machines change things while the server does not run.
    house.close()
    let failed = try house.sync(1)
    #expect(failed.code == 1 && failed.err.contains("refused the connection"), "\(failed)")
    try house.store(1).setMarked(.watched, [["title:a/1/1"]], false, at: now)
    try house.store(0).setMarked(.watched, [["title:c/1/1"]], true, at: now)
    try house.configure(1)
    let doctor = try house.machines[1].run("doctor")
    #expect(doctor.out.contains("note sharing: ") && doctor.out.contains("refused"), "\(doctor.out)")
    try house.open()
    for number in [0, 1, 0] { #expect(try house.sync(number).code == 0) }
    for number in [0, 1] { #expect(try house.store(number).marked(.watched) == ["title:b/1/1", "title:c/1/1"]) }
    #expect(try house.machines[1].run("doctor").out.contains("ok   sharing: "))
    let path = house.server.home + "/.local/share/tvguide/people/anna.sqlite"
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test func aLostTokenIsWithdrawn() throws {
    let house = try House(machines: 2)
    try house.addMachine(1, "ben")
    try house.store(0).setMarked(.followed, [["title:a"]], true, at: now)
    try house.store(1).setMarked(.followed, [["title:b"]], true, at: now)
    for number in [0, 1, 0] { #expect(try house.sync(number).code == 0) }
    #expect(try house.store(0).marked(.followed) == ["title:a"] && house.store(1).marked(.followed) == ["title:b"])
    let none = try house.server.run("people", "list", "--file", house.people + ".other")
    #expect(none.code == 0 && none.out.isEmpty && none.err.contains("has no tokens; 'tvguide people add NAME"))
    let list = try house.server.run("people", "--file", house.people).out
    #expect(list.split(separator: "\n").count == 3 && list.contains("ben  "), "\(list)")
    let permissions = try FileManager.default.attributesOfItem(atPath: house.people)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    #expect(try house.server.run("people", "remove", "ben", "--file", house.people).code == 0)
    let refused = try house.sync(1)
    #expect(refused.code == 1 && refused.err.contains("does not know your token"), "\(refused)")
    #expect(refused.err.contains("tvguide people add") && !refused.err.contains("Bearer"))
    #expect(try house.sync(0).code == 0 && house.store(1).marked(.followed) == ["title:b"])
    for arguments in [["people", "add", "No Name"], ["people", "add", "x"], ["sync", "--server", house.address]] {
      #expect(try house.machines[0].run(arguments: arguments).code == 2 || arguments[1] == "--server", "\(arguments)")
    }
    #expect(try house.machines[0].run("sync").err.contains("sync.server"))
  }

  /// The open guide sends new marks and shows received ones without a command.
  @Test func theOpenGuideSharesByItself() throws {
    let house = try House(machines: 2)
    try house.configure(0)
    _ = try house.machines[0].file("guide.xml", smallListing)
    #expect(try house.machines[0].run("import", "xmltv", house.machines[0].home + "/guide.xml").code == 0)
    try house.store(1).setMarked(.hidden, [["title:evening news"]], true, at: now)
    #expect(try house.sync(1).code == 0)
    let guide = try house.machines[0].start("--date", "2025-09-10", width: 120)
    #expect(guide.waitUntil { $0.contains("The Harbour Watch") })
    let isHidden = { try house.store(0).marked(.hidden) == ["title:evening news"] }
    #expect(try guide.waitUntil { _ in (try? isHidden()) == true } && isHidden())
    guide.send("*")
    #expect(guide.waitUntil { _ in (try? house.store(0).marked(.followed).isEmpty) == false })
    let isThere = guide.waitUntil { _ in
      _ = try? house.sync(1)
      return (try? house.store(1).marked(.followed).isEmpty) == false
    }
    #expect(isThere)
    guide.send("q")
    #expect(guide.waitForExit() == 0)
  }
}
