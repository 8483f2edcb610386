// swift-tools-version: 6.2
import PackageDescription

// Tools for working on the guide, which are not part of it. Scripts/bench, soak, load, picture and fuzz build this
// package.

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]
/// The guide's own modules.
let guide = Target.Dependency.product(name: "GuideModules", package: "tvguide")

func module(_ name: String) -> Target { .target(name: name, dependencies: [guide], swiftSettings: settings) }

func program(_ name: String, _ dependencies: [Target.Dependency], linkerSettings: [LinkerSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linkerSettings)
}

func tests(of name: String) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.target(name: name), guide], swiftSettings: settings)
}

var targets: [Target] = [
  // Times and memory, beside other programs.
  module("GuideBench"),
  program("tvguide-bench", ["GuideBench"]),
  tests(of: "GuideBench"),
  // Pictures of a screen, for the README and for reviews.
  module("ScreenPicture"),
  program("tvguide-picture", ["ScreenPicture"]),
  tests(of: "ScreenPicture"),
  // Two weeks of use in some minutes, and the server under load.
  program("tvguide-soak", [guide]),
  // The decoders of outside data, with the conditions they must meet.
  module("FuzzTargets"),
  tests(of: "FuzzTargets"),
]

// The same under libFuzzer. Everything must be built for it, so it only exists if Scripts/fuzz asks for it.
if Context.environment["TVGUIDE_FUZZ"] != nil {
  targets += [
    .target(name: "CFuzzer"),
    program(
      "tvguide-fuzz", ["CFuzzer", "FuzzTargets"], linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
}

let package = Package(
  name: "tvguide-tools", dependencies: [.package(name: "tvguide", path: "..")], targets: targets)
