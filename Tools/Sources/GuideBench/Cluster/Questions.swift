import GuideModel

/// The requests of many people: windows of their country's channels. A few are requested often, and most seldom.
struct Questions {
  static let countries = ["US", "DE", "GB", "FR", "IT", "ES", "PL", "NL", "SE", "AT", "CH", "DK"].compactMap {
    Country($0)
  }
  private static let limit = 60
  /// Half hours of a week.
  private static let windows = 336

  let addresses: [String]
  /// The sums of how likely each address and those before it are.
  private let sums: [Double]

  /// Countries, pages of their channels, and spans of six hours: each Zipf-distributed, with exponent 1.
  init(countries: Int, channelsEach: Int) {
    let pages = (channelsEach + Self.limit - 1) / Self.limit
    var addresses: [String] = []
    var sums: [Double] = []
    var sum = 0.0
    for (place, country) in Self.countries.prefix(countries).enumerated() {
      for page in 0..<pages {
        for window in 0..<Self.windows {
          addresses.append(Self.address(country, page: page, minutes: window * 30))
          sum += 1 / Double((place + 1) * (page + 1) * (window + 1))
          sums.append(sum)
        }
      }
    }
    (self.addresses, self.sums) = (addresses, sums)
  }

  private static func address(_ country: Country, page: Int, minutes: Int) -> String {
    let from = InventedListing.start.adding(seconds: Int64(minutes) * 60)
    let span = [from, from.adding(seconds: 6 * 3600)].map { $0.rfc3339().replacing(":", with: "%3A") }
    let offset = page > 0 ? "&offset=\(page * limit)" : ""
    return "/api/epg?from=\(span[0])&to=\(span[1])\(offset)&limit=\(limit)&country=\(country.code)"
  }

  /// The places of a number of addresses, as people would ask for them.
  func drawn(_ count: Int, seed: UInt64) -> [String] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      let wanted = numbers.fraction() * (sums.last ?? 0)
      let place = sums.partitionPoint { $0 > wanted }
      return addresses[min(place, addresses.count - 1)]
    }
  }

  /// Addresses that are not among `addresses`: each starts at another minute, never at a half hour.
  func fresh(_ count: Int, countries: Int, seed: Int) -> [String] {
    (0..<count).map { number in
      let place = (seed + number / countries) * 7 % 9000
      return Self.address(
        Self.countries[number % countries], page: 0, minutes: place / 29 * 30 + 1 + place % 29)
    }
  }
}

extension [Double] {
  /// The first place at which a condition holds; it holds at all places after it.
  fileprivate func partitionPoint(_ condition: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
