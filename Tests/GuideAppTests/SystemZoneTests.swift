import Foundation
import GuideModel
import Testing

@testable import GuideApp

@Suite struct SystemZoneTests {
  private final class Link {
    let path = NSTemporaryDirectory() + "tvguide-zone-\(UUID().uuidString)"

    func point(to target: String) throws {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func aJourneyIsToldOnce() throws {
    let link = Link()
    try link.point(to: "/usr/share/zoneinfo/Europe/London")
    var zone = SystemZone(link: link.path)
    #expect(zone.change() == nil)
    try link.point(to: "../usr/share/zoneinfo/America/Argentina/Ushuaia")
    #expect(zone.change()?.identifier == "America/Argentina/Ushuaia")
    #expect(zone.change() == nil)
    try link.point(to: "/usr/share/zoneinfo/Europe/London")
    #expect(zone.change()?.identifier == "Europe/London")
  }

  @Test func whatNamesNoZoneIsNoJourney() throws {
    let link = Link()
    var zone = SystemZone(link: link.path)
    try link.point(to: "/usr/share/zoneinfo/Nowhere/Atlantis")
    #expect(zone.change() == nil)
    try link.point(to: "/somewhere/else")
    #expect(zone.change() == nil)
    try FileManager.default.removeItem(atPath: link.path)
    try "a copy of a zone's file".write(toFile: link.path, atomically: true, encoding: .utf8)
    #expect(zone.change() == nil)
  }
}
