import Foundation
import GuideModel

extension StreamingServices {
  /// The path on the server.
  public static let path = "/api/streaming-services"
  /// More services than any country has; what comes after is not read.
  static let maximumCount = PriceList.maximumCount

  /// Reads a body. Services without id and name, and prices that are none, are left out. Throws what came instead.
  public init(_ body: Data, from server: String) throws(GuideFailure) {
    let wire = try Envelope<WireServiceList>.open(body, from: server, what: "a list of services")
    self.init(
      services: wire.services.prefix(Self.maximumCount).compactMap(StreamingService.init),
      country: wire.country.flatMap { Country($0) }, asOf: wire.asOf.flatMap { PriceMonth(iso: $0) },
      source: CleanText.nonEmptyLine(wire.source, limit: 100), isShipped: wire.shipped ?? false)
  }

  /// The body.
  public func data() throws -> Data { try AnswerEncoder.make().encode(Envelope(WireServiceList(self))) }
}
