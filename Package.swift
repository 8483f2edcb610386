// swift-tools-version: 6.2
import PackageDescription

/// One list for every Swift target: Swift 6 mode comes with the tools version, warnings are errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// A C library from the system, wrapped by a module map and a shim header.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// C of our own.
func c(_ name: String, _ more: [CSetting] = []) -> Target {
  .target(
    name: name, path: "Sources/System/\(name)", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])] + more)
}

/// A stand-in that several modules' tests use.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: settings)
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
    // For the package in Tools: bench, soak, pictures, fuzzing.
    .library(
      name: "GuideModules",
      targets: [
        "GuideModel", "GuideConfiguration", "GuideAPI", "XMLTV", "TVmaze", "GuideStore", "GuideServer", "TerminalKit",
        "PosterArt", "PosterDecoder", "Planner", "GuideUI", "CTerminalSupport", "TerminalTesting",
        "SeededRandom", "PostgresTesting", "NginxTesting",
      ]),
  ],
  targets: [
    // System libraries and C.
    library("CNcurses", package: "libncurses-dev"),  // no pkgConfig: its flags make SwiftPM warn
    library("CSQLite", package: "libsqlite3-dev"),
    library("CPQ", pkgConfig: "libpq", package: "libpq-dev"),
    library("CXML2", pkgConfig: "libxml-2.0", package: "libxml2-dev"),
    library("CZlib", package: "zlib1g-dev"),
    library("CLZMA", package: "liblzma-dev"),
    library("CMicroHTTPD", package: "libmicrohttpd-dev"),
    library("CCurl", package: "libcurl4-openssl-dev"),
    library("CChafa", pkgConfig: "chafa", package: "libchafa-dev"),
    library("CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", package: "libgdk-pixbuf-2.0-dev"),
    library("CGLPK", package: "libglpk-dev"),
    library("CArchive", package: "libarchive-dev"),
    library("CICal", package: "libical-dev"),
    c("CTerminalSupport"),

    // The limits of the process that decodes images.
    c("CConfinement"),

    // Swift, lowest first. A module only imports modules above it that are in its list.
    module("GuideModel", []),
    module("GuideAPI", ["GuideModel"]),
    module("GuideConfiguration", ["GuideModel", "GuideAPI", "TerminalKit"]),
    module("Planner", ["GuideModel", "CGLPK"]),
    module("Reminders", ["GuideModel"]),
    module("History", ["GuideModel", "GuideAPI", "CArchive"]),
    module("Calendars", ["GuideModel", "CICal"]),
    module("HTTPFetch", ["GuideModel", .target(name: "CCurl", condition: .when(platforms: [.linux]))]),
    module("XMLTV", ["GuideModel", "CXML2", "CZlib", "CLZMA"]),
    module("TVmaze", ["GuideModel", "GuideAPI", "HTTPFetch", "CXML2"]),
    module("Lineups", ["GuideModel"]),
    module("GuideStore", ["GuideModel", "Reminders", "CSQLite", "CPQ"]),
    module("GuideImport", ["GuideModel", "XMLTV", "TVmaze", "GuideStore", "HTTPFetch"]),
    module("GuideServer", ["GuideModel", "GuideAPI", "GuideStore", "CMicroHTTPD", "CZlib"]),
    module("GuideDemo", ["GuideModel", "GuideStore", "GuideServer", "CZlib"]),
    module("GuideClient", ["GuideModel", "GuideAPI", "HTTPFetch"]),
    module("TerminalKit", ["CTerminalSupport"]),
    module("CursesTerminal", ["CNcurses", "CTerminalSupport", "TerminalKit"]),
    module("Programs", []),
    module("PosterArt", ["GuideModel", "TerminalKit", "Programs"]),
    // Runs in a separate process. The guide communicates with it through PosterArt.
    module("PosterDecoder", ["PosterArt", "TerminalKit", "CChafa", "CGdkPixbuf", "CConfinement"]),
    module("GuideUI", ["GuideModel", "Reminders", "TerminalKit"]),
    module(
      "GuideApp",
      [
        "GuideModel", "GuideConfiguration", "GuideAPI", "HTTPFetch", "XMLTV", "TVmaze", "GuideStore", "Planner",
        "History", "Reminders", "Calendars",
        "GuideImport", "GuideServer", "Lineups", "Programs",
        "GuideDemo", "GuideClient",
        "TerminalKit", "CTerminalSupport", "CursesTerminal", "PosterArt", "GuideUI",
      ]),
    // In the release that users get, libraries that the first screen does not need are loaded on first use.
    c("CDelayedLibraries", [.define("TVG_DELAYED", .when(platforms: [.linux], configuration: .release))]),
    .executableTarget(
      name: "tvguide", dependencies: ["GuideApp", "PosterDecoder", "CDelayedLibraries"], swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(
          ["-ld-path=\(Context.packageDirectory)/Scripts/link-release"],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Stand-ins for tests.
    .systemLibrary(name: "CVTerm", path: "Tests/Support/CVTerm", providers: [.apt(["libvterm-dev"])]),
    support("TerminalTesting", ["CVTerm", "CTerminalSupport"]),
    // Threads for tests that wait.
    support("TestThreads", []),
    // Random numbers that are the same in every run.
    support("SeededRandom", []),
    // A server that sends exactly the bytes of a test.
    support("HTTPTesting", []),
    // A PostgreSQL server.
    support("PostgresTesting", []),
    // nginx with the documented file.
    support("NginxTesting", []),
    // A server that answers as TVmaze does, with invented shows, and fails as it is told.
    support("TVmazeTesting", ["GuideModel", "HTTPTesting"]),

    // Tests.
    tests(of: "GuideModel", ["SeededRandom"]),
    tests(of: "GuideConfiguration", ["GuideModel", "GuideAPI", "TerminalKit", "SeededRandom"]),
    tests(of: "GuideAPI", ["GuideModel", "SeededRandom"]),
    tests(of: "Planner", ["GuideModel", "SeededRandom"]),
    tests(of: "Reminders", ["GuideModel", "SeededRandom"]),
    tests(of: "History", ["GuideModel"]),
    tests(of: "Calendars", ["GuideModel", "CICal"]),
    tests(of: "Lineups", ["GuideModel", "SeededRandom"]),
    tests(of: "HTTPFetch", ["TestThreads", "GuideModel", "GuideServer", "HTTPTesting"]),
    tests(of: "XMLTV", ["GuideModel", "SeededRandom"]),
    tests(of: "TVmaze", ["GuideModel", "HTTPFetch", "TVmazeTesting", "SeededRandom"]),
    tests(of: "GuideStore", ["TestThreads", "GuideModel", "Reminders", "SeededRandom", "PostgresTesting"]),
    tests(
      of: "GuideImport", ["GuideModel", "HTTPFetch", "XMLTV", "TVmaze", "GuideStore", "TVmazeTesting", "SeededRandom"]),
    tests(of: "GuideServer", ["TestThreads", "NginxTesting", "GuideModel", "GuideAPI", "GuideStore", "CSQLite"]),
    tests(of: "GuideDemo", ["GuideModel", "GuideAPI", "GuideStore", "GuideServer", "CZlib", "SeededRandom"]),
    tests(
      of: "GuideClient",
      ["TestThreads", "GuideModel", "GuideAPI", "GuideServer", "GuideStore", "HTTPFetch", "HTTPTesting"]),
    tests(of: "TerminalKit", ["CTerminalSupport", "SeededRandom"]),
    tests(
      of: "PosterArt",
      ["TestThreads", "PosterDecoder", "CConfinement", "TerminalKit", "CZlib", "tvguide", "SeededRandom"]),
    tests(of: "CursesTerminal", ["TestThreads", "TerminalKit", "TerminalTesting", "CTerminalSupport", "SeededRandom"]),
    tests(of: "GuideUI", ["GuideModel", "GuideAPI", "Reminders", "TerminalKit", "SeededRandom"], goldens: true),
    tests(
      of: "GuideApp",
      [
        "GuideModel", "GuideConfiguration", "GuideAPI", "HTTPFetch", "GuideStore", "TVmaze", "GuideImport",
        "Lineups", "TerminalTesting", "TestThreads",
        "TVmazeTesting",
        "HTTPTesting", "PostgresTesting", "GuideServer", "TerminalKit", "GuideUI", "tvguide", "CSQLite",
        "SeededRandom",
      ],
      goldens: true),
  ]
)
