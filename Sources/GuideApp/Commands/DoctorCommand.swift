import CTerminalSupport
import CursesTerminal
import Foundation
import GuideModel
import GuideStore
import TerminalKit

/// `tvguide doctor`: collects the facts and prints the report.
struct DoctorCommand {
  let environment: [String: String]

  /// 1 if the user has to do something.
  func run(json: Bool) throws -> Int32 {
    let report = DoctorReport(try facts())
    if json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines)
    }
    return report.needsPerson ? 1 : 0
  }

  private func facts() throws -> DoctorFacts {
    let directories = try XDGPaths(environment: environment)
    let loaded = LoadedConfiguration(directories: directories, environment: environment)
    let settings = GuideSettings(environment: environment, loaded: loaded)
    let zone = settings.zone.value
    var listings = ListingsInfo()
    let sources = Result { () throws(StoreError) in
      do {
        let reader = try GuideReader(path: directories.database)
        listings = try reader.listings(zone: zone)
        return try reader.sources()
      } catch let error as StoreError {
        throw error
      } catch {
        throw StoreError(.internal, "\(error)")
      }
    }
    var facts = DoctorFacts(
      now: Clock.system.now(), zone: zone, directories: directories, sources: sources, listings: listings,
      terminal: terminal, server: settings.server.value,
      serverOrigin: serverOrigin(settings),
      unknownZone: GuideSettings.unknownZone(environment),
      // A zone whose rules do not come from the system's database.
      knowsZones: ZoneRules(identifier: "Australia/Lord_Howe") != nil,
      unwritable: [directories.data, directories.cache, directories.state].filter { !canBeWritten($0) },
      configuration: .init(path: loaded.path, exists: loaded.exists, mistakes: loaded.mistakes))
    facts.serverFailure = serverFailure(settings, directories)
    facts.installation = .current
    facts.missingParts = OptionalPart.missing(
      player: Player(loaded, environment: environment).name, environment: environment)
    addSources(&facts, loaded)
    addPersonal(&facts, loaded, path: directories.personal)
    return facts
  }

  /// Asks the server for the guide of a day.
  private func serverFailure(_ settings: GuideSettings, _ directories: XDGPaths) -> GuideFailure? {
    guard let server = settings.server.value, !server.isEmpty else { return nil }
    let (zone, dayStart) = (settings.zone.value, settings.dayStart.value)
    let today = zone.guideDay(of: Clock.system.now(), dayStart: dayStart)
    let request = GuideRequest(
      window: GuideWindow(first: today, last: today), country: settings.country.value ?? .unitedStates, zone: zone,
      dayStart: dayStart, rows: 0..<1)
    do {
      let connection = try GuideConnection(
        server: server, token: settings.token, demo: false, directories: directories, zone: zone, clock: .system)
      _ = try runBlocking { [source = connection.source] in try await source.guide(request) }
      return nil
    } catch {
      return error as? GuideFailure ?? GuideFailure("\(error)")
    }
  }

  /// The problems that `tvguide sources list` reports.
  private func addSources(_ facts: inout DoctorFacts, _ loaded: LoadedConfiguration) {
    do {
      let report = try SourcesCommand(environment: environment, loaded: loaded).report()
      facts.hasSources = !report.standings.isEmpty
      facts.sourceTroubles = report.troubles
    } catch {
      // Unreadable files are reported in their own check.
      if !(error is StoreError) { facts.sourceTroubles = ["\(error)"] }
    }
  }

  private func addPersonal(_ facts: inout DoctorFacts, _ loaded: LoadedConfiguration, path: String) {
    facts.sharingServer = loaded.sync.token == nil ? nil : loaded.sync.server
    facts.filesSetAside = PersonalStore.filesSetAside(of: path)
    do {
      // Do not wait for a lock twice.
      if let trouble = loaded.personalTrouble, trouble.kind == .busy { throw trouble }
      facts.sharing = try PersonalStore(readingFrom: path).syncStatus()
    } catch {
      facts.personalTrouble = error as? StoreError ?? StoreError(.internal, "\(error)")
    }
  }

  private func serverOrigin(_ settings: GuideSettings) -> String {
    switch settings.server.origin {
    case .environment(let name): name
    case .chosen: "chosen in the guide"
    default: "config.json"
    }
  }

  /// Whether files can be created in a directory; if it does not exist, in the nearest existing one above it.
  private func canBeWritten(_ path: String) -> Bool {
    var path = path
    while !FileManager.default.fileExists(atPath: path), path.count > 1 {
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    return FileManager.default.isWritableFile(atPath: path)
  }

  private var terminal: TerminalFacts {
    let depth = try? CursesTerminal.expectedDepth(environment: environment)
    return TerminalFacts(
      type: environment["TERM"], isKnown: depth != nil, colors: depth?.rawValue ?? 0,
      isUTF8: GuideSettings.isUTF8(environment))
  }
}
