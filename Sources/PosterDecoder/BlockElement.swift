/// The characters that fill parts of a cell, as the parts that they fill.
enum BlockElement {
  /// The character that fills the other parts; nil if it is not a block element.
  static func complement(of scalar: UInt32) -> UInt32? { complements[scalar] }

  private static let complements: [UInt32: UInt32] = {
    // Halves, quarters, and three quarters as the complement of quarters.
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
