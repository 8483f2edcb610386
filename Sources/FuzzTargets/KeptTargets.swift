import GuideStore

extension FuzzTarget {
  /// The list of a word in the index of words, which a damaged database may hold anything in; and that what is written of any
  /// airings is read again.
  static let words = FuzzTarget(
    "words", seeds: [[0x02, 0x03, 0x82, 0x01], [0xFF, 0xFF, 0xFF, 0xFF, 0x1F], [0x80, 0x80, 0x80], [0]]
  ) { bytes in
    let all = ordinals(bytes, namesOnly: false)
    let names = ordinals(bytes, namesOnly: true)
    try promise(all.count <= bytes.count, "more airings than bytes")
    try promise(names.count <= all.count, "more names than airings")
    let airings = numbers(bytes).sorted()
    var list: [UInt8] = []
    WordList.append(airings[...], to: &list)
    try promise(ordinals(list, namesOnly: false) == Set(airings.map { $0 >> 1 }).sorted(), "other airings")
    let named = Set(airings.filter { $0 & 1 == 1 }.map { $0 >> 1 }).sorted()
    try promise(ordinals(list, namesOnly: true) == named, "other names")
  }

  private static func ordinals(_ list: [UInt8], namesOnly: Bool) -> [UInt32] {
    var ordinals: [UInt32] = []
    WordList.read(list, namesOnly: namesOnly) { ordinals.append($0) }
    return ordinals
  }

  /// Four bytes a number, the highest first, so that many begin alike.
  private static func numbers(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { index in
      bytes[index..<(index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
