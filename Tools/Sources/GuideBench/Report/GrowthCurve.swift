/// How a cost grows with what it is paid for.
struct GrowthCurve: Codable, Equatable {
  struct Point: Codable, Equatable {
    var size: Double
    var cost: Double
  }

  var name: String
  /// What sizes count, as programmes or megabytes.
  var sizeUnit: String
  var costUnit: String
  var points: [Point]
}
