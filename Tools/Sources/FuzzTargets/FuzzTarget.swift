/// One decoder of what comes from outside, with what must hold whatever bytes it is given.
///
/// That nothing traps, hangs or takes memory without bound is for the program that runs it to see.
public struct FuzzTarget: Sendable {
  /// What it is called on a command line: `xmltv`.
  public let name: String
  /// Inputs to begin from.
  public let seeds: [[UInt8]]
  /// Endings of files that are inputs for it, where a folder of real ones is at hand.
  public let endings: [String]
  /// Throws `BrokenPromise` where the decoder does not keep what it promises.
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

/// What a decoder should have kept and did not, in words.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless the condition holds.
func promise(_ condition: Bool, _ words: @autoclosure () -> String) throws {
  if !condition { throw BrokenPromise(words()) }
}
