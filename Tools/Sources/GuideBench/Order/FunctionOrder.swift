/// In which order the linker is to lay out functions, so that those that keys run through lie next to each other: a key
/// after a while of nothing finds little of them in caches, and the fewer pages they are on, the sooner it is drawn.
struct FunctionOrder {
  /// A run of the guide in which keys were pressed.
  struct Run {
    var profile: CallProfile
    /// A run of the same without a key: what is called as often there is not called by keys.
    var start = CallProfile()
    /// How often each kind of key was pressed.
    var presses: Int
  }

  /// The mangled name of `GuideSession.run`, which waits for keys and draws what they do, without its parameters.
  static let sessionPrefix = "$s8GuideApp0A7SessionC3run"

  /// What keys run through, in about the order of a key.
  private(set) var ofKeys: [String] = []
  /// The rest, in about the order of a start.
  private(set) var ofStart: [String] = []

  var names: [String] { ofKeys + ofStart }

  /// - Parameter runs: in each, what those before it have not run through comes after it.
  init(_ runs: [Run]) throws {
    let sessions = try runs.map { try Self.session(in: $0.profile) }
    let keys = Set(zip(runs, sessions).flatMap { run, session in run.calledByKeys + [session] })
    // Only the program is laid out here, not the libraries that it loads.
    let objects = Set(sessions.map(\.object))
    func isLaidOut(_ function: CallProfile.Function) -> Bool {
      objects.contains(function.object) && function.isSymbol
    }
    let direct = zip(runs, sessions).map { run, session in
      run.profile.walk(from: [session]) { keys.contains($0) || !isLaidOut($0) }
    }
    let all = runs.map { $0.profile.walk(from: $0.profile.origins) }
    var listed: Set<String> = []
    // Keys also run through what is called often by something that is called seldom.
    for function in (direct + all).joined() where keys.contains(function) && isLaidOut(function) {
      if listed.insert(function.name).inserted { ofKeys.append(function.name) }
    }
    for function in all.joined() where isLaidOut(function) {
      if listed.insert(function.name).inserted { ofStart.append(function.name) }
    }
  }

  private static func session(in profile: CallProfile) throws -> CallProfile.Function {
    // Closures in it are named as it is, and then some.
    guard let session = profile.entries.keys.filter({ $0.name.hasPrefix(sessionPrefix) }).min() else {
      throw BenchFailure(
        description: """
          a profile has no function \(sessionPrefix)…: either the guide was not shown, or GuideSession.run has another \
          name now and FunctionOrder.swift has to know it
          """)
    }
    return session
  }
}

extension FunctionOrder.Run {
  /// Functions called at least every second time that a key was pressed.
  fileprivate var calledByKeys: [CallProfile.Function] {
    profile.entries.keys.filter { function in
      let calls = profile.calls(of: function) - start.calls(of: function)
      return calls > 0 && calls * 2 >= presses
    }
  }
}

// MARK: - As a file

extension FunctionOrder {
  /// What ld.lld takes as `--symbol-ordering-file`; lines with # are comments.
  var text: String {
    let head = [
      "# The order of functions in the linked guide: what keys run through, then what a start runs through.",
      "# Made by Scripts/order; not to be changed by hand.",
    ]
    return (head + names).joined(separator: "\n") + "\n"
  }
}
