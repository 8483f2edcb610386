import Foundation
import Testing

@testable import PosterArt

@Suite struct CacheTests {
  @Test func failuresAreForgottenInTime() {
    let start = ContinuousClock.now
    var failures = FailureMemory<String>(capacity: 2)
    failures.insert("a", until: start.advanced(by: .seconds(10)))
    failures.insert("b", until: start.advanced(by: .seconds(20)))
    #expect(failures.contains("a", now: start) && failures.contains("b", now: start))
    failures.insert("c", until: start.advanced(by: .seconds(30)))
    #expect(!failures.contains("a", now: start), "of three two are kept")
    #expect(failures.contains("b", now: start.advanced(by: .seconds(19))))
    #expect(!failures.contains("b", now: start.advanced(by: .seconds(20))))
  }
}
