/// The characters that fill parts of a cell, as what they fill.
enum BlockElement {
  /// The character that fills what this one leaves free; nil for one that is not a block.
  static func complement(of scalar: UInt32) -> UInt32? {
    if let other = complements[scalar] { return other }
    guard (0x1FB00...0x1FB3B).contains(scalar) else { return nil }
    return 0x1FB00 + (59 - (scalar - 0x1FB00))  // sextants are in the order of their bits, so the range mirrors itself
  }

  private static let complements: [UInt32: UInt32] = {
    // Halves, quarters, and three quarters against quarters.
    let pairs: [(UInt32, UInt32)] = [
      (0x2580, 0x2584), (0x258C, 0x2590), (0x2596, 0x259C), (0x2597, 0x259B), (0x2598, 0x259F), (0x259A, 0x259E),
      (0x259D, 0x2599), (0x20, 0x2588),
    ]
    var both: [UInt32: UInt32] = [:]
    for (one, other) in pairs {
      both[one] = other
      both[other] = one
    }
    return both
  }()
}
