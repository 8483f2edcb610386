import GuideServer
import Testing

/// A feed has its own secret in its address.
@Suite struct FeedSecretTests {
  private let feed = FeedSecret("0123456789abcdef", path: "/api/calendar.ics")

  @Test func theSecretOpensTheFeedAlone() {
    #expect(feed.allows(ServerRequest(target: "/api/calendar.ics?key=0123456789abcdef")))
    #expect(feed.allows(ServerRequest(target: "/api/calendar.ics?new=1&key=0123456789abcdef")))
    #expect(!feed.allows(ServerRequest(target: "/api/tv-guide?key=0123456789abcdef")))
    #expect(!feed.allows(ServerRequest(target: "/api/calendar.ics/../tv-guide?key=0123456789abcdef")))
  }

  @Test(arguments: [
    "", "?", "?key", "?key=", "?key=0123456789abcde", "?key=0123456789abcdeg", "?key=x&key=0123456789abcdef",
  ])
  func whatIsWrongOpensNothing(query: String) {
    #expect(!feed.allows(ServerRequest(target: "/api/calendar.ics" + query)))
  }
}
