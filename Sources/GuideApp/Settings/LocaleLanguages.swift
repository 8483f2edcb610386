/// The preferred languages of listings.
enum LocaleLanguages {
  /// The languages of the locale, the most specific first: `de_AT`, then any other.
  static func of(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return name.isEmpty || name == "C" || name == "POSIX" ? ["en"] : [name, "en"]
  }
}
