import Foundation
import GuideModel

/// The machine's time zone, which changes under a guide that is open for weeks: a laptop that travels.
///
/// systemd and others set it by pointing `/etc/localtime` into the zone database (localtime(5)); where that is a copy
/// of a zone's file instead, its name is not to be had, and nothing is ever told.
struct SystemZone {
  private let link: String
  private var known: String?

  init(link: String = "/etc/localtime") {
    self.link = link
    known = Self.name(link)
  }

  /// The zone, where it is another one than at the last call; costs one system call.
  mutating func change() -> ZoneRules? {
    guard let name = Self.name(link), name != known else { return nil }
    known = name
    return ZoneRules(identifier: name)
  }

  private static func name(_ link: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
      let folder = target.range(of: "zoneinfo/", options: .backwards)
    else { return nil }
    return String(target[folder.upperBound...])
  }
}
