import CTerminalSupport
import Glibc
import GuideModel
import GuideStore
import HTTPFetch

/// The program: parses the command line, runs the command, and returns the exit code.
public enum Program {
  /// 0 for success, 1 for a failure, 2 for an invalid command line, 128 + n after signal n.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  public static func run(arguments: [String], environment: [String: String]) -> Int32 {
    tvg_memory_stay_small()
    tvg_standard_descriptors_hold()
    // A limit on file sizes is then reported like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let invocation = try Invocation(arguments: arguments)
      let environment = try RawArguments(arguments).environment(environment)
      if invocation.startsThreads { try checkThreads() }
      let notice = try invocation.changesListings ? formerListings(environment) : nil
      if let notice, !invocation.isGuide { Output.say(notice) }
      if invocation.importsListings { ListingsWatch.lookBeforeImport(environment) }
      switch invocation {
      case .help(let commands): try Output.write(Usage.help(of: commands) + "\n")
      case .completions(let shell): try Output.write(shell.script)
      case .version: try Output.line("tvguide \(Usage.version)")
      case .guide(let options): return try GuideCommand(options, environment: environment, notice: notice).run()
      case .importXMLTV(let options): return try ImportCommand(options, environment: environment).run()
      case .importTVmaze(let options): return try TVmazeCommand(options, environment: environment).run()
      case .sources(let action): return try SourcesCommand(environment: environment).run(action)
      case .serve(let options): return try ServeCommand(options, environment: environment).run()
      case .channels(let options): return try ChannelsCommand(options, environment: environment).run()
      case .doctor(let json): return try DoctorCommand(environment: environment).run(json: json)
      case .personal(let action): return try PersonalCommand(environment: environment).run(action)
      case .sync(let options): return try SyncCommand(options, environment: environment).run()
      case .people(let action, let file): return try PeopleCommand(file: file).run(action)
      case .plan(let options): return try PlanCommand(options, environment: environment).run()
      case .asking(let options): return try AskingCommand(options, environment: environment).run()
      case .remind(let options): return try RemindCommand(options, environment: environment).run()
      case .changes(let options): return try ChangesCommand(options, environment: environment).run()
      case .play(let options): return try PlayCommand(options, environment: environment).run()
      case .history(let action): return try HistoryCommand(environment: environment).run(action)
      case .config(let action): return try ConfigCommand(environment: environment).run(action)
      }
      return 0
    } catch let error as UsageError {
      Output.say(error.description)
      return 2
    } catch let failure as HTTPFailure {
      Output.say("\(failure). \(failure.advice)")
      return 1
    } catch {
      Output.say("\(error)")
      return 1
    }
  }

  /// Fails early if no threads can be started, because libraries would wait for them forever.
  private static func checkThreads() throws(StartError) {
    let result = tvg_threads_try(threads)
    guard result < 0 else { return }
    throw StartError(
      "cannot start a thread (\(String(cString: strerror(-result)))); "
        + "close other programs, or raise the limit on processes (ulimit -u)")
  }

  /// The maximum number of threads that are busy at once.
  private static let threads: CInt = 4

  /// Renames listings that this program cannot read. Returns a sentence about it, or nil.
  private static func formerListings(_ environment: [String: String]) throws -> String? {
    // Without directories, the command fails if it needs one.
    guard let directories = try? XDGPaths(environment: environment) else { return nil }
    return try FormerListings.setAside(directories.database)
  }
}

extension Invocation {
  fileprivate var isGuide: Bool { if case .guide = self { true } else { false } }

  fileprivate var importsListings: Bool {
    switch self {
    case .importXMLTV, .importTVmaze, .sources(.refresh): true
    default: false
    }
  }

  /// Whether it shows or changes the local listings. `doctor` only reports on them.
  fileprivate var changesListings: Bool {
    switch self {
    case .guide, .importXMLTV, .importTVmaze, .sources, .serve, .channels, .history, .plan, .asking, .remind, .changes,
      .play:
      true
    case .help, .version, .completions, .doctor, .personal, .sync, .people, .config: false
    }
  }
}
