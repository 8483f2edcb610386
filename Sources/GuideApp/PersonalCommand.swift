import Foundation
import GuideModel
import GuideStore

/// What to do with what the user made.
enum PersonalAction: Equatable {
  /// Write it to a file, or to stdout without one.
  case export(String?)
  /// Add a file's to it; `-` is stdin.
  case `import`(String)
}

/// `tvguide personal`: marks and settings as a file.
struct PersonalCommand {
  let directories: Directories

  init(environment: [String: String]) throws { directories = try Directories(environment: environment) }

  func run(_ action: PersonalAction) throws -> Int32 {
    let store = try PersonalStore(path: directories.personal)
    switch action {
    case .export(let path): try export(store, to: path)
    case .import(let path): try `import`(path, into: store)
    }
    return 0
  }

  private func export(_ store: PersonalStore, to path: String?) throws {
    let data = try PersonalArchive(of: store).data()
    guard let path else { return FileHandle.standardOutput.write(data) }
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw StartError("\(path) cannot be written; check the directory and free space")
    }
    // What somebody watches is their own business.
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  private func `import`(_ path: String, into store: PersonalStore) throws {
    let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    guard let handle else { throw StartError("\(path) cannot be read; check that it is there") }
    let data = try handle.read(upToCount: PersonalArchive.maximumBytes + 1) ?? Data()
    let archive = try PersonalArchive.read(data, file: path == "-" ? "stdin" : path)
    try archive.merge(into: store, at: Clock.system.now())
    let counts = archive.marks.map { "\($0.things.count) \($0.name)" }.joined(separator: ", ")
    Program.say("added: \(counts)")
  }
}
