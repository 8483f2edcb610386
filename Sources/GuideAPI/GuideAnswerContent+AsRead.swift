import GuideModel

extension GuideAnswerContent {
  /// The page that a client reads where this was written out and sent in answer to a request, without either: both take
  /// several times the time and the memory. Sections and listings are taken as they are.
  public func asRead(for request: GuideRequest) -> GuidePage {
    var mapper = ShowMapper(window: request.window, zone: request.zone, dayStart: request.dayStart)
    var read = page
    read.shows = blocks.flatMap { block in
      block.shows.map { mapper.show(WireShow($0), providerID: block.provider.id) }
    }
    return read
  }
}
