import Foundation
import Glibc
import GuideImport
import GuideModel
import HTTPFetch

/// `tvguide import xmltv`: reads listings into the guide.
struct ImportCommand {
  let options: ImportOptions
  let environment: [String: String]
  let directories: Directories

  init(_ options: ImportOptions, environment: [String: String]) throws {
    self.options = options
    self.environment = environment
    directories = try Directories(environment: environment)
  }

  func run() throws -> Int32 {
    let line = ProgressLine(isShown: !options.quiet && isatty(STDERR_FILENO) == 1)
    let request = ImportRequest(
      location: options.location, databasePath: directories.database, country: options.country,
      languages: options.language.map { [$0] } ?? Self.languages(environment),
      defaultZone: options.zone ?? .local(environment: environment), keepGoing: options.keepGoing, now: Clock.system.now)
    defer { line.clear() }
    let summary = try importXMLTV(request, fetch: download) { line.show($0) }
    line.clear()
    if !options.quiet { report(summary) }
    return 0
  }

  /// The languages of the locale, first the most particular: `de_AT` and then whatever else the listing has.
  private static func languages(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return name.isEmpty || name == "C" || name == "POSIX" ? ["en"] : [name, "en"]
  }
}
