/// An ISO 4217 currency in use for payments, upper case. Funds, metals and test codes are excluded.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// Three letters, `USD`.
  public let code: String

  /// Returns nil if the code is not in use. Case is ignored.
  public init?(_ text: some StringProtocol) {
    let code = text.uppercased()
    guard Self.inUse.contains(code) else { return nil }
    self.code = code
  }

  /// The number of decimals (ISO 4217, list one): yen 0, dollars 2, Kuwaiti dinars 3.
  public var minorDigits: Int {
    if Self.withoutDecimals.contains(code) { return 0 }
    return Self.withThreeDecimals.contains(code) ? 3 : 2
  }

  public var description: String { code }

  private static func codes(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }

  private static let withoutDecimals = codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF")
  private static let withThreeDecimals = codes("BHD IQD JOD KWD LYD OMR TND")

  /// BGN was replaced in 2026 and is still accepted, because price tables are older.
  private static let inUse = codes(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP \
    CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT \
    MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD \
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND \
    VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """)
}
