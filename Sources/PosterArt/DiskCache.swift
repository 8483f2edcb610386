import Glibc

/// Image files as they were fetched, in one directory, under a limit of size; used longest ago goes first.
///
/// A file is named by the SHA-256 of its URL, and holds 16 bytes (`TVGP`, the length of the image as u32, its FNV-1a sum
/// as u64) before the image: whatever does not agree with them is dropped. Several guides may share the directory.
actor DiskCache {
  private let directory: String
  private var files: RecentlyUsed<String, Void>
  private var isOpen = false

  private static let magic = Array("TVGP".utf8)
  private static let headerLength = 16

  /// The directory is made when first used.
  init(directory: String, limitBytes: Int) {
    self.directory = directory
    files = RecentlyUsed(limit: limitBytes)
  }

  /// What is held of the URL.
  func image(for url: String) -> [UInt8]? {
    openOnce()
    let name = SHA256.hex(url)
    guard let bytes = PosterFiles.read(path(name), limit: HelperProtocol.largestImage + Self.headerLength) else {
      files.remove(name)
      return nil
    }
    guard let image = Self.image(of: bytes) else {
      forget(name)
      return nil
    }
    // Another guide may have put it there.
    if files.use(name) == nil { insert(name, size: bytes.count) }
    return image
  }

  /// Keeps an image, if there is room and the disk allows it.
  func store(_ image: [UInt8], for url: String) {
    openOnce()
    let name = SHA256.hex(url)
    let bytes = Self.file(of: image)
    guard bytes.count <= files.limit, PosterFiles.write(bytes, to: path(name)) else { return }
    insert(name, size: bytes.count)
  }

  /// Drops what is held of the URL.
  func remove(_ url: String) {
    openOnce()
    forget(SHA256.hex(url))
  }

  private func insert(_ name: String, size: Int) {
    for evicted in files.insert((), for: name, cost: size) { unlink(path(evicted)) }
  }

  private func forget(_ name: String) {
    files.remove(name)
    unlink(path(name))
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func openOnce() {
    if isOpen { return }
    isOpen = true
    PosterFiles.makeDirectory(directory)
    for (name, size) in PosterFiles.list(directory) {
      if Self.isEntry(name) {
        insert(name, size: size)
      } else if Self.isAbandonedDraft(name) {
        unlink(path(name))
      }
    }
  }

  private static func isEntry(_ name: String) -> Bool {
    name.utf8.count == 64 && name.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
  }

  /// `<entry>.<process>.tmp` of a process that is no more.
  private static func isAbandonedDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "tmp", isEntry(String(parts[0])), let process = pid_t(parts[1]), process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static func file(of image: [UInt8]) -> [UInt8] {
    var bytes = magic
    bytes.reserveCapacity(image.count + headerLength)
    bytes.append(uint32: UInt32(clamping: image.count))
    let sum = checksum(image[...])
    bytes.append(uint32: UInt32(truncatingIfNeeded: sum))
    bytes.append(uint32: UInt32(truncatingIfNeeded: sum >> 32))
    return bytes + image
  }

  private static func image(of file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: magic) else { return nil }
    var reader = ByteReader(file[magic.count...])
    guard let length = reader.uint32(), let low = reader.uint32(), let high = reader.uint32() else { return nil }
    let image = reader.rest()
    guard image.count == Int(length), checksum(image) == UInt64(high) << 32 | UInt64(low) else { return nil }
    return Array(image)
  }

  /// FNV-1a, 64 bits: finds torn and rotten files; it is not a defence against a forger, who could as well draw.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}
