import Foundation

extension JSONEncoder {
  /// Encodes equal values to equal texts: members are sorted, and slashes stay as they are.
  public static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
