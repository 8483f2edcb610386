import Foundation

/// How long tests wait for an expected event.
public enum Patience {
  /// Ten times as long under a sanitizer, which makes programs slower.
  public static let seconds = dlsym(nil, "__sanitizer_set_report_path") == nil ? 20.0 : 200
}
