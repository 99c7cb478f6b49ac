// swift-tools-version: 6.2
import PackageDescription

// A program that feeds the parsers with changed files and keeps those that reach new code. Build it with `make fuzz`, which
// compiles all of True Count with the counters that this needs.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TrueCount", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: [.product(name: "ParserTesting", package: "TrueCount")],
      // NB: libFuzzer calls a function of C, which can't belong to the main actor.
      swiftSettings: [.swiftLanguageMode(.v5)],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ]
)
