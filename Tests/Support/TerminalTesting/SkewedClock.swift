import Glibc

/// The time of day of a program, controlled by a test: `Tests/Support/skewed-clock.c`, preloaded.
public final class SkewedClock {
  /// The environment variables that a program needs to see this clock.
  public let environment: [String: String]
  private let skew: UnsafeMutablePointer<Int64>

  /// - Parameters:
  ///   - library: the preloaded library.
  ///   - file: stores the skew; it is created.
  /// - Returns: nil if the file cannot be created.
  public init?(library: String, file: String) {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, 8) == 0 else { return nil }
    let page = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    close(descriptor)
    guard let page, page != MAP_FAILED else { return nil }
    skew = page.bindMemory(to: Int64.self, capacity: 1)
    environment = ["LD_PRELOAD": library, "TVGUIDE_SKEW": file]
  }

  deinit { munmap(skew, 8) }

  /// Sets the clock to a moment in seconds since 1970. It runs on from there.
  public func set(to seconds: Int64) { skew.pointee = seconds - Int64(time(nil)) }

  /// Sets the clock forward or back.
  public func move(by seconds: Int64) { skew.pointee += seconds }
}
