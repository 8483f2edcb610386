/// A decoder of outside data, with conditions that must hold for any bytes.
///
/// The program that runs it detects traps, hangs and unbounded memory.
public struct FuzzTarget: Sendable {
  /// The name on the command line: `xmltv`.
  public let name: String
  /// Inputs to begin from.
  public let seeds: [[UInt8]]
  /// The extensions of real files that are inputs for it, if a corpus is given.
  public let endings: [String]
  /// Throws `BrokenPromise` if a condition does not hold.
  public let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, seeds: [String], endings: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.init(name, seeds: seeds.map { Array($0.utf8) }, endings: endings, run: run)
  }

  init(
    _ name: String, seeds: [[UInt8]], endings: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.endings = endings
    self.run = run
  }

  /// Every target.
  public static let all = [
    xmltv, timestamp, guide, tvmaze, html, configuration, dates, zones, input, text, request, image, helper,
  ]
}

/// A condition that did not hold, in words.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless the condition holds.
func promise(_ condition: Bool, _ words: @autoclosure () -> String) throws {
  if !condition { throw BrokenPromise(words()) }
}
