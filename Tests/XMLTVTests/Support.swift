import Foundation
import GuideModel
import Testing

@testable import XMLTV

/// Everything a listing gives.
struct Listing: Equatable {
  var channels: [Channel] = []
  var programmes: [Programme] = []
  var summary = XMLTVSummary()

  /// The printed diagnostics.
  var told: [String] { summary.diagnostics.examples.map { $0.formatted(file: "guide.xml") } }
}

func read(_ input: XMLTVInput, _ options: XMLTVOptions = XMLTVOptions(), batchSize: Int = 1000) throws -> Listing {
  var listing = Listing()
  listing.summary = try XMLTVReader(options: options).read(input, batchSize: batchSize) { batch in
    listing.channels += batch.channels
    listing.programmes += batch.programmes
  }
  return listing
}

func read(_ xml: String, _ options: XMLTVOptions = XMLTVOptions()) throws -> Listing {
  try read(.bytes(Array(xml.utf8), name: "guide.xml"), options)
}

func read(_ bytes: [UInt8], _ options: XMLTVOptions = XMLTVOptions()) throws -> Listing {
  try read(.bytes(bytes, name: "guide.xml"), options)
}

/// Everything before the error, and the error, if there is one.
func readUntilFault(_ input: XMLTVInput) -> (listing: Listing, error: XMLTVError?) {
  var listing = Listing()
  do {
    listing.summary = try XMLTVReader().read(input) { batch in
      listing.channels += batch.channels
      listing.programmes += batch.programmes
    }
    return (listing, nil)
  } catch {
    return (listing, error as? XMLTVError)
  }
}

/// A listing of a programme with these elements.
func programme(_ elements: String, _ options: XMLTVOptions = XMLTVOptions()) throws -> Programme {
  let listing = try read(
    """
    <tv><programme start="20260101000000 +0000" stop="20260101010000 +0000" channel="one"><title>T</title>
    \(elements)</programme></tv>
    """, options)
  return try #require(listing.programmes.first)
}

func fault(_ body: () throws -> Listing) -> XMLTVError? {
  do {
    _ = try body()
    return nil
  } catch { return error as? XMLTVError }
}

func instant(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

func zone(_ name: String) throws -> ZoneRules { try #require(ZoneRules(identifier: name)) }
