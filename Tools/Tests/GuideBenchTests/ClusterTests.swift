import Testing

@testable import GuideBench

@Suite struct ClusterTests {
  @Test("A tenth of the addresses gets most of the questions, and the first one most of all")
  func questionsAreUneven() {
    let questions = Questions(countries: 3, channelsEach: 130)
    #expect(questions.addresses.count == 3 * 3 * 336 && Set(questions.addresses).count == questions.addresses.count)
    let drawn = questions.drawn(20_000, seed: 1)
    #expect(drawn == questions.drawn(20_000, seed: 1) && drawn != questions.drawn(20_000, seed: 2))
    let counts = drawn.reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { $0.value > $1.value }
    #expect(counts[0].key == questions.addresses[0])
    #expect(counts.prefix(302).reduce(0) { $0 + $1.value } > 13_000)
    let fresh = questions.fresh(9000, countries: 3, seed: 5)
    #expect(Set(fresh).count == fresh.count && Set(fresh).isDisjoint(with: questions.addresses))
  }

  @Test func sizesAreParameters() throws {
    let quick = ClusterSizes(try BenchOptions(["--quick", "--countries", "99", "--seconds", "7"]))
    #expect(quick.countries == 12 && quick.channels == 80 && quick.seconds == 7 && quick.rounds == 1)
    #expect(throws: BenchOptions.Failure.self) { try BenchOptions(["--seconds", "0"]) }
  }
}
