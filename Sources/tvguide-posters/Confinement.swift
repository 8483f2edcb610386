import CConfinement
import Glibc

/// What the helper takes from itself. Each limit holds in the kernel, whatever a decoder is made to do.
enum Confinement {
  /// The largest accepted image takes 128 MB as pixels, twice that while it is turned; libraries take 60 MB.
  private static let addressSpace: rlim_t = 512 << 20
  /// Processor seconds for one image. The slowest accepted one takes under two.
  private static let secondsEach: rlim_t = isSanitized ? 60 : 5
  /// Sanitizers reserve terabytes of address space and take many times as long.
  private static let isSanitized = dlsym(nil, "__sanitizer_set_report_path") != nil

  /// Before image libraries load.
  static func beforeLoading() {
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)  // no image on disk in a core file
    if !isSanitized { limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: addressSpace) }
    limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: 0)  // writes no file
    // Nothing that the guide has open is its business.
    closefrom(3)
    chdir("/")
    allowOneRequest()
  }

  /// After they have loaded: no file is opened, no connection made and no process started from here on, whatever code runs.
  /// Without a filter of the system, no descriptor can be opened, which only stops honest code.
  static func afterLoading() {
    limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: 3)
    if !isSanitized { _ = tvg_confine() }
  }

  /// Moves the limit on processor time on. The kernel ends the process where it is passed.
  static func allowOneRequest() {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = rlim_t(clamping: usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1)
    var limits = rlimit(rlim_cur: used + secondsEach, rlim_max: rlim_t.max)
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
    limits.rlim_cur = min(used + secondsEach, limits.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
  }

  /// Lowers a limit for good; one that is lower already stays.
  private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
    var limits = rlimit()
    getrlimit(resource, &limits)
    let lowered = min(value, limits.rlim_max)
    limits = rlimit(rlim_cur: lowered, rlim_max: lowered)
    setrlimit(resource, &limits)
  }
}
