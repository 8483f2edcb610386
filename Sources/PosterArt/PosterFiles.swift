import Glibc

/// Whole files, read and written in one go. Nothing is thrown: a cache that cannot be used is a cache that is empty.
enum PosterFiles {
  /// The file's bytes; nil if there is none, or it is over the limit.
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
    // Its time says when it was last used: that orders the cache when it is next opened.
    futimens(descriptor, nil)
    return done == size ? bytes : nil
  }

  /// Writes beside the path and renames, so that nobody ever reads half of it.
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

  /// Makes a directory and those above it, for its owner alone.
  static func makeDirectory(_ path: String) {
    if mkdir(path, 0o700) == 0 || errno != ENOENT { return }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    makeDirectory(String(path[..<slash]))
    mkdir(path, 0o700)
  }

  /// Name, size, and time of last use of a directory's entries, used longest ago first.
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
