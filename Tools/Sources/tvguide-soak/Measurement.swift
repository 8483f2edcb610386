import Foundation

/// The use of a program at a moment.
struct Measurement {
  /// Memory in use, in kilobytes.
  var memory: Int
  var descriptors: Int
  /// Processor time per frame, in microseconds; nil for a program that draws nothing.
  var frame: Int?

  /// What has grown beyond noise, in words; empty if nothing has.
  func growth(since start: Measurement) -> [String] {
    var words: [String] = []
    // Allocators keep a varying number of pages. A leak of 100 bytes per frame would be several times this.
    if memory > start.memory + start.memory / 10 + 8192 { words.append("memory has grown") }
    // Two kept connections, with both their ends here.
    if descriptors > start.descriptors + 4 { words.append("descriptors are left open") }
    if let frame, let first = start.frame, frame > first * 2 + 500 { words.append("frames have become dearer") }
    return words
  }

  var line: String {
    "\(memory) KB, \(descriptors) descriptors" + (frame.map { ", \($0) µs a frame" } ?? "")
  }
}

/// A running process as `/proc` has it (proc(5)).
struct ProcessFigures {
  let identifier: pid_t

  /// In kilobytes; 0 if it has ended.
  var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  var descriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count) ?? 0 }

  /// The processor time of all threads, in microseconds.
  var processorTime: Int {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/schedstat", encoding: .utf8)) ?? ""
    guard text.split(separator: " ").count == 3 else { return 0 }
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/task")) ?? []
    return threads.reduce(0) { sum, thread in
      let spent = (try? String(contentsOfFile: "/proc/\(identifier)/task/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (spent.split(separator: " ").first.flatMap { Int($0) } ?? 0) / 1000
    }
  }
}
