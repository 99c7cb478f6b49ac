// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The iPhone app. On a Mac, it builds with Apple's frameworks. On Linux, `make test-ios` builds it
// with the stand-ins in Doubles, and with what the package above has already compiled.

/// The libraries of the package above that the app uses.
let engine: [Target.Dependency]
let dependencies: [Package.Dependency]
var doubles: [Target] = []
var tests: [Target] = []
var settings: [SwiftSetting] = []
#if os(Linux)
engine = []
dependencies = []
let names = [
  "Graphics", "Interface", "UniformTypeIdentifiers", "SpriteKit", "SwiftUI", "CoreHaptics",
  "AVFoundation", "Security", "CryptoKit", "StoreKit", "GameKit", "SwiftData",
  "Charts", "Network", "CoreData", "Accessibility",
]
let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  .standardized.path
settings = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-I", "\(root)/.build/release/Modules"]),
  // A new build of the package above is new input.
  .define("BUILD_\(Context.environment["ENGINE"] ?? "unknown")"),
]
doubles = names.enumerated().map { place, name in
  .target(
    name: name, dependencies: names[..<place].map { .byName(name: $0) }, path: "Doubles/\(name)",
    swiftSettings: [
      .swiftLanguageMode(.v5), .unsafeFlags(["-I", "\(root)/.build/release/Modules"]),
    ])
}
let objects = (Context.environment["OBJECTS"] ?? "").split(separator: " ").map { String($0) }
tests = [
  .testTarget(
    name: "AppShellTests", dependencies: ["AppShell"], path: "Tests", swiftSettings: settings,
    linkerSettings: [.unsafeFlags(objects), .linkedLibrary("m"), .linkedLibrary("stdc++")])
]
#else
engine = [.product(name: "AppEngine", package: "TrueCount")]
dependencies = [.package(name: "TrueCount", path: "../../..")]
#endif

let package = Package(
  name: "AppShell",
  platforms: [.iOS(.v18)],
  products: [.library(name: "AppShell", targets: ["AppShell"])],
  dependencies: dependencies,
  targets: [
    .target(
      name: "AppShell", dependencies: engine + doubles.map { .byName(name: $0.name) },
      path: "AppShell", swiftSettings: settings)
  ] + doubles + tests,
  swiftLanguageModes: [.v6]
)
