import Foundation

/// How long tests wait for what must come.
public enum Patience {
  /// Ten times as long under a sanitizer, which makes programs as slow.
  public static let seconds = dlsym(nil, "__sanitizer_set_report_path") == nil ? 20.0 : 200
}
