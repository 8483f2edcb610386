import Foundation
import GuideModel

/// The machine's time zone. It may change while a guide is open, when a laptop travels.
///
/// systemd and others set it by linking `/etc/localtime` into the zone database (localtime(5)). If it is a copy of a
/// zone's file instead, its name is unknown and no change is reported.
struct SystemZone {
  private let link: String
  private var known: String?

  init(link: String = "/etc/localtime") {
    self.link = link
    known = Self.name(link)
  }

  /// The zone, if it has changed since the last call. One system call.
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
