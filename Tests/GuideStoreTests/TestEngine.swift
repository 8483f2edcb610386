import PostgresTesting
import TestThreads
import Testing

/// The engine of a `TestStore`.
enum TestEngine: Sendable {
  case sqlite, postgres

  @TaskLocal static var current = TestEngine.sqlite

  /// Whether to test this seed. PostgreSQL only gets a few, because it makes a schema for each.
  static func takes(seed: UInt64) -> Bool { current == .sqlite || seed < 3 }
}

/// Runs each test with SQLite, and again with a real PostgreSQL if it is installed.
struct BothEngines: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard testCase != nil, PostgresServer.shared != nil else { return }
    // These tests wait for the server.
    try await OnOwnThreads().provideScope(for: test, testCase: testCase) {
      try await TestEngine.$current.withValue(.postgres) { try await function() }
    }
  }
}

extension Trait where Self == BothEngines {
  static var bothEngines: BothEngines { BothEngines() }
}
