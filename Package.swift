// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target: Swift 6 mode comes with the tools version, warnings are errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
  // So that Scripts/link-release can choose the order of functions.
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
]

/// A C library from the system, wrapped by a module map and a shim header.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// `Goldens` holds screens as text, read and recorded by path.
func tests(of name: String, _ dependencies: [Target.Dependency], goldens: Bool = false) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, exclude: goldens ? ["Goldens"] : [],
    swiftSettings: settings)
}

let package = Package(
  name: "tvguide",
  products: [
    .executable(name: "tvguide", targets: ["tvguide"]),
    .executable(name: "tvguide-posters", targets: ["tvguide-posters"]),
    // For the package in Fuzz, which runs them under libFuzzer.
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  targets: [
    // System libraries and C.
    library("CNcurses", package: "libncurses-dev"),  // no pkgConfig: its flags make SwiftPM warn
    library("CSQLite", package: "libsqlite3-dev"),
    library("CXML2", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    library("CZlib", package: "zlib1g-dev"),
    library("CLZMA", package: "liblzma-dev"),
    library("CMicroHTTPD", package: "libmicrohttpd-dev"),
    library("CVTerm", package: "libvterm-dev"),
    library("CChafa", pkgConfig: "chafa", package: "libchafa-dev"),
    library("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
    .target(name: "CTerminalSupport", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

    // Swift, lowest first. A module imports only what stands above it here and is named in its list.
    module("GuideModel", []),
    module("GuideConfiguration", ["GuideModel"]),
    module("GuideAPI", ["GuideModel"]),
    module("Pausing", []),
    module("HTTPFetch", ["Pausing"]),
    module("XMLTV", ["GuideModel", "CXML2", "CZlib", "CLZMA"]),
    module("TVmaze", ["GuideModel", "GuideAPI", "Pausing", "HTTPFetch", "CXML2"]),
    module("GuideStore", ["GuideModel", "CSQLite"]),
    module("GuideImport", ["GuideModel", "XMLTV", "TVmaze", "GuideStore", "HTTPFetch"]),
    module("GuideServer", ["GuideModel", "GuideAPI", "GuideStore", "CMicroHTTPD", "CZlib"]),
    module("GuideDemo", ["GuideModel", "GuideStore", "GuideServer", "CZlib"]),
    module("GuideClient", ["GuideModel", "GuideAPI", "HTTPFetch"]),
    module("TerminalKit", ["CTerminalSupport"]),
    module("CursesTerminal", ["CNcurses", "CTerminalSupport", "TerminalKit"]),
    module("PosterArt", ["Pausing", "TerminalKit"]),
    // Only the helper program links the image libraries; the guide talks to it through PosterArt.
    module("PosterDecoder", ["PosterArt", "TerminalKit", "CChafa", "CGdkPixbuf"]),
    .executableTarget(name: "tvguide-posters", dependencies: ["PosterArt", "PosterDecoder"], swiftSettings: settings),
    module("GuideUI", ["GuideModel", "TerminalKit"]),
    module("KeptGuide", ["GuideModel", "GuideUI"]),
    module(
      "GuideApp",
      [
        "GuideModel", "GuideConfiguration", "GuideAPI", "Pausing", "HTTPFetch", "XMLTV", "TVmaze", "GuideStore",
        "GuideImport", "GuideServer",
        "GuideDemo", "GuideClient",
        "TerminalKit", "CTerminalSupport", "CursesTerminal", "PosterArt", "GuideUI", "KeptGuide",
      ]),
    // What the first screen does not need is loaded by the first call into it, in the release that users get.
    .target(
      name: "CDelayedLibraries",
      cSettings: [
        .unsafeFlags(["-Wall", "-Wextra", "-Werror"]),
        .define("TVG_DELAYED", .when(platforms: [.linux], configuration: .release)),
      ]),
    // Threads for tasks that sleep while there is nothing to do: of the programs, not of their tests.
    .target(name: "CTaskThreads", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .executableTarget(
      name: "tvguide", dependencies: ["GuideApp", "CDelayedLibraries", "CTaskThreads"], swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(
          ["-ld-path=\(Context.packageDirectory)/Scripts/link-release"],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Tests.
    // Random numbers that are the same on every run.
    module("SeededRandom", []),
    // A server that answers byte for byte what a test says.
    module("HTTPTesting", []),
    // A server that answers as TVmaze does, with invented shows, and fails as it is told.
    module("TVmazeTesting", ["GuideModel", "HTTPTesting"]),
    module("TerminalTesting", ["CVTerm", "CTerminalSupport"]),
    // Every decoder of what comes from outside, with what it promises.
    module(
      "FuzzTargets",
      [
        "GuideModel", "GuideConfiguration", "GuideAPI", "XMLTV", "TVmaze", "GuideStore", "GuideServer", "TerminalKit",
        "PosterArt", "PosterDecoder", "GuideUI", "KeptGuide",
      ]),
    tests(of: "FuzzTargets", ["SeededRandom"]),
    // Pictures of a screen, for the README and for looking at.
    module("ScreenPicture", ["TerminalTesting"]),
    .executableTarget(name: "tvguide-picture", dependencies: ["ScreenPicture"], swiftSettings: settings),
    // Two weeks of use in some minutes.
    .executableTarget(name: "tvguide-soak", dependencies: ["TerminalTesting"], swiftSettings: settings),
    // What things cost, beside what other programs take for the same.
    module(
      "GuideBench",
      [
        "GuideModel", "GuideStore", "TerminalKit", "PosterArt", "CTerminalSupport", "CGdkPixbuf", "TerminalTesting",
        "SeededRandom",
      ]),
    .executableTarget(name: "tvguide-bench", dependencies: ["GuideBench"], swiftSettings: settings),
    tests(of: "GuideBench", ["GuideModel", "GuideStore"]),
    tests(of: "ScreenPicture", ["TerminalTesting", "SeededRandom"]),
    tests(of: "GuideModel", ["SeededRandom"]),
    tests(of: "GuideConfiguration", ["GuideModel", "SeededRandom"]),
    tests(of: "GuideAPI", ["GuideModel", "SeededRandom"]),
    tests(of: "CTaskThreads", []),
    tests(of: "Pausing", []),
    tests(of: "HTTPFetch", ["GuideServer", "HTTPTesting"]),
    tests(of: "XMLTV", ["GuideModel", "SeededRandom"]),
    tests(of: "TVmaze", ["GuideModel", "HTTPFetch", "TVmazeTesting", "SeededRandom"]),
    tests(of: "GuideStore", ["GuideModel", "SeededRandom"]),
    tests(of: "GuideImport", ["GuideModel", "XMLTV", "TVmaze", "GuideStore", "TVmazeTesting", "SeededRandom"]),
    tests(of: "GuideServer", ["GuideModel", "GuideAPI", "GuideStore", "CSQLite"]),
    tests(of: "GuideDemo", ["GuideModel", "GuideAPI", "GuideStore", "GuideServer", "CZlib", "SeededRandom"]),
    tests(of: "GuideClient", ["GuideModel", "GuideAPI", "GuideServer", "GuideStore", "HTTPFetch", "HTTPTesting"]),
    tests(of: "TerminalKit", ["CTerminalSupport", "SeededRandom"]),
    tests(of: "PosterArt", ["PosterDecoder", "TerminalKit", "CZlib", "tvguide-posters", "SeededRandom"]),
    tests(of: "CursesTerminal", ["TerminalKit", "TerminalTesting", "CTerminalSupport", "SeededRandom"]),
    tests(of: "GuideUI", ["GuideModel", "GuideAPI", "TerminalKit", "SeededRandom"], goldens: true),
    tests(of: "KeptGuide", ["GuideModel", "GuideUI", "TerminalKit"]),
    tests(
      of: "GuideApp",
      [
        "GuideModel", "GuideConfiguration", "GuideAPI", "GuideStore", "TVmaze", "GuideImport", "TerminalTesting",
        "TVmazeTesting",
        "HTTPTesting", "GuideServer", "TerminalKit", "GuideUI", "KeptGuide", "tvguide", "tvguide-posters", "CSQLite",
        "SeededRandom",
      ],
      goldens: true),
  ]
)
