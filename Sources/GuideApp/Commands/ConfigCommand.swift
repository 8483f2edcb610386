import Foundation
import Glibc
import GuideConfiguration

/// `tvguide config`: prints the settings and their origins, or a template of the file.
struct ConfigCommand {
  let environment: [String: String]
  let directories: XDGPaths

  init(environment: [String: String]) throws {
    self.environment = environment
    directories = try XDGPaths(environment: environment)
  }

  func run(_ action: ConfigAction) throws -> Int32 {
    switch action {
    case .show(let json): return try show(json: json)
    case .example: try Output.write(ConfigurationTemplate.text)
    case .begin: try begin()
    }
    return 0
  }

  /// 1 if there are mistakes.
  private func show(json: Bool) throws -> Int32 {
    let loaded = LoadedConfiguration(directories: directories, environment: environment)
    if let trouble = loaded.personalTrouble { Output.say("the server chosen in the guide is not known: \(trouble)") }
    let report = ConfigReport(loaded, GuideSettings(environment: environment, loaded: loaded))
    if json {
      try Output.json(report)
    } else {
      try Output.lines(report.lines)
    }
    return report.mistakes.isEmpty ? 0 : 1
  }

  /// Writes the template if there is no file; never overwrites one.
  private func begin() throws {
    try XDGPaths.create(directories.configuration)
    let path = directories.configurationFile
    // For the user alone, because it may contain a token later.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? StartError("\(path) already exists and was not changed; tvguide config --example prints the template")
        : StartError(
          "\(path) cannot be written (\(String(cString: strerror(errno)))); check the directory's permissions")
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
        contentsOf: Data(ConfigurationTemplate.text.utf8))
    } catch {
      unlink(path)
      throw StartError("\(path) cannot be written; check free space")
    }
    try Output.line("wrote \(path); every setting in it is explained and switched off")
  }
}
