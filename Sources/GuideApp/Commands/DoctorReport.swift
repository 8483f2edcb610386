import GuideModel
import GuideStore
import HTTPFetch

/// The state of the guide: configuration, sources and their problems, terminal, and what to fix. The same facts always
/// give the same report.
struct DoctorReport: Encodable, Equatable {
  /// A check with its result.
  struct Check: Encodable, Equatable {
    /// The subject: `listings`, `terminal colours`.
    var name: String
    var verdict: Verdict
    /// The result in words.
    var detail: String
    /// What to do; empty for nothing.
    var advice: String

    init(_ name: String, _ verdict: Verdict, _ detail: String, advice: String = "") {
      self.name = name
      self.verdict = verdict
      self.detail = CleanText.shown(detail)
      self.advice = CleanText.shown(advice)
    }
  }

  /// The result of a check.
  enum Verdict: String, Encodable {
    /// Everything is fine.
    case good
    /// Something is limited; the guide works.
    case limited
    /// The user has to do something.
    case needsYou
  }

  /// A source with the problems of its last import.
  struct ListingSource: Encodable, Equatable {
    var name: String
    var kind: String
    var location: String
    var country: String?
    var importedAt: String
    var age: String
    var programmes: Int
    var notes: [Note]
  }

  /// What an import repaired, inferred or skipped.
  struct Note: Encodable, Equatable {
    var kind: String
    var count: Int
    var examples: [String]
  }

  var checks: [Check]
  var sources: [ListingSource]

  /// Whether the user has to do something. The exit code is then 1.
  var needsPerson: Bool { checks.contains { $0.verdict == .needsYou } }
}

extension DoctorReport {
  init(_ facts: DoctorFacts) {
    checks = []
    sources = []
    if let installation = facts.installation { checks.append(Check("installation", .good, installation.words)) }
    if let server = facts.server {
      let failure = facts.serverFailure
      checks.append(
        Check(
          "server", failure == nil ? .good : .needsYou,
          "the guide reads from \(MaskedAddress.text(server)) (\(facts.serverOrigin)), not from its own listings"
            + (failure.map { ": \($0.message)" } ?? ""),
          advice: failure.map {
            $0.advice.isEmpty ? "Start the server, or choose another one with S in the guide." : $0.advice
          } ?? ""))
    }
    if let configuration = facts.configuration { checkConfiguration(configuration) }
    checkListings(facts)
    checkPersonal(facts)
    checkSharing(facts)
    for trouble in facts.sourceTroubles {
      checks.append(
        Check(
          "source", .limited, trouble, advice: "It is tried again automatically; 'tvguide sources refresh' tries now."))
    }
    for directory in facts.unwritable {
      checks.append(
        Check("files", .needsYou, "\(directory) cannot be written", advice: "Check its permissions and free space."))
    }
    checkZones(facts)
    checkTerminal(facts.terminal)
    checks += facts.missingParts.map { Check($0.name, .limited, $0.lack, advice: $0.advice) }
  }

  private mutating func checkConfiguration(_ configuration: ConfigurationFacts) {
    guard let first = configuration.mistakes.first else {
      checks.append(
        Check(
          "configuration", .good,
          configuration.exists ? "\(configuration.path) is used" : "there is no file; all settings have their defaults")
      )
      return
    }
    let more = configuration.mistakes.count - 1
    checks.append(
      Check(
        "configuration", .needsYou, first + (more == 0 ? "" : ", and \(more) more"),
        advice: "Fix \(configuration.path); 'tvguide config' shows all mistakes."))
  }

  private mutating func checkListings(_ facts: DoctorFacts) {
    let database = facts.directories.database
    if case .success = facts.sources, ListingsDatabase.isServer(database) {
      checks.append(Check("database", .good, "\((try? ListingsDatabase.name(of: database)) ?? "PostgreSQL") answers"))
    }
    switch facts.sources {
    case .failure(let error):
      checks.append(Check("listings", .needsYou, error.message, advice: error.advice))
    case .success(let found) where found.isEmpty:
      checkNoListings(facts)
    case .success(let found):
      sources = found.map { ListingSource($0, now: facts.now) }
      checkExtent(facts)
    }
  }

  private mutating func checkNoListings(_ facts: DoctorFacts) {
    if facts.server != nil {
      checks.append(Check("listings", .good, "not needed with a server"))
    } else if facts.hasSources {
      checks.append(
        Check(
          "listings", .needsYou, "the sources have not been read yet; the guide shows the demo",
          advice: "Read them: tvguide sources refresh"))
    } else {
      checks.append(
        Check(
          "listings", .needsYou, "there are no sources; the guide shows the demo",
          advice: "Add one: press S in the guide, or tvguide sources add tvmaze, or tvguide sources add xmltv FILE|URL")
      )
    }
  }

  private mutating func checkPersonal(_ facts: DoctorFacts) {
    if let trouble = facts.personalTrouble {
      checks.append(Check("marks", .needsYou, trouble.message, advice: trouble.advice))
    }
    for file in facts.filesSetAside {
      checks.append(
        Check(
          "marks", .needsYou, "marks and settings were damaged and are kept as \(file)",
          advice: "Restore a copy with tvguide personal import FILE, then move that file away."))
    }
  }

