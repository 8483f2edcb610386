import Foundation
import GuideModel
import SeededRandom
import Testing

@testable import Planner

/// Plans that are too large for trying all ways, compared with COIN-OR's CBC and its own model. Offers are whole
/// periods without terms or free months; `PlannerTests` has those.
@Suite(.enabled(if: SecondSolver.isInstalled, "cbc is not installed (Debian: coinor-cbc)"))
struct SecondSolverTests {
  @Test(arguments: 0..<20) func anotherSolverFindsTheSameCost(seed: Int) throws {
    var random = RandomRequest(seed: 5000 + UInt64(seed), hasTerms: false)
    let request = try random.request(
      services: 6 + seed, months: 12 + seed % 2 * 12, shows: 30 + 10 * seed, budget: false)
    #expect(try Planner.plan(request).cost.minorUnits == SecondSolver(request).leastCost())
  }

  @Test(arguments: 0..<10) func anotherSolverMissesAsFewShows(seed: Int) throws {
    var random = RandomRequest(seed: 6000 + UInt64(seed), hasTerms: false)
    let request = try random.request(services: 4 + seed % 4, months: 12, shows: 12 + 2 * seed, budget: true)
    #expect(try Int64(Planner.plan(request, limit: nil).late.count) == SecondSolver(request).fewestMissed())
  }
}

/// A request in CBC's form. Its decisions are which period of which offer begins in which month.
private struct SecondSolver {
  private let request: PlanRequest
  private let wishes: [[BruteForce.Wish]]
  private var blocks: [(service: Int, months: UInt64, start: Int, price: Int64)] = []

  static let program = "/usr/bin/cbc"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  init(_ request: PlanRequest) {
    self.request = request
    wishes = BruteForce(request: request).wishes
    for (place, service) in request.services.enumerated() {
      if request.settings.never.contains(service.id) { continue }
      // A service that is always available costs nothing.
      if request.settings.always.contains(service.id) { blocks.append((place, ~0, 0, 0)) }
      for offer in service.offers where !request.settings.always.contains(service.id) {
        for start in 0..<request.months {
          let months = (start..<(start + offer.period.rawValue)).reduce(UInt64(0)) { $0 | 1 << $1 }
          blocks.append((place, months, start, offer.price.minorUnits))
        }
      }
    }
  }

  func leastCost() throws -> Int64 {
    let costs = blocks.indices.filter { blocks[$0].price > 0 }.map { "\(blocks[$0].price) b\($0)" }
    return try solve(minimize: costs, rows: rows(missable: false), others: [])
  }

  func fewestMissed() throws -> Int64 {
    let misses = request.shows.indices.map { "m\($0)" }
    return try solve(minimize: misses, rows: rows(missable: true) + budget(), others: misses)
  }

  /// Each wish is met, or its show is missed.
  private func rows(missable: Bool) -> [String] {
    wishes.enumerated().flatMap { show, wishes in
      wishes.map { wish in
        let met = blocks.indices.filter {
          wish.services.contains(blocks[$0].service) && blocks[$0].months & wish.months != 0
        }
        return (met.map { "b\($0)" } + (missable ? ["m\(show)"] : [])).joined(separator: " + ") + " >= 1"
      }
    }
  }

  private func budget() -> [String] {
    let (length, most): (Int, Int64) =
      switch request.settings.budget {
      case .month(let money): (1, money.minorUnits)
      case .year(let money): (12, money.minorUnits)
      case nil: (1, .max)
      }
    return stride(from: 0, to: request.months, by: length).compactMap { first in
      let paid = blocks.indices.filter {
        (first..<(first + length)).contains(blocks[$0].start) && blocks[$0].price > 0
      }
      guard !paid.isEmpty else { return nil }
      return paid.map { "\(blocks[$0].price) b\($0)" }.joined(separator: " + ") + " <= \(most)"
    }
  }

  private func solve(minimize: [String], rows: [String], others: [String]) throws -> Int64 {
    guard !minimize.isEmpty else { return 0 }
    let lines =
      ["Minimize", "cost: " + minimize.joined(separator: " + "), "Subject To"]
      + rows.enumerated().map { "r\($0): \($1)" } + ["Binaries"] + blocks.indices.map { "b\($0)" } + others + ["End"]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-cbc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (model, answer) = (folder.appendingPathComponent("plan.lp"), folder.appendingPathComponent("answer.txt"))
    try lines.joined(separator: "\n").write(to: model, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [model.path, "ratioGap", "0", "allowableGap", "0", "solve", "solution", answer.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: answer, encoding: .utf8)
    let found = text.wholeMatch(of: /Optimal - objective value (-?[0-9.]+)\n(?s:.*)/)?.1
    return Int64((try #require(found.flatMap { Double($0) }, "\(text.prefix(200))")).rounded())
  }
}
