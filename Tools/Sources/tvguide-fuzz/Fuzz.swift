import CFuzzer
import Foundation
import FuzzTargets

/// `tvguide-fuzz TARGET [libFuzzer's arguments]`. `--list` lists the targets; `--seeds TARGET DIRECTORY [CORPUS]`
/// writes initial inputs.
@main struct Fuzz {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.dropFirst() == ["--list"] {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    if arguments.count >= 4, arguments[1] == "--seeds" {
      let target = try target(named: arguments[2])
      return try Seeds(target).write(to: arguments[3], corpus: arguments.count > 4 ? arguments[4] : nil)
    }
    guard arguments.count >= 2 else { throw Misuse(message: "name a target; --list names them") }
    chosen = try target(named: arguments[1])
    exit(drive([arguments[0]] + arguments.dropFirst(2)))
  }

  private static func target(named name: String) throws -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      throw Misuse(message: "there is no target \(name); --list names them")
    }
    return target
  }

  private static func drive(_ arguments: [String]) -> CInt {
    // libFuzzer keeps the pointers until the program ends.
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    return pointers.withUnsafeMutableBufferPointer { buffer in
      var count = CInt(arguments.count)
      var base = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &base) { bytes, count in
        Fuzz.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }

  private static func run(_ bytes: [UInt8]) {
    do { try chosen?.run(bytes) } catch { fatalError("\(error)") }
  }

  // Set before libFuzzer starts, and never again.
  nonisolated(unsafe) private static var chosen: FuzzTarget?
}

struct Misuse: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

/// Writes the initial inputs of a target as files.
struct Seeds {
  /// In bytes. Larger inputs only take time.
  private static let largest = 8192
  let target: FuzzTarget

  init(_ target: FuzzTarget) { self.target = target }

  /// Writes the target's own inputs and the real files of a folder that are small enough.
  func write(to directory: String, corpus: String?) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    for (index, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(directory)/own-\(index)"))
    }
    guard let corpus, let files = FileManager.default.enumerator(atPath: corpus) else { return }
    for case let file as String in files where target.endings.contains(where: { file.hasSuffix($0) }) {
      guard let data = FileManager.default.contents(atPath: "\(corpus)/\(file)") else { continue }
      let name = file.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      try data.prefix(Self.largest).write(to: URL(fileURLWithPath: "\(directory)/\(String(name))"))
    }
  }
}
