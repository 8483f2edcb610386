/// An ISO 3166-1 alpha-2 country code in upper case.
public struct Country: Hashable, Sendable, CustomStringConvertible {
  /// Two letters, `US`.
  public let code: String

  /// The default if neither option, saved choice nor locale gives a country.
  public static let unitedStates = Country(unchecked: "US")

  private init(unchecked code: String) { self.code = code }

  /// Returns nil for a code that is not assigned in ISO 3166-1. Case is ignored.
  public init?(_ text: some StringProtocol) {
    let code = text.uppercased()
    guard Self.assigned.contains(code) else { return nil }
    self.code = code
  }

  /// The country of a POSIX locale name such as `en_GB.UTF-8`; nil if it has none.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard let separator = name.firstIndex(where: { $0 == "_" || $0 == "-" }) else { return nil }
    self.init(name[name.index(after: separator)...])
  }

  public var description: String { code }

  /// All assigned codes in alphabetical order (ISO 3166-1: 249).
  public static let all: [String] =
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC \
    CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD \
    GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH \
    KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW \
    MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC \
    SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY \
    UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    """.split(separator: " ").map(String.init)

  private static let assigned = Set(all)
}
