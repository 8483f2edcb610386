import Foundation

/// `tvguide-picture` saves the screen of a program as a file.
public enum PictureTool {
  /// Runs a command line.
  /// - Parameter arguments: the arguments without the tool's name.
  /// - Returns: the exit code: 0 for success, 1 for a failure, 2 for an invalid command line.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    if arguments.contains("--help"), arguments.firstIndex(of: "--help") == 0 {
      print(PictureOptions.usage)
      return 0
    }
    do {
      let options = try PictureOptions(arguments)
      let keys = try KeyScript(options.keys)
      try write(picture(options, keys: keys, environment: environment), to: options.out)
      return 0
    } catch let failure as PictureOptions.Failure {
      return fail("\(failure); see tvguide-picture --help", code: 2)
    } catch let failure as KeyScript.Failure {
      return fail("--keys: \(failure)", code: 2)
    } catch {
      return fail("\(error)", code: 1)
    }
  }

  private static func picture(
    _ options: PictureOptions, keys: KeyScript, environment: [String: String]
  ) throws -> Picture {
    // The program has its own terminal, so it must not get variables of the terminal that this runs in.
    var environment = environment.filter { !["COLUMNS", "LINES"].contains($0.key) }
    environment["TERM"] = "xterm-256color"
    let colors: PictureColors = options.isLight ? .light : .dark
    let session = PictureSession(
      program: try path(of: options.program, environment: environment), arguments: options.arguments,
      environment: environment, width: options.width, height: options.height, awaited: options.wait, keys: keys,
      awaitedAfterKeys: options.until, background: colors.background, timeout: options.timeout)
    let (screen, faint) = try session.take()
    return Picture(screen, faint: faint, colors: colors, title: options.title ?? options.program)
  }

  /// Finds a program as a shell does: by `PATH`, unless the name contains a slash.
  static func path(of program: String, environment: [String: String]) throws -> String {
    let folders = program.contains("/") ? [] : (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = program.contains("/") ? [program] : folders.map { "\($0)/\(program)" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw PictureSession.Failure(description: "there is no program \(program) that can be run")
    }
    return path
  }

  private static func write(_ picture: Picture, to path: String) throws {
    let data = Data(picture.svg.utf8)
    guard path != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw PictureSession.Failure(description: "\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  private static func fail(_ message: String, code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("tvguide-picture: \(message)\n".utf8))
    return code
  }
}
