import Foundation
import GuideModel
import Testing

@testable import XMLTV

/// What an independent reader (Python's ElementTree and strptime) accepts in files from many grabbers in the folder
/// TVGUIDE_CORPUS, which are not part of this project.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] != nil))
struct CorpusTests {
  struct Expected: CustomStringConvertible {
    var path: String
    var channels: Int
    var programmes: Int
    /// The sum of all starts in seconds since 1970, with times without a zone in UTC.
    var startSum: Int64
    /// Skipped programmes, and programmes without a stop.
    var counts: [Diagnostic.Kind: Int]

    init(_ path: String, _ channels: Int, _ programmes: Int, _ startSum: Int64, _ counts: [Diagnostic.Kind: Int]) {
      self.path = path
      self.channels = channels
      self.programmes = programmes
      self.startSum = startSum
      self.counts = counts
    }

    var description: String { path }
  }

  static let folder = ProcessInfo.processInfo.environment["TVGUIDE_CORPUS"] ?? ""

  static let expected = [
    Expected("xmltv-edge/ektotv-comments.xml", 1, 1, 1_648_738_800, [:]),
    Expected("xmltv-edge/jellyfin-MultilanguageData.xml", 1, 2, 2_897_067_600, [:]),
    Expected("xmltv-edge/jellyfin-custom.xml", 1, 1, 1_595_984_400, [:]),
    Expected("xmltv-edge/jellyfin-schedulesdirect.xml", 2, 2, 3_191_965_200, [:]),
    Expected("xmltv-edge/xmltvproj-amp.xml", 0, 2, 2_033_276_700, [.missingStop: 1]),
    Expected("xmltv-edge/xmltvproj-attrs.xml", 0, 1, 999_039_900, [:]),
    Expected("xmltv-edge/xmltvproj-clump.xml", 0, 2, 2_038_647_000, [:]),
    Expected("xmltv-edge/xmltvproj-empty.xml", 0, 0, 0, [:]),
    Expected("xmltv-edge/xmltvproj-overlap.xml", 0, 12, 12_051_614_469, [.missingStop: 6, .zeroLength: 2]),
    Expected("xmltv-edge/xmltvproj-test.xml", 2, 1, 960_049_980, [.missingStop: 1]),
    Expected("xmltv/cn-epg.xml.gz", 124, 31209, 55_777_116_550_140, [.duplicateChannel: 8, .endsBeforeStart: 46]),
    Expected("xmltv/datagutten-no/max.no__xmltv__2021__max.no_2021-03-28.xml", 0, 32, 51_742_077_600, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv__2019__natgeo.no_2019-10-03.xml", 0, 24, 37_682_971_200, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv__2019__natgeo.no_2019-10-04.xml", 0, 25, 39_255_258_600, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv__2019__natgeo.no_2019-10-10.xml", 0, 24, 37_697_486_400, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv__2019__natgeo.no_2019-11-23.xml", 0, 25, 39_363_075_000, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv_php__2019__natgeo.no_2019-10-03.xml", 0, 24, 37_682_280_000, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv_php__2019__natgeo.no_2019-10-04.xml", 0, 25, 39_254_567_400, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv_php__2019__natgeo.no_2019-10-05.xml", 0, 24, 37_686_427_200, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv_php__2022__natgeo.no_2022-08-27.xml", 0, 24, 39_878_222_400, [:]),
    Expected("xmltv/datagutten-no/natgeo.no__xmltv_php__2022__natgeo.no_2022-08-28.xml", 0, 22, 36_556_923_600, [:]),
    Expected(
      "xmltv/datagutten-no/nickelodeon.no__xmltv_php__2021__nickelodeon.no_2021-12-20.xml", 0, 22, 36_079_295_700,
      [.zeroLength: 41]),
    Expected(
      "xmltv/datagutten-no/no.bbcentertainment.no__xmltv__2019__no.bbcentertainment.no_2019-10-11.xml", 0, 31,
      48_695_331_300, [:]),
    Expected(
      "xmltv/datagutten-no/xd.disneychannel.no__xmltv__2020__xd.disneychannel.no_2020-05-10.xml", 0, 30, 47_673_323_160,
      [:]),
    Expected(
      "xmltv/datagutten-no/xd.disneychannel.no__xmltv__2020__xd.disneychannel.no_2020-06-05.xml", 0, 32, 50_923_439_040,
      [:]),
    Expected(
      "xmltv/datagutten-no/xd.disneychannel.no__xmltv_php__2020__xd.disneychannel.no_2020-05-10.xml", 0, 30,
      47_673_323_160, [.missingStop: 1]),
    Expected("xmltv/de-3sat-dw-2015.xml", 2, 87, 124_699_869_000, [:]),
    Expected("xmltv/il-hebrew-notz.xml", 1, 132, 215_951_318_040, [:]),
    Expected("xmltv/iptvorg-energeek.cl.xml", 5, 294, 490_926_459_600, [:]),
    Expected("xmltv/iptvorg-epg.iptvx.one.xml", 1, 230, 404_522_745_180, [:]),
    Expected("xmltv/iptvorg-nzxmltv.com.xml", 1, 2, 3_401_128_500, [:]),
    Expected("xmltv/iptvorg-x1co.com.br.xml", 1, 91, 161_784_671_283, [:]),
    Expected(
      "xmltv/iptvpanel-id.xml", 75, 4530, 7_220_273_229_120,
      [.channelWithoutID: 357, .duplicateChannel: 37, .zeroLength: 2]),
    Expected("xmltv/jellyfin-uk-data.xml", 5, 1915, 2_774_975_545_380, [.zeroLength: 49]),
    Expected("xmltv/kazer-fr-2013.xml", 13, 3354, 4_605_883_449_840, [:]),
    Expected("xmltv/kazer-fr-2014.xml", 21, 4767, 6_639_838_865_340, [:]),
    Expected("xmltv/mjh-all-au-nz-world.xml.gz", 291, 33499, 59_885_424_489_355, [:]),
    Expected("xmltv/mjh-foxtel-au.xml", 80, 9936, 17_761_534_352_761, [:]),
    Expected("xmltv/oztivo-au-2009.xml", 3, 129, 162_397_701_600, [:]),
    Expected("xmltv/rakuten-fi.xml", 141, 9141, 15_969_255_096_862, [:]),
  ]

