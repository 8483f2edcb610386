/// How a cost grows with the size of the data.
struct GrowthCurve: Codable, Equatable {
  struct Point: Codable, Equatable {
    var size: Double
    var cost: Double
  }

  var name: String
  /// The unit of sizes, such as programmes or megabytes.
  var sizeUnit: String
  var costUnit: String
  var points: [Point]
}
