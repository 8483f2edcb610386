import TerminalTesting

/// Finds the cells with faint text (SGR 2). libvterm 0.1.4 does not keep this attribute, so the output is run through a
/// second terminal with faint replaced by underline.
public enum FaintCells {
  /// The indexes of faint cells on a screen of this size after these bytes.
  public static func indices(output: [UInt8], width: Int, height: Int) -> Set<Int> {
    let rewritten = faintAsUnderline(output)
    guard rewritten.hasFaint else { return [] }
    let terminal = VirtualTerminal(width: width, height: height)
    terminal.feed(rewritten.bytes)
    let cells = terminal.screen.cells
    return Set(cells.indices.filter { cells[$0].isUnderlined })
  }

  /// The bytes with every `CSI … m` reduced to faint or not.
  static func faintAsUnderline(_ output: [UInt8]) -> (bytes: [UInt8], hasFaint: Bool) {
    var result: [UInt8] = []
    var hasFaint = false
    result.reserveCapacity(output.count)
    var index = 0
    while index < output.count {
      guard let end = endOfAttributes(in: output, from: index) else {
        result.append(output[index])
        index += 1
        continue
      }
      let kept = faintParameters(output[(index + 2)..<end])
      hasFaint = hasFaint || kept.contains(4)
      if !kept.isEmpty { result += Array("\u{1B}[\(kept.map(String.init).joined(separator: ";"))m".utf8) }
      index = end + 1
    }
    return (result, hasFaint)
  }

  /// The position of the `m`, if a `CSI … m` of digits, semicolons and colons begins here.
  private static func endOfAttributes(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: [0x1B, 0x5B]) else { return nil }
    let end = bytes[(start + 2)...].firstIndex { !(0x30...0x3B).contains($0) }
    return end.flatMap { bytes[$0] == 0x6D ? $0 : nil }
  }

  /// 0, 4 for faint or 24 for not faint, from the parameters of a sequence.
  private static func faintParameters(_ parameters: ArraySlice<UInt8>) -> [Int] {
    var all = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)[...]
    var kept: [Int] = []
    while let parameter = all.popFirst() {
      switch parameter {
      case "", "0": kept.append(0)
      case "2": kept.append(4)
      case "22": kept.append(24)
      // A colour: 5 and an entry, or 2 and three parts. Their numbers are not attributes.
      case "38", "48": all = all.dropFirst(all.first == "5" ? 2 : all.first == "2" ? 4 : 0)
      default: break
      }
    }
    return kept
  }
}
