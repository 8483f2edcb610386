import GuideModel

/// Reads a date as people type it, relative to a day.
public enum DateEntry {
  /// Reads `2026-12-24`, `24 dec`, `dec 24`, `24 dec 2027`, `24.12.`, `24.12.2027`, `12/24`, `24`, `today`, `tonight`,
  /// `tomorrow`, `yesterday`, `fri` (the next one), `+3d`, `-2w`, `+1m`, `+5`. Nil for other text, and for days that do
  /// not exist.
  public static func parse(_ text: String, today: GuideDay) -> GuideDay? {
    if let day = numbers(text, today: today) { return day }
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "." }.map(String.init)
    switch words.count {
    case 1: return named(words[0], today: today) ?? offset(words[0], today: today) ?? date(words[0], today: today)
    case 2, 3: return monthAndDay(words, today: today)
    default: return nil
    }
  }

  private static func named(_ word: String, today: GuideDay) -> GuideDay? {
    switch word {
    case "today", "tonight": return today
    case "tomorrow": return today.advanced(by: 1)
    case "yesterday": return today.advanced(by: -1)
    default: break
    }
    guard word.count >= 2, let weekday = Weekday.allCases.first(where: { $0.longName.lowercased().hasPrefix(word) })
    else { return nil }
    let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
    return today.advanced(by: days == 0 ? 7 : days)
  }

  private static func offset(_ word: String, today: GuideDay) -> GuideDay? {
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    let unit = word.last.flatMap { "dwm".contains($0) ? $0 : nil }
    guard let count = Int(word.dropFirst().dropLast(unit == nil ? 0 : 1)), (0...40_000).contains(count) else {
      return nil
    }
    let signed = sign == "-" ? -count : count
    switch unit {
    case "w": return today.advanced(by: signed * 7)
    case "m": return today.addingMonths(signed)
    default: return today.advanced(by: signed)
    }
  }

  private static func date(_ word: String, today: GuideDay) -> GuideDay? {
    if let day = GuideDay(iso: word) { return day }
    guard let number = Int(word), word.count <= 2 else { return nil }
    return GuideDay(year: today.year, month: today.month, day: number)
  }

  /// `24.12.` and `24.12.2027`, day first; `12/24` and `12/24/2027`, month first unless the first number is not a
  /// month.
  private static func numbers(_ text: String, today: GuideDay) -> GuideDay? {
    let text = text.filter { $0 != " " }
    let isAmerican = text.contains("/")
    var parts = text.split(separator: isAmerican ? "/" : ".", omittingEmptySubsequences: false)
    if !isAmerican, parts.count > 2, parts.last == "" { parts.removeLast() }
    let digits = parts.compactMap { part in part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil }
    guard (2...3).contains(parts.count), digits.count == parts.count, parts.allSatisfy({ $0.count <= 4 }) else {
      return nil
    }
    let year = digits.count == 3 ? digits[2] + (parts[2].count == 2 ? 2000 : 0) : nil
    return isAmerican && digits[0] <= 12
      ? nearest(month: digits[0], day: digits[1], year: year, today: today)
      : nearest(month: digits[1], day: digits[0], year: year, today: today)
  }

  /// Without a year, the year in which the date is nearest to today.
  private static func nearest(month: Int, day: Int, year: Int?, today: GuideDay) -> GuideDay? {
    if let year { return GuideDay(year: year, month: month, day: day) }
    return (today.year - 1...today.year + 1)
      .compactMap { GuideDay(year: $0, month: month, day: day) }
      .min { abs(today.distance(to: $0)) < abs(today.distance(to: $1)) }
  }

  private static func monthAndDay(_ words: [String], today: GuideDay) -> GuideDay? {
    guard let monthIndex = words.prefix(2).firstIndex(where: { month(named: $0) != nil }),
      let month = month(named: words[monthIndex]), let day = Int(words[1 - monthIndex])
    else { return nil }
    guard words.count == 3 else { return nearest(month: month, day: day, year: nil, today: today) }
    return Int(words[2]).flatMap { nearest(month: month, day: day, year: $0, today: today) }
  }

  private static func month(named word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return (1...12).first { month in
      GuideDay(year: 2000, month: month, day: 1)?.monthName.lowercased().hasPrefix(word) ?? false
    }
  }
}
