import GuideModel
import GuideStore

/// What a report is made from.
struct DoctorFacts {
  var now: Instant
  var zone: ZoneRules
  var directories: Directories
  /// The sources, or why they cannot be read.
  var sources: Result<[SourceStatus], StoreError>
  var listings: ListingsInfo
  var terminal: TerminalFacts
  /// The server that the guide reads from instead of the local listings.
  var server: String?
  /// What says so.
  var serverOrigin = "TVGUIDE_SERVER"
  /// A `TZ` that names no zone.
  var unknownZone: String?
  /// Whether the system knows the rules of time zones.
  var knowsZones: Bool
  /// Directories that cannot be written.
  var unwritable: [String]
  /// Sources that fail, and those that are not used: a sentence each.
  var sourceTroubles: [String] = []
  /// Whether sources are set up, though they may have brought nothing yet.
  var hasSources = false
  /// Why marks and settings cannot be read; nil if they can.
  var personalTrouble: StoreError?
  /// How sharing with other machines is; nil where nothing is shared.
  var sharing: PersonalStore.SyncStatus?
  /// Where it is shared through; nil if no token is set.
  var sharingServer: String?
  /// Damaged files with marks that were set aside and are still there.
  var filesSetAside: [String] = []
  /// The configuration file; nil if it was not looked at.
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
  /// Colours it shows, as the guide would use them.
  var colors: Int
  /// Whether text may be wider than ASCII.
  var isUTF8: Bool
}
