import GuideModel
import GuideStore

/// The facts of a report.
struct DoctorFacts {
  var now: Instant
  var zone: ZoneRules
  var directories: XDGPaths
  /// The sources, or why they cannot be read.
  var sources: Result<[SourceStatus], StoreError>
  var listings: ListingsInfo
  var terminal: TerminalFacts
  /// The server that the guide reads instead of the local listings.
  var server: String?
  /// Why the server does not answer; nil if it does.
  var serverFailure: GuideFailure?
  /// The setting that names the server.
  var serverOrigin = "TVGUIDE_SERVER"
  /// The value of `TZ` if it is not a time zone.
  var unknownZone: String?
  /// Whether the system knows the rules of time zones.
  var knowsZones: Bool
  /// The directories that cannot be written.
  var unwritable: [String]
  /// One sentence for each source that fails or is not used.
  var sourceTroubles: [String] = []
  /// Whether sources are set up, even if they have no listings yet.
  var hasSources = false
  /// Why marks and settings cannot be read; nil if they can.
  var personalTrouble: StoreError?
  /// The status of sharing with other machines; nil if nothing is shared.
  var sharing: PersonalStore.SyncStatus?
  /// The server through which it is shared; nil if no token is set.
  var sharingServer: String?
  /// Damaged files with marks that were renamed and still exist.
  var filesSetAside: [String] = []
  /// The configuration file; nil if it was not read.
  var configuration: ConfigurationFacts?
  /// How the program was installed; nil if unknown.
  var installation: Installation?
  var missingParts: [OptionalPart] = []
}

/// The state of the configuration file.
struct ConfigurationFacts: Equatable {
  var path: String
  var exists: Bool
  /// By file and line.
  var mistakes: [String]
}

/// What is known about the terminal without asking it.
struct TerminalFacts: Equatable {
  /// `TERM`; nil if it is not set.
  var type: String?
  /// Whether the terminal database has an entry for it, its own or a substitute.
  var isKnown: Bool
  /// The colours it shows in the guide.
  var colors: Int
  /// Whether it can show text that is not ASCII.
  var isUTF8: Bool
}
