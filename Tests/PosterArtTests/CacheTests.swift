import SeededRandom
import Foundation
import Testing

@testable import PosterArt

@Suite struct CacheTests {
  @Test func whatIsStoredIsThereForTheNextGuideToo() async throws {
    try await Fixtures.withDirectory { directory in
      let path = directory + "/a/b/posters"
      await DiskCache(directory: path, limitBytes: 10_000).store([1, 2, 3], for: "http://x/1")
      let later = DiskCache(directory: path, limitBytes: 10_000)
      #expect(await later.image(for: "http://x/1") == [1, 2, 3])
      #expect(await later.image(for: "http://x/2") == nil)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o700)
    }
  }

  @Test func whatWasUsedLongestAgoGoesFirst() async throws {
    try await Fixtures.withDirectory { directory in
      let cache = DiskCache(directory: directory, limitBytes: 10 * 1016)
      let image = [UInt8](repeating: 7, count: 1000)
      for number in 0..<10 { await cache.store(image, for: "u\(number)") }
      #expect(await cache.image(for: "u0") != nil)
      await cache.store(image, for: "u10")
      #expect(await cache.image(for: "u0") != nil, "used a moment ago")
      #expect(await cache.image(for: "u1") == nil)
      #expect(await cache.image(for: "u10") != nil)
      let taken = try total(directory)
      #expect(taken <= 10 * 1016)
    }
  }

  @Test func theLimitHoldsWhateverIsStored() async throws {
    try await Fixtures.withDirectory { directory in
      var random = SeededGenerator(seed: 4)
      let limit = 20_000
      var cache = DiskCache(directory: directory, limitBytes: limit)
      for round in 0..<300 {
        let url = "u\(Int.random(in: 0..<60, using: &random))"
        let image = [UInt8](repeating: UInt8(round % 256), count: .random(in: 0...25_000, using: &random))
        await cache.store(image, for: url)
        if image.count + 16 <= limit { #expect(await cache.image(for: url) == image) }
        if round % 50 == 49 { cache = DiskCache(directory: directory, limitBytes: limit) }
        let taken = try total(directory)
        #expect(taken <= limit)
      }
    }
  }

  @Test func entriesThatAreNotWhatWasWrittenAreDropped() async throws {
    try await Fixtures.withDirectory { directory in
      let cache = DiskCache(directory: directory, limitBytes: 100_000)
      await cache.store(Array(0..<200), for: "u")
      let path = directory + "/" + SHA256.hex("u")
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for spoil in [0, 5, 9, 16, 100, whole.count - 1] {
        var spoilt = whole
        spoilt[spoil] ^= 0x40
        try spoilt.write(to: URL(fileURLWithPath: path))
        #expect(await cache.image(for: "u") == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        try whole.prefix(spoil).write(to: URL(fileURLWithPath: path))
        #expect(await cache.image(for: "u") == nil)
      }
      try whole.write(to: URL(fileURLWithPath: path))
      #expect(await cache.image(for: "u") == Array(0..<200))
    }
  }

  @Test func draftsOfProcessesThatAreNoMoreAreCleared() async throws {
    try await Fixtures.withDirectory { directory in
      let name = directory + "/" + SHA256.hex("u")
      // The largest process id of Linux is 2^22.
      for draft in [name + ".99999999.tmp", name + ".\(getpid()).tmp", directory + "/notes.txt"] {
        try Data([1]).write(to: URL(fileURLWithPath: draft))
      }
      _ = await DiskCache(directory: directory, limitBytes: 1000).image(for: "v")
      let left = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(Set(left) == [SHA256.hex("u") + ".\(getpid()).tmp", "notes.txt"])
    }
  }

  @Test func aDirectoryThatCannotBeMadeIsAnEmptyCache() async {
    let cache = DiskCache(directory: "/dev/null/posters", limitBytes: 1000)
    await cache.store([1], for: "u")
    #expect(await cache.image(for: "u") == nil)
  }

  private func total(_ directory: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: directory).reduce(0) { sum, name in
      sum + (try FileManager.default.attributesOfItem(atPath: directory + "/" + name)[.size] as? Int ?? 0)
    }
  }

  // MARK: - In memory

  @Test func costsStayUnderTheLimit() {
    var random = SeededGenerator(seed: 6)
    var values = RecentlyUsed<Int, Int>(limit: 500)
    for round in 0..<2000 {
      let key = Int.random(in: 0..<40, using: &random)
      let cost = Int.random(in: 1...520, using: &random)
      let gone = values.insert(round, for: key, cost: cost)
      #expect(values.total <= 500 && gone.contains(key) == (cost > 500))
      let kept = values.use(key)
      #expect(kept == (cost > 500 ? nil : round))
      let back = gone.compactMap { values.use($0) }
      #expect(back.isEmpty)
    }
  }

  @Test func failuresAreForgottenInTime() {
    let start = ContinuousClock.now
    var failures = FailureMemory<String>(capacity: 2)
    failures.insert("a", until: start.advanced(by: .seconds(10)))
    failures.insert("b", until: start.advanced(by: .seconds(20)))
    #expect(failures.contains("a", now: start) && failures.contains("b", now: start))
    failures.insert("c", until: start.advanced(by: .seconds(30)))
    #expect(!failures.contains("a", now: start), "of three two are kept")
    #expect(failures.contains("b", now: start.advanced(by: .seconds(19))))
    #expect(!failures.contains("b", now: start.advanced(by: .seconds(20))))
  }

  /// Vectors of FIPS 180-4 and lengths around a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func digestsAreSHA256(text: String, digest: String) { #expect(SHA256.hex(text) == digest) }
}
