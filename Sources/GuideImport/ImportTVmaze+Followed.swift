import GuideModel
import TVmaze

extension TVmazeImport {
  /// The episodes of followed shows after the days of the schedule. Nil if a list could not be fetched for a temporary
  /// reason; the guide then keeps its episodes. Failures are added to `fetched`.
  ///
  /// Throws if the lists have too many episodes.
  func episodeLists(
    after last: GuideDay, from client: TVmazeClient, noting fetched: inout FetchedDays
  ) async throws -> FetchedDays? {
    guard let followed = request.followed else { return nil }
    let days = GuideWindow(
      first: last.advanced(by: 1), last: last.advanced(by: TVmazeRequest.daysBeyond))
    var lists = FetchedDays()
    var known: Set<Int> = []
    for ids in followed.prefix(TVmazeRequest.maximumFollowed) {
      do {
        guard let number = try await number(of: ids, from: client), known.insert(number).inserted else { continue }
        try lists.add(ScheduleAnswer(try await client.show(number), in: request.country, on: days))
      } catch let error as TVmazeError where error.kind == .status(404) {
        fetched.diagnostics.add(.noEpisodeList, error.message)
      } catch let error as TVmazeError where error.kind != .tooMuch {
        fetched.diagnostics.add(.noEpisodeList, error.message)
        return nil
      } catch is CancellationError {
        return nil
      }
    }
    lists.finish(days)
    return lists
  }

  /// TVmaze's number of a show, from the first of its ids that TVmaze knows.
  private func number(of ids: ExternalIDs, from client: TVmazeClient) async throws -> Int? {
    for id in ids.known {
      if let number = try await client.number(of: id) { return number }
    }
    return nil
  }
}
