import Glibc

/// A cache of image files in a directory with a size limit. The least recently used are removed first.
///
/// The name of a file is the SHA-256 of the URL. The image follows a header of 16 bytes: `TVGP`, the length of the
/// image as u32 and its FNV-1a hash as u64. Files with a wrong header are removed. Several guides can share the
/// directory.
actor DiskCache {
  private let directory: String
  private var files: RecentlyUsed<String, Void>
  private var isOpen = false

  private static let magic = Array("TVGP".utf8)
  private static let headerLength = 16

  /// The directory is created on first use.
  init(directory: String, limitBytes: Int) {
    self.directory = directory
    files = RecentlyUsed(limit: limitBytes)
  }

  /// The stored image of a URL.
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
    // Another guide may have stored it.
    if files.use(name) == nil { insert(name, size: bytes.count) }
    return image
  }

  /// Stores an image if it fits. Errors are ignored.
  func store(_ image: [UInt8], for url: String) {
    openOnce()
    let name = SHA256.hex(url)
    let bytes = Self.file(of: image)
    guard bytes.count <= files.limit, PosterFiles.write(bytes, to: path(name)) else { return }
    insert(name, size: bytes.count)
  }

  /// Removes the image of a URL.
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

  /// Temporary files, `<entry>.<process>.tmp`, of ended processes.
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

  /// 64-bit FNV-1a: detects truncated and corrupt files. It does not protect against forged ones.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}
