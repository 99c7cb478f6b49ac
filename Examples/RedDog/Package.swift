// swift-tools-version: 6.2
import PackageDescription

// Your own package would name True Count by its address instead:
// .package(url: "https://…/truecount", from: "…")
let package = Package(
  name: "RedDog",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "reddog", targets: ["RedDogTerminal"]),
    .executable(name: "reddog-files", targets: ["RedDogFiles"]),
    .executable(name: "WebRedDog", targets: ["WebRedDog"]),
  ],
  dependencies: [.package(name: "TrueCount", path: "../..")],
  targets: [
    // The rules.
    .target(name: "RedDog", dependencies: from("Banking", "CardCore")),
    // The texts of its table.
    .target(
      name: "RedDogTable",
      dependencies: ["RedDog"] + from("Banking", "BankingTables", "CardCore", "CasinoKit")),
    // The terminal program.
    .executableTarget(
      name: "RedDogTerminal",
      dependencies: ["RedDogTable"] + from("BankingTables", "CasinoKit", "TerminalShell"),
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // The browser client: a program that writes its files, and its module.
    .executableTarget(
      name: "RedDogFiles", dependencies: ["RedDogTable"] + from("CasinoKit", "ClientFiles"),
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "WebRedDog",
      dependencies: ["RedDogTable"] + from("BankingTables", "CasinoKit", "WebShell")),
    .testTarget(
      name: "RedDogTests",
      dependencies: ["RedDog", "RedDogTable"]
        + from("Banking", "BankingTables", "CardCore", "CasinoKit", "GameContract"),
      exclude: ["Playthroughs"], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
)

/// Libraries of True Count.
func from(_ libraries: String...) -> [Target.Dependency] {
  libraries.map { .product(name: $0, package: "TrueCount") }
}
