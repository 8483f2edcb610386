import Foundation
import GuideModel

/// A row of the demo: a service's show, or what a channel broadcasts under one title.
struct DemoShow: Sendable {
  /// Where its episodes come from.
  enum Source: Sendable {
    case service(ServiceShow)
    /// Places in `DemoGuide.plans` and in the plan's shows.
    case channel(plan: Int, show: Int)
  }

  /// Provider and slug, or channel and the title's hash: ASCII, unique.
  var key: String
  var title: String
  var overview: String?
  var poster: String?
  /// The place in `DemoGuide.providers`.
  var provider: Int
  /// Titles are in the order of these.
  var sort: String
  /// Decides what is left to chance.
  var seed: UInt64
  var source: Source

  init(key: String, title: String, overview: String?, posterBase: String?, provider: Int, source: Source) {
    self.key = key
    self.title = title
    self.overview = overview
    self.provider = provider
    self.source = source
    poster = posterBase.map { "\($0)/demo/posters/\(DemoPoster.key(ofShow: key)).png" }
    sort = FoldedText.fold(title)
    seed = StableHash.of(key)
  }

  /// The key of what a channel broadcasts under a title.
  static func key(channel: String, title: String) -> String {
    let digits = String(StableHash.of(title), radix: 16)
    return channel + "/" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// Text as it is compared: without case and diacritics.
enum FoldedText {
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