  private func path(_ name: String) -> String { "\(Self.folder)/\(name)" }

  @Test(arguments: expected)
  func countsAgreeWithAnIndependentReader(file: Expected) throws {
    guard FileManager.default.fileExists(atPath: path(file.path)) else { return }
    let listing = try read(.file(path: path(file.path)))
    #expect(listing.channels.count == file.channels)
    #expect(listing.programmes.count == file.programmes)
    #expect(listing.programmes.reduce(0) { $0 + $1.start.secondsSinceEpoch } == file.startSum)
    let told = listing.summary.diagnostics.counts.filter {
      $0.key.consequence.hasPrefix("skipped") || $0.key == .missingStop
    }
    #expect(told == file.counts)
    #expect(listing.summary.programmes == file.programmes)
  }

  @Test(arguments: [
    ("xmltv/a4on-ru-malformed-bom.xml", 8739, 1770), ("xmltv-edge/ektotv-broken.xml", 9, 0),
  ])
  func theMalformedSaySoByLine(name: String, line: Int, programmes: Int) throws {
    guard FileManager.default.fileExists(atPath: path(name)) else { return }
    let (listing, error) = readUntilFault(try .file(path: path(name)))
    #expect(error?.description.hasPrefix("\(path(name)):\(line): not well-formed: ") == true)
    #expect(listing.programmes.count == programmes)
  }

  /// Any other file in the folder is read, or an error says why not.
  @Test func everyFileIsReadOrRefused() throws {
    for folder in ["xmltv", "xmltv-edge"] {
      let names = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
      for name in names.sorted() {
        var isFolder: ObjCBool = false
        let full = path("\(folder)/\(name)")
        guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
          continue
        }
        let (listing, error) = readUntilFault(try .file(path: full))
        #expect(error == nil || error?.description.contains(full) == true)
        #expect(listing.programmes.allSatisfy { !$0.title.isEmpty })
      }
    }
  }

  @Test func textIsRightWhereTheDeclarationIsWrong() throws {
    let file = path("xmltv/jellyfin-uk-data.xml")
    guard FileManager.default.fileExists(atPath: file) else { return }
    let listing = try read(.file(path: file))
    #expect(listing.summary.diagnostics.counts[.wrongEncoding] == 1)
    // UTF-8 read as Latin-1 contains many of these.
    #expect(listing.programmes.allSatisfy { $0.overview?.contains("Ã") != true && $0.overview?.contains("â€") != true })
  }
}
