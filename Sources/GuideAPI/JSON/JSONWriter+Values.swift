import GuideModel

extension JSONWriter {
  // MARK: - Optional members

  /// Writes a member. A nil value is left out.
  mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    self.name(name)
    text(value)
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    self.name(name)
    bool(value)
  }

  /// Writes a member. An empty list is left out.
  mutating func member(_ name: StaticString, _ values: [String]) {
    guard !values.isEmpty else { return }
    self.name(name)
    array(values) { $0.text($1) }
  }

  // MARK: - The guide's values

  mutating func member(_ name: StaticString, _ moment: Instant?) {
    guard let moment else { return }
    self.name(name)
    self.moment(moment)
  }

  /// Writes `yyyy-MM-dd` inside a string.
  mutating func day(_ day: GuideDay) {
    let (year, month, dayOfMonth) = day.components
    // The same form as `GuideDay.description`.
    pair(year / 100)
    pair(year % 100)
    raw("-")
    pair(month)
    raw("-")
    pair(dayOfMonth)
  }

  /// Writes RFC 3339 as `Instant.rfc3339` does. `offset` is in seconds east of UTC.
  mutating func moment(_ moment: Instant, offset: Int = 0) {
    let minutes = offset / 60
    let (day, second) = moment.local(offset: minutes * 60)
    quoted { writer in
      writer.day(day)
      writer.raw("T")
      writer.pair(second / 3600)
      writer.raw(":")
      writer.pair(second / 60 % 60)
      writer.raw(":")
      writer.pair(second % 60)
      guard minutes != 0 else { return writer.raw("Z") }
      writer.raw(minutes < 0 ? "-" : "+")
      writer.pair(abs(minutes) / 60)
      writer.raw(":")
      writer.pair(abs(minutes) % 60)
    }
  }
}
