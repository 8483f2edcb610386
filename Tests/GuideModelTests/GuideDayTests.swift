import Foundation
import GuideModel
import Testing

@Suite struct GuideDayTests {
  @Test func agreesWithFoundationOverFourCenturies() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for days in stride(from: -80_000, through: 80_000, by: 37) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: TimeInterval(days) * 86_400))
      let day = GuideDay(daysSinceEpoch: days)
      #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
      #expect(day.weekday.rawValue % 7 + 1 == parts.weekday)
      #expect(GuideDay(year: day.year, month: day.month, day: day.day) == day)
      #expect(GuideDay(iso: day.description) == day)
    }
  }

  @Test(arguments: [
    "2025-02-29", "2025-13-01", "2025-00-10", "2025-1-01", "25-01-01", "2025-01-01T", "2025/01/01", "", "0000-01-01",
  ])
  func refuses(text: String) { #expect(GuideDay(iso: text) == nil) }

  @Test func takesTheDayOfAWireDate() {
    #expect(GuideDay(wirePrefix: "2025-09-11T00:00:00.000Z")?.description == "2025-09-11")
    #expect(GuideDay(wirePrefix: "2025-09-11T23:59:59-08:00")?.description == "2025-09-11")
    #expect(GuideDay(wirePrefix: "2025-09") == nil)
  }

  @Test func knowsMonths() throws {
    let january = try #require(GuideDay(iso: "2024-01-31"))
    #expect(january.addingMonths(1).description == "2024-02-29")
    #expect(january.addingMonths(13).description == "2025-02-28")
    #expect(january.addingMonths(-2).description == "2023-11-30")
    #expect(january.startOfMonth.description == "2024-01-01")
    #expect(january.daysInMonth == 31)
    #expect(january.shortLabel == "Wed, Jan 31")
  }

  @Test func neverLeavesItsRange() {
    #expect(GuideDay.minimum.advanced(by: -1) == .minimum)
    #expect(GuideDay.maximum.advanced(by: .max) == .maximum)
    #expect(GuideDay.minimum.advanced(by: .min) == .minimum)
    #expect(GuideDay.maximum.addingMonths(1) == .maximum)
    #expect(GuideDay.minimum.addingMonths(-1) == .minimum)
    #expect(GuideDay.maximum.description == "9999-12-31")
    #expect(GuideDay.minimum.description == "0001-01-01")
  }

  @Test func windowsHoldTheirDays() throws {
    let today = try #require(GuideDay(iso: "2025-09-10"))
    let window = GuideWindow(around: today)
    #expect(window.count == 68)
    #expect(window.index(of: today) == 7)
    #expect(window.index(of: window.last) == 67)
    #expect(window.index(of: window.last.advanced(by: 1)) == nil)
    #expect(window.day(at: -5) == window.first)
    #expect(window.day(at: 1000) == window.last)
    for index in 0..<68 { #expect(window.index(of: window.day(at: index)) == index) }
    #expect(GuideWindow(first: today, last: today.advanced(by: -3)).count == 1)
  }
}

@Suite struct CountryTests {
  @Test func knowsCodes() {
    #expect(Country("us") == .unitedStates)
    #expect(Country("XX") == nil)
    #expect(Country("USA") == nil)
    #expect(Country.all.count == 249)
    #expect(Country(locale: "en_GB.UTF-8")?.code == "GB")
    #expect(Country(locale: "de_AT@euro")?.code == "AT")
    #expect(Country(locale: "C.UTF-8") == nil)
  }

  @Test func readsColours() {
    #expect(RGB(hex: "#6B7280") == .fallback)
    #expect(RGB(hex: "#ffffff")?.hex == "#FFFFFF")
    #expect(RGB(hex: "#00000a")?.hex == "#00000A")
    for bad in ["", "#FFF", "6B7280", "#GGGGGG", "#+12345", "#6B72800"] { #expect(RGB(hex: bad) == nil) }
  }
}
