import Foundation
import Testing

@testable import GuideStore

@Suite struct ScratchBytesTests {
  private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

  private func append(_ values: ClosedRange<UInt8>, to bytes: ScratchBytes) throws -> Range<Int> {
    try Array(values).withUnsafeBytes { try bytes.append($0) }
  }

  private func read(_ range: Range<Int>, of bytes: ScratchBytes) throws -> [UInt8] {
    var buffer: [UInt8] = [99]
    try bytes.read(range, into: &buffer)
    return Array(buffer.prefix(range.count))
  }

  @Test func fewBytesAreInMemoryAndManyInAFile() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let bytes = ScratchBytes(directories: [directory.path], memoryLimit: 100)
    let first = try append(0...49, to: bytes)
    #expect(first == 0..<50 && bytes.isInMemory)
    let second = try append(50...99, to: bytes)
    #expect(bytes.isInMemory)
    let third = try append(100...200, to: bytes)
    #expect(!bytes.isInMemory && bytes.count == 201)
    for (range, values) in [(first, 0...49), (second, 50...99), (third, 100...200)]
      as [(Range<Int>, ClosedRange<UInt8>)]
    {
      #expect(try read(range, of: bytes) == Array(values))
    }
    #expect(try read(40..<160, of: bytes) == Array(40...159))
    #expect(try read(7..<7, of: bytes).isEmpty)
    // Nobody sees it, and nothing is left of it however the process ends.
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func whereNoFileCanBeMadeAllIsInMemory() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let nowhere = ScratchBytes(directories: ["/nowhere/at/all"], memoryLimit: 10)
    _ = try append(0...99, to: nowhere)
    let second = try append(100...199, to: nowhere)
    #expect(nowhere.isInMemory && second == 100..<200)
    #expect(try read(90..<110, of: nowhere) == Array(90...109))
    // The next directory is tried.
    let other = ScratchBytes(directories: ["/nowhere/at/all", directory.path], memoryLimit: 10)
    _ = try append(0...99, to: other)
    #expect(!other.isInMemory)
    #expect(try read(0..<100, of: other) == Array(0...99))
  }

  @Test(arguments: [5, 60, 150]) func aFullDiskLosesNothing(room: Int) throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let bytes = ScratchBytes(directories: [directory.path], memoryLimit: 10, fileLimit: room)
    _ = try append(0...9, to: bytes)
    _ = try append(10...99, to: bytes)
    #expect(bytes.isInMemory == (room < 100))
    let second = try append(100...199, to: bytes)
    #expect(bytes.isInMemory && second == 100..<200)
    _ = try append(200...250, to: bytes)
    #expect(bytes.isInMemory && bytes.count == 251)
    #expect(try read(0..<251, of: bytes) == Array(0...250))
  }
}
