/// Which of several price lists counts.
public enum PriceRanking {
  /// The first that is for the country and has a price: the server's own, then the user's, then the one that comes with
  /// the program. Nil if there is none: then no price is known.
  ///
  /// A server of this program answers with the table that comes with it where it has nothing better, matched with its
  /// own providers: that is in the place of ours, whose ids may mean other providers there.
  public static func best(
    for country: Country, server: PriceList?, configured: PriceList?, shipped: PriceList?
  ) -> PriceList? {
    let answersWithTable = server?.isShipped ?? false
    let ranked = answersWithTable ? [configured, server] : [server, configured, shipped]
    return ranked.compactMap { $0 }.first { $0.country == country && !$0.prices.isEmpty }
  }
}
