import TerminalTesting

/// Which cells a program wrote faint (SGR 2). libvterm 0.1.4 keeps no such attribute, so the output is shown once more to a
/// terminal where faint stands in the place of underline.
public enum FaintCells {
  /// Indices into the cells of a screen of this size that has taken these bytes from the start.
  public static func indices(output: [UInt8], width: Int, height: Int) -> Set<Int> {
    let rewritten = faintAsUnderline(output)
    guard rewritten.hasFaint else { return [] }
    let terminal = VirtualTerminal(width: width, height: height)
    terminal.feed(rewritten.bytes)
    let cells = terminal.screen.cells
    return Set(cells.indices.filter { cells[$0].isUnderlined })
  }

  /// The bytes with every `CSI … m` reduced to what says faint or not.
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

  /// Where the `m` is, if a `CSI … m` of digits, semicolons and colons begins here.
  private static func endOfAttributes(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: [0x1B, 0x5B]) else { return nil }
    let end = bytes[(start + 2)...].firstIndex { !(0x30...0x3B).contains($0) }
    return end.flatMap { bytes[$0] == 0x6D ? $0 : nil }
  }

  /// 0, 4 for faint and 24 for not, of the parameters of one sequence.
  private static func faintParameters(_ parameters: ArraySlice<UInt8>) -> [Int] {
    var all = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)[...]
    var kept: [Int] = []
    while let parameter = all.popFirst() {
      switch parameter {
      case "", "0": kept.append(0)
      case "2": kept.append(4)
      case "22": kept.append(24)
      // A colour: 5 and an entry, or 2 and three parts. Their numbers are no attributes.
      case "38", "48": all = all.dropFirst(all.first == "5" ? 2 : all.first == "2" ? 4 : 0)
      default: break
      }
    }
    return kept
  }
}
