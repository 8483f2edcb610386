import Foundation

/// How long tests wait for an expected event. They wait as long only if it does not come, so it is long enough for a slow and
/// busy machine.
public enum Patience {
  /// Ten times as long under a sanitizer, which makes programs slower.
  public static let seconds = dlsym(nil, "__sanitizer_set_report_path") == nil ? 100.0 : 1000
}
