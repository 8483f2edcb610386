import Foundation
import GuideModel

/// Identifies shows: programmes of a channel whose titles only differ in case or white space are one show.
enum ShowKey {
  /// `<provider key>/<16 hex digits of the normalised title's hash>`. It is stable across imports and files. The last
  /// 17 characters are never part of the provider's key, so different providers have different keys.
  static func make(provider: String, titleHash: UInt64) -> String {
    var key: [UInt8] = []
    append(provider: provider, titleHash: titleHash, to: &key)
    return String(decoding: key, as: UTF8.self)
  }

  /// Appends the bytes of `make`.
  static func append(provider: String, titleHash: UInt64, to key: inout [UInt8]) {
    key.append(contentsOf: provider.utf8)
    key.append(UInt8(ascii: "/"))
    for digit in hexDigits(titleHash) { key.append(digit) }
  }

  /// The row id of a show, from its key: 20 bits of the provider, so that rows of a provider are contiguous (random ids
  /// made an import write five times as much), then 43 bits of the whole key.
  ///
  /// Two of a thousand shows of a channel collide once in 17 million channels. They are then shown as one.
  static func id(_ key: String) -> Int64 {
    let bytes = key.utf8
    let end = bytes.lastIndex(of: 0x2F).map { bytes.index(after: $0) } ?? bytes.startIndex
    return id(providerHash: FNVHash.of(bytes[..<end]), rest: bytes[end...])
  }

  /// The id from the hash of the provider's key with `/`, and the title's hash.
  static func id(providerHash: UInt64, titleHash: UInt64) -> Int64 {
    id(providerHash: providerHash, rest: hexDigits(titleHash))
  }

  /// The first part of `id(providerHash:titleHash:)`.
  static func providerHash(_ key: String) -> UInt64 { FNVHash.of("/".utf8, after: FNVHash.of(key.utf8)) }

  /// Replaces the title's hash for a show with external ids. The first id distinguishes it from shows with the same
  /// title.
  static func titleHash(_ titleHash: UInt64, told by: ExternalID?) -> UInt64 {
    by.map { FNVHash.mixed(FNVHash.of($0.name.utf8, after: titleHash)) } ?? titleHash
  }

  /// The key of a show with external ids, from the key of its title.
  static func told(_ key: String, by id: ExternalID) -> String? {
    guard let slash = key.lastIndex(of: "/"), let hash = UInt64(key[slash...].dropFirst(), radix: 16) else {
      return nil
    }
    return make(provider: String(key[..<slash]), titleHash: titleHash(hash, told: id))
  }

  /// The hash of a normalised title, for comparing.
  static func titleHash(normalised title: String) -> UInt64 { FNVHash.mixed(FNVHash.of(title.utf8)) }

  /// Folded case, single spaces, composed characters.
  static func normalised(_ title: String) -> String {
    let line = CleanText.line(title)
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return line.lowercased() }
    // Upper case first: ß and SS, or σ and ς, have the same upper case and different lower cases.
    return line.precomposedStringWithCanonicalMapping.uppercased().lowercased()
  }

  /// The title for sorting: `normalised` without diacritics, so that É is next to E.
  static func sortKey(_ title: String) -> String { sortKey(normalised: normalised(title)) }

  static func sortKey(normalised plain: String) -> String {
    if plain.utf8.allSatisfy({ $0 < 0x80 }) { return plain }
    return plain.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private static func id(providerHash: UInt64, rest: some Sequence<UInt8>) -> Int64 {
    let place = FNVHash.mixed(providerHash) >> 44
    return Int64(place << 43 | FNVHash.mixed(FNVHash.of(rest, after: providerHash)) >> 21)
  }

  /// Sixteen hexadecimal digits in ASCII. Not an array, because there is one per programme.
  private static func hexDigits(_ value: UInt64) -> some Sequence<UInt8> {
    stride(from: 60, through: 0, by: -4).lazy.map { shift in
      let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
      return digit < 10 ? 0x30 + digit : 0x57 + digit
    }
  }
}
