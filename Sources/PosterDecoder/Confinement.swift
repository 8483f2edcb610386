import CConfinement
import Glibc

/// The limits of the helper. The kernel enforces them, whatever a decoder does.
enum Confinement {
  /// The largest accepted image takes 128 MB of pixels, twice that while it is rotated. Libraries take 60 MB.
  private static let addressSpace: rlim_t = 512 << 20
  /// Processor seconds per image. The slowest accepted image takes less than two.
  private static let secondsEach: rlim_t = isSanitized ? 60 : 5
  /// Sanitizers reserve terabytes of address space and are many times slower.
  private static let isSanitized = dlsym(nil, "__sanitizer_set_report_path") != nil

  /// Before image libraries load.
  static func beforeLoading() {
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)  // no image in a core file
    if !isSanitized { limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: addressSpace) }
    limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0)  // writes no file
    // The helper must not use open files of the guide.
    closefrom(3)
    chdir("/")
    allowOneRequest()
  }

  /// Call it after the libraries have loaded. From here on, no code can open a file, make a connection or start a
  /// process. If the system has no filter, no descriptor can be opened, which only stops code that is not malicious.
  static func afterLoading() {
    limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: 3)
    if !isSanitized { _ = tvg_confine() }
  }

  /// Raises the limit on processor time. The kernel ends the process if it is exceeded.
  static func allowOneRequest() {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = rlim_t(clamping: usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1)
    var limits = rlimit(rlim_cur: used + secondsEach, rlim_max: rlim_t.max)
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    limits.rlim_cur = min(used + secondsEach, limits.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
  }

  /// Lowers a limit permanently. A limit that is already lower stays.
  private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
    var limits = rlimit()
    getrlimit(resource, &limits)
    let lowered = min(value, limits.rlim_max)
    limits = rlimit(rlim_cur: lowered, rlim_max: lowered)
    setrlimit(resource, &limits)
  }
}
