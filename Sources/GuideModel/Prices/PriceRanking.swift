/// Chooses between price lists.
public enum PriceRanking {
  /// The first list that is for the country and has a price: the server's, the user's, then the shipped one. Nil if
  /// there is none. The user's prices of services that this list does not have are added.
  ///
  /// A server of this program may return its own shipped table, matched with its own providers. It then replaces ours,
  /// because ids differ between servers.
  public static func best(
    for country: Country, server: PriceList?, configured: PriceList?, shipped: PriceList?
  ) -> PriceList? {
    let answersWithTable = server?.isShipped ?? false
    let ranked = answersWithTable ? [configured, server] : [server, configured, shipped]
    let lists = ranked.compactMap { $0 }.filter { $0.country == country && !$0.prices.isEmpty }
    guard let best = lists.first, let configured, lists.contains(configured), best != configured else {
      return lists.first
    }
    let missing = configured.prices.filter { price in
      best.price(of: Provider(id: price.providerID ?? "", name: price.name ?? "")) == nil
    }
    return best.with(own: missing)
  }
}
