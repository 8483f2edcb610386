import Glibc

/// Reads and writes whole files. Errors are ignored: a cache that fails is empty.
enum PosterFiles {
  /// The bytes of a file; nil if there is none or it is too large.
  static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= limit else { return nil }
    let size = Int(status.st_size)
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while done < size {
        let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: done), size - done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        done += count
      }
      initialized = done
    }
    // The file's time is that of its last use, which orders the cache.
    futimens(descriptor, nil)
    return done == size ? bytes : nil
  }

  /// Writes a temporary file and renames it, so that readers never see a part.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let draft = "\(path).\(getpid()).tmp"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    if close(descriptor) == 0, done == bytes.count, rename(draft, path) == 0 { return true }
    unlink(draft)
    return false
  }

  /// Creates a directory and its parents with access for the owner only.
  static func makeDirectory(_ path: String) {
    if mkdir(path, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    makeDirectory(String(path[..<slash]))
    mkdir(path, 0o700)
  }

  /// The name, size and time of last use of the entries, least recently used first.
  static func list(_ directory: String) -> [(name: String, size: Int)] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var found: [(name: String, size: Int, seconds: Int, nanoseconds: Int)] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard lstat("\(directory)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      found.append((name, Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    }
    return found.sorted { ($0.seconds, $0.nanoseconds, $0.name) < ($1.seconds, $1.nanoseconds, $1.name) }
      .map { ($0.name, $0.size) }
  }
}
