// swift-tools-version: 6.2
import PackageDescription

// Apart from the guide's package, as everything in here is built for libFuzzer: `Scripts/fuzz` does it.
let package = Package(
  name: "tvguide-fuzz",
  dependencies: [.package(name: "tvguide", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "tvguide-fuzz", dependencies: ["CFuzzer", .product(name: "FuzzTargets", package: "tvguide")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
)
