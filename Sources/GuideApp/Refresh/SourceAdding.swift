import Foundation
import GuideImport
import GuideModel
import GuideUI
import HTTPFetch
import TVmaze

/// Adds a source of the user.
struct SourceAdding {
  let memory: ListingSourceStore
  let loaded: LoadedConfiguration
  let environment: [String: String]

  /// Adds a source, or replaces the user's source with the same listings. Returns it as stored: with another name if
  /// its name was taken, unless `keepsName`. Throws if it cannot be read at all.
  ///
  /// - Parameter old: the user's source to replace.
  func add(_ source: ListingSource, keepsName: Bool = false, replacing old: ListingSource? = nil) throws
    -> ListingSource
  {
    var source = source
    let place = try source.place()
    if source.kind != .tvmaze, place.hasPrefix("/") { try Self.checkFile(place) }
    let configured = try SourceList(loaded, memory, environment: environment).entries.filter { $0.origin != .personal }
    if let same = configured.first(where: { $0.source.kind == source.kind && $0.place == place }),
      case .configuration(let line) = same.origin
    {
      throw StartError("\(same.source.name) in the configuration, line \(line), already reads this")
    }
    try memory.change { kept in
      kept.removeAll { $0.isSame(as: source) || $0.name == old?.name }
      let names = configured.map(\.source.name) + kept.map(\.name)
      if names.contains(source.name), keepsName {
        throw StartError("another source has the name \(source.name); choose another one with --name")
      }
      source.name = Self.free(source.name, names)
      kept.append(source)
    }
    let entry = SourceList.Entry(source: source, origin: .personal, place: place)
    // Earlier failures do not matter, because the user wants it now.
    try memory.setFailure(nil, of: entry)
    return source
  }

  private static func checkFile(_ path: String) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue else {
      throw StartError(
        isDirectory.boolValue
          ? "\(CleanText.line(path)) is a directory; use a file" : "no such file: \(CleanText.line(path))")
    }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw StartError("\(CleanText.line(path)) cannot be read; check its permissions")
    }
  }

  /// The name, or with the first number that makes it unique.
  private static func free(_ name: String, _ taken: [String]) -> String {
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension ListingSource {
  /// The same source with another location. A name that came from the old location changes too.
  func moved(to other: ListingSource) -> ListingSource {
    guard kind == other.kind else { return other }
    var moved = self
    moved.location = other.location
    // The server's token is for its own addresses.
    if let server = tvheadend, other.location?.hasPrefix(server.address + "/") != true { moved.tvheadend = nil }
    let wasNamed = location.map { (try? ImportRequest.name(of: $0)) != name } ?? false
    if !wasNamed { moved.name = other.name }
    if kind == .tvmaze { moved.country = other.country }
    return moved
  }

  /// A source chosen in the guide.
  init(_ choice: SourceChoice, environment: [String: String]) throws {
    switch choice {
    case .tvmaze(let country): try self.init(tvmaze: country, base: nil, environment: environment)
    case .xmltv(let text):
      // Relative paths start at the guide's working directory, as in a shell.
      let location = text.hasPrefix("~/") ? (environment["HOME"] ?? "~") + text.dropFirst() : text
      try self.init(listing: location)
    }
  }

  /// TVmaze at `base`, else at the server in `TVGUIDE_TVMAZE`, else at its own server.
  init(tvmaze country: Country, base: String?, environment: [String: String]) throws {
    let base = base ?? environment["TVGUIDE_TVMAZE"].flatMap { $0.isEmpty ? nil : $0 }
    if let base, CleanText.url(base) == nil {
      throw StartError(
        "'\(CleanText.line(MaskedAddress.text(base)))' is not an address of a TVmaze server; see TVGUIDE_TVMAZE")
    }
    self.init(name: "TVmaze \(country)", kind: .tvmaze, location: base, country: country)
  }

  /// An XMLTV listing or a line-up. Its location suggests the name.
  init(listing location: String, kind: Kind = .xmltv) throws {
    let place = try ImportRequest.identity(of: location)
    guard place != "stdin" else {
      throw StartError("a source cannot be stdin; use a file or an address")
    }
    self.init(name: try ImportRequest.name(of: location), kind: kind, location: place)
  }
}
