import Foundation
import Testing

@testable import GuideBench

@Suite struct FileInMemoryTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  private static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// The pages of the file that are in the page cache.
  private func resident() throws -> [Bool] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let count = Int(lseek(descriptor, 0, Int32(SEEK_END)))
    let mapped = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    let start = try #require(mapped != MAP_FAILED ? mapped : nil)
    defer { munmap(start, count) }
    var pages = [UInt8](repeating: 0, count: (count + Self.page - 1) / Self.page)
    #expect(mincore(start, count, &pages) == 0)
    return pages.map { $0 & 1 == 1 }
  }

  @Test func aFileThatIsKeptIsThereWhole() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let content = Data((0..<(9 * Self.page + 5)).map { UInt8($0 % 251) })
    try content.write(to: URL(fileURLWithPath: path))
    try FileInMemory.drop(path)
    let kept = try FileInMemory(path)
    #expect(try resident() == Array(repeating: true, count: 10))
    withExtendedLifetime(kept) {}
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  @Test func whatIsNotThereIsToldByName() {
    let error = #expect(throws: BenchFailure.self) { try FileInMemory(path) }
    #expect(error?.description.contains(path) == true)
    #expect(throws: BenchFailure.self) { try FileInMemory.drop(path) }
  }
}
