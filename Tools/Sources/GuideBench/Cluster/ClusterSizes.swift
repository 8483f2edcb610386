import GuideModel

/// How large the listings and the load of `cluster` are.
struct ClusterSizes {
  let countries: Int
  let channels: Int
  /// The length of each part.
  let seconds: Double
  let rounds: Int

  init(_ options: BenchOptions) {
    let isQuick = options.isQuick
    countries = min(options.countries ?? (isQuick ? 3 : 12), Questions.countries.count)
    channels = max(options.countryChannels ?? (isQuick ? 80 : 300), 60)
    seconds = Double(options.loadSeconds ?? (isQuick ? 3 : 20))
    rounds = isQuick ? 1 : options.rounds
  }

  var words: String { "\(countries) countries × \(channels) channels × 14 days" }

  /// Writes the listings of all countries, one after the other. The changed ones have other programmes.
  func write(isChanged: Bool = false, to path: String) throws {
    let listing = InventedListing(channels: countries * channels, overviewWords: isChanged ? 31 : 32)
    for place in 0..<countries {
      try Stores.write(
        listing, channels: place * channels..<(place + 1) * channels, of: Questions.countries[place], to: path)
    }
  }
}
