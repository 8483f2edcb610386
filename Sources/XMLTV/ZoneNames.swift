import GuideModel

/// Zone abbreviations of listings, as seconds east of UTC.
///
/// An abbreviation is a fixed offset: `BST` is +01:00 on any day (XMLTV DTD). Ambiguous ones have the meaning that is
/// usual in listings: `CST` and `EST` are North American, `IST` is Indian and `BST` is British.
enum ZoneNames {
  static func offset(_ name: [UInt8]) -> Int? {
    let upper = name.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    return table[String(decoding: upper, as: UTF8.self)]
  }

  private static let table: [String: Int] = {
    var table: [String: Int] = [:]
    for (hours, names) in zones {
      for name in names.split(separator: " ") { table[String(name)] = Int(hours * 3600) }
    }
    return table
  }()

  private static let zones: [(hours: Double, names: String)] = [
    (0, "Z UT UTC GMT WET"), (1, "BST CET MET WEST"), (2, "CEST MEST EET SAST CAT"), (3, "EEST MSK TRT EAT"),
    (4, "MSD GST SAMT"), (5, "PKT UZT"), (5.5, "IST"), (6, "BDT"), (7, "WIB ICT"), (8, "AWST HKT SGT WITA PHT MYT"),
    (9, "JST KST WIT"), (9.5, "ACST"), (10, "AEST"), (10.5, "ACDT"), (11, "AEDT"), (12, "NZST"), (13, "NZDT"),
    (-2, "BRST"), (-2.5, "NDT"), (-3, "ADT BRT ART"), (-3.5, "NST"), (-4, "AST EDT"), (-5, "EST CDT"), (-6, "CST MDT"),
    (-7, "MST PDT"), (-8, "PST AKDT"), (-9, "AKST"), (-10, "HST"),
  ]
}
