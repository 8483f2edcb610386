import Foundation
import GuideModel

/// An invalid parameter. The answer is 400.
struct ParameterError: Error {
  var parameter: String
  var message: String

  init(_ parameter: String, _ message: String) {
    self.parameter = parameter
    self.message = "\(parameter) \(message)"
  }
}

/// Reads the parameters of a request and throws for invalid ones. If a name is duplicate, the first one is used.
struct Parameters {
  let query: [(name: String, value: String)]

  func text(_ name: String) -> String? { query.first { $0.name == name }?.value }

  func all(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  func day(_ name: String) throws(ParameterError) -> GuideDay? {
    guard let text = text(name) else { return nil }
    guard let day = GuideDay(iso: text) else { throw ParameterError(name, "must be a date, yyyy-MM-dd") }
    return day
  }

  /// `startDate` to `endDate`, inclusive. The defaults are `first`, and `last` of the first day.
  func window(first: @autoclosure () -> GuideDay, last: (GuideDay) -> GuideDay) throws(ParameterError) -> GuideWindow {
    let first = try day("startDate") ?? first()
    let last = try day("endDate") ?? last(first)
    guard first <= last else { throw ParameterError("endDate", "must not be before startDate (\(first))") }
    let window = GuideWindow(first: first, last: last)
    guard window.count <= GuideWindow.maximumDays else {
      throw ParameterError("endDate", "must be less than \(GuideWindow.maximumDays) days after startDate (\(first))")
    }
    return window
  }

  func moment(_ name: String) throws(ParameterError) -> Instant? {
    guard let text = text(name) else { return nil }
    // A plus sign that was not encoded was decoded as a space.
    guard
      let moment = Instant(rfc3339: text)
        ?? Instant(rfc3339: text.prefix(19) + text.dropFirst(19).replacing(" ", with: "+"))
    else { throw ParameterError(name, "must be a moment in RFC 3339, 2026-11-21T18:00:00Z") }
    return moment
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(ParameterError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw ParameterError(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func country() throws(ParameterError) -> Country? {
    guard let text = text("country") else { return nil }
    guard let country = Country(text) else {
      throw ParameterError("country", "must be an ISO 3166 country code of two letters, US")
    }
    return country
  }

  func zone() throws(ParameterError) -> ZoneRules? {
    guard let text = text("tz") else { return nil }
    // Names are used as paths in the zone database.
    let isName =
      text.utf8.count <= 64 && !text.contains("..") && !text.hasPrefix("/")
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-_/<>,.:".unicodeScalars.contains($0))
      }
    guard isName, let zone = ZoneRules(identifier: text) else {
      throw ParameterError("tz", "must be an IANA time zone, Europe/London")
    }
    return zone
  }

  func filter() throws(ParameterError) -> GuideFilter {
    guard let text = text("filter") else { return GuideFilter() }
    guard let filter = GuideFilter(text: text) else {
      struct Line: Decodable { var criteria: String? }
      let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)).criteria
      do { _ = try line.map { try FilterCriteria(parsing: $0) } } catch {
        throw ParameterError("filter", "has faulty criteria: \(error)")
      }
      throw ParameterError("filter", "must be a filter as JSON of at most \(GuideFilter.maximumBytes) bytes")
    }
    return filter
  }

  func dayStart() throws(ParameterError) -> DayStart {
    guard let text = text("dayStart") else { return .standard }
    guard let start = DayStart(text: text) else { throw ParameterError("dayStart", "must be a time of day, HH:mm") }
    return start
  }
}