  private mutating func checkSharing(_ facts: DoctorFacts) {
    guard let server = facts.sharingServer.map(MaskedAddress.text) else { return }
    let advice = "Try now: tvguide sync."
    guard let sharing = facts.sharing else {
      return checks.append(Check("sharing", .limited, "nothing was shared through \(server) yet", advice: advice))
    }
    let last = sharing.synced.map { AgeWords.age(of: $0, now: facts.now) } ?? "never"
    let waiting = sharing.unsent == 0 ? "" : ", \(sharing.unsent.counted("change")) to send"
    guard let failure = sharing.failure else {
      return checks.append(Check("sharing", .good, "through \(server); last exchange: \(last)\(waiting)"))
    }
    checks.append(Check("sharing", .limited, "\(failure); last exchange: \(last)\(waiting)", advice: advice))
  }

  private mutating func checkExtent(_ facts: DoctorFacts) {
    let today = facts.zone.guideDay(of: facts.now, dayStart: .standard)
    guard let extent = facts.listings.extent else {
      checks.append(
        Check("listings", .needsYou, "the sources have no programmes", advice: "Import a listing that has some."))
      return
    }
    let span = "from \(extent.shortLabel(asOf: today))"
    if extent.last < today {
      checks.append(
        Check("listings", .needsYou, "they run \(span) and are over", advice: "Import newer ones from the same place."))
    } else if extent.first > today {
      checks.append(Check("listings", .limited, "they run \(span); there is nothing for today yet"))
    } else {
      checks.append(Check("listings", .good, "they run \(span)"))
    }
  }

  private mutating func checkZones(_ facts: DoctorFacts) {
    if let name = facts.unknownZone {
      checks.append(
        Check(
          "time zone", .needsYou,
          "TZ is \(CleanText.line(name, limit: 100)), which is not a time zone; \(facts.zone.identifier) is used",
          advice: "Set TZ to a name like Europe/London."))
      return
    }
    checks.append(
      facts.knowsZones
        ? Check("time zone", .good, "\(facts.zone.identifier)")
        : Check(
          "time zone", .needsYou, "the system has no zone data, so times may be hours off",
          advice: "Install the package tzdata."))
  }

  private mutating func checkTerminal(_ terminal: TerminalFacts) {
    let name = terminal.type ?? "(not set)"
    guard terminal.isKnown else {
      checks.append(
        Check(
          "terminal", .limited, "TERM is \(name), which is unknown on this system; the guide is printed as text",
          advice: "Set TERM to the type of your terminal, often xterm-256color."))
      return
    }
    checks.append(Check("terminal", .good, "TERM is \(name)"))
    checks.append(
      terminal.colors >= 256
        ? Check("colours", .good, "\(terminal.colors == 256 ? "256" : "16.7 million") colours")
        : Check(
          "colours", .limited, terminal.colors == 0 ? "no colours" : "\(terminal.colors) colours",
          advice: "256 colours distinguish providers; TERM=xterm-256color has them."))
    if !terminal.isUTF8 {
      checks.append(
        Check(
          "text", .limited, "the locale is not UTF-8; lines and dots are ASCII",
          advice: "Set LANG=C.UTF-8, or a UTF-8 locale of your language."))
    }
  }
}

extension DoctorReport.ListingSource {
  fileprivate init(_ status: SourceStatus, now: Instant) {
    name = CleanText.shown(status.source.name)
    kind = CleanText.shown(status.source.kind)
    location = CleanText.shown(MaskedAddress.text(status.source.location))
    country = status.source.country?.code
    importedAt = status.importedAt.rfc3339()
    age = AgeWords.age(of: status.importedAt, now: now)
    programmes = status.programmes
    notes = status.notes.map {
      .init(kind: CleanText.shown($0.kind), count: $0.count, examples: $0.examples.map(CleanText.shown))
    }
  }
}

// MARK: - As text

extension DoctorReport {
  /// The report as lines for people.
  var lines: [String] {
    var lines: [String] = []
    for check in checks {
      lines.append("\(check.verdict.mark) \(check.name): \(check.detail)")
      if !check.advice.isEmpty { lines.append("  \(check.advice)") }
    }
    for source in sources {
      let country = source.country.map { ", for \($0)" } ?? ""
      lines += [
        "", "\(source.name) (\(source.kind)\(country)), \(source.age), \(source.programmes) programmes",
        "  \(source.location)",
      ]
      for note in source.notes {
        lines.append("  \(note.kind): \(note.count)")
        lines += note.examples.map { "    \($0)" }
      }
    }
    return lines
  }
}

extension DoctorReport.Verdict {
  /// The word before a check. It does not depend on colour.
  fileprivate var mark: String {
    switch self {
    case .good: "ok  "
    case .limited: "note"
    case .needsYou: "FIX "
    }
  }
}
