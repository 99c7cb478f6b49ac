// swift-tools-version: 6.2
// This file is long because a manifest can't import others.
import Foundation
import PackageDescription

/// Every warning is an error in our own targets, except on a Mac, where a newer Xcode warns of more.
#if os(macOS)
let strict: [SwiftSetting] = []
#else
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#endif

/// Settings of layers that must also compile as Embedded Swift for the browser: rules and odds.
///
/// The kit and the tables must too, and the browser's build proves it. There, the code that the
/// macro `@Observable` generates for other platforms would cause warnings.
let embeddedClean: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// The math library for square roots, for everything that is linked outside the browser.
let squareRoots: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// The names in a folder of the package.
func contents(of path: String) -> [String] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let names = try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + path)
  return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
}

/// The products of the browser client, from the list in Web/modules.txt.
let clientModules = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let list = try? String(contentsOf: root.appending(path: "Web/modules.txt"), encoding: .utf8)
  return (list ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
    .compactMap { $0.split(separator: " ").first.map(String.init) }
}()

/// The rules of the games against the bank, each with a target and a test target.
let gamesAgainstTheBank = ["ThreeCardPoker", "War"]

/// Dependencies on all of those rules.
let rulesAgainstTheBank: [Target.Dependency] = gamesAgainstTheBank.map { .byName(name: $0) }

/// Hummingbird's dependencies, listed here so that their versions are pinned too.
let belowHummingbird: [Target.Dependency] = [
  .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
  .product(name: "Atomics", package: "swift-atomics"),
  .product(name: "DequeModule", package: "swift-collections"),
  .product(name: "Tracing", package: "swift-distributed-tracing"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "Logging", package: "swift-log"),
  .product(name: "Metrics", package: "swift-metrics"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOExtras", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
  .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
  .product(
    name: "NIOTransportServices", package: "swift-nio-transport-services",
    condition: .when(platforms: [.macOS, .iOS])),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
  .product(name: "SystemPackage", package: "swift-system"),
]

let package = Package(
  name: "TrueCount",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "truecount", targets: ["truecount"]),
    .executable(name: "WasmProbe", targets: ["WasmProbe"]),
    .executable(name: "card-art", targets: ["GenerateArt"]),
    .executable(name: "client-files", targets: ["GenerateClientFiles"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "screen-states", targets: ["ScreenStates"]),
    // The libraries for a game in a package of its own.
    .library(name: "CardCore", targets: ["CardCore"]),
    .library(name: "Banking", targets: ["Banking"]),
    .library(name: "BankingTables", targets: ["BankingTables"]),
    .library(name: "GameContract", targets: ["GameContract"]),
    .library(name: "WebShell", targets: ["WebShell"]),
    .library(name: "TerminalShell", targets: ["TerminalShell"]),
    .library(name: "ClientFiles", targets: ["ClientFiles"]),
    .library(name: "BaccaratRules", targets: ["BaccaratRules"]),
    .library(name: "BaccaratOdds", targets: ["BaccaratOdds"]),
    .library(name: "BlackjackRules", targets: ["BlackjackRules"]),
    .library(name: "BlackjackOdds", targets: ["BlackjackOdds"]),
    .library(name: "CasinoKit", targets: ["CasinoKit"]),
    // The parsers that Tests/Fuzzing tests.
    .library(name: "ParserTesting", targets: ["ParserTesting"]),
    // What the iPhone app shows.
    .library(
      name: "AppEngine",
      targets: [
        "AccountScreens", "App", "CardCore", "CasinoKit", "Dealing", "FrontDoor", "GameList",
        "Navigation", "PatienceDeals", "PatienceTables", "PreferenceScreens", "Records", "Sounds",
        "Stage",
        "StatisticsScreens",
        "TerminalShell", "TrainingTables", "Wire",
      ]),
    // What is below the kit, for a program that has no views.
    .library(name: "ElementTree", targets: ["ElementTree"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "Workers", targets: ["Workers"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", exact: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-transport-services", exact: "1.28.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // ground
    .target(name: "CardCore", swiftSettings: embeddedClean),
    // the messages between client and server
    .target(name: "Wire", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    // shoes dealt by a server under a commitment
    .target(name: "Dealing", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(
      name: "DealingKeys",
      dependencies: ["Dealing", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    // shuffles for simulations
    .target(name: "ShoeShuffling", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    // games
    .target(name: "BlackjackRules", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "BaccaratRules", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "Patience", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "Banking", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "SelfPlay", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(
      name: "PatienceSolver", dependencies: ["CardCore", "Patience"], swiftSettings: embeddedClean),
    // odds
    .target(
      name: "BlackjackOdds", dependencies: ["CardCore", "BlackjackRules"],
      swiftSettings: embeddedClean),
    .target(
      name: "BlackjackSimulation",
      dependencies: ["BlackjackOdds", "CardCore", "BlackjackRules", "ShoeShuffling"],
      swiftSettings: embeddedClean),
    .target(
      name: "BaccaratOdds", dependencies: ["CardCore", "BaccaratRules"],
      swiftSettings: embeddedClean),
    .target(
      name: "BaccaratSimulation",
      dependencies: ["BaccaratOdds", "BaccaratRules", "CardCore", "ShoeShuffling"],
      swiftSettings: embeddedClean),
    // drills and progress
    .target(
      name: "Training",
      dependencies: ["BlackjackOdds", "BlackjackRules", "BlackjackSimulation", "CardCore"],
      swiftSettings: embeddedClean),
    // what is kept of a player, whatever the games, in documents; and what kit and server share
    .target(name: "Localization", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "ElementTree", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(name: "Workers", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    .target(
      name: "Persistence", dependencies: ["CardCore", "Localization"], swiftSettings: embeddedClean),
    // the device's side of shoes that a server deals: requests, and checks of the answers
    .target(
      name: "RankedPlay",
      dependencies: ["CardCore", "Dealing", "Localization", "Persistence", "Wire"],
      swiftSettings: strict),
    // kit
    .target(
      name: "CasinoKit",
      dependencies: [
        "CardCore", "ElementTree", "Localization", "Persistence", "RankedPlay", "Workers",
      ],
      swiftSettings: strict),
    // what is on a felt and on a page, for shells without a browser
    .target(name: "Stage", dependencies: ["CardCore", "CasinoKit"], swiftSettings: strict),
    // sounds and vibrations of the kit's cues
    .target(name: "Sounds", dependencies: ["CardCore", "CasinoKit"], swiftSettings: strict),
    // the table of every game against the bank
    .target(
      name: "BankingTables", dependencies: ["Banking", "CardCore", "CasinoKit"],
      swiftSettings: strict),
    // the list of games and places, and what rounds count for
    .target(
      name: "GameList",
      dependencies: [
        "BaccaratOdds", "BaccaratRules", "Banking", "BlackjackOdds", "BlackjackRules", "CardCore",
        "Dealing", "Localization", "Patience", "Persistence",
      ] + rulesAgainstTheBank,
      swiftSettings: strict),
    // names, numbers and dates of patience deals, and the search for them
    .target(
      name: "PatienceDeals",
      dependencies: [
        "CardCore", "GameList", "Localization", "Patience", "PatienceSolver", "Persistence",
        "Workers",
      ], swiftSettings: strict),
    // saved data of a player
    .target(
      name: "Records",
      dependencies: [
        "BlackjackOdds", "BlackjackRules", "CardCore", "GameList", "Localization", "Patience",
        "PatienceDeals", "PatienceSolver", "Persistence", "Training", "Wire",
      ], swiftSettings: strict),
    // links and titles of the screens
    .target(
      name: "Navigation", dependencies: ["CardCore", "CasinoKit", "GameList"],
      swiftSettings: strict),
    // values of blackjack plays, for the table, the trainer and the statistics
    .target(
      name: "BlackjackCoach",
      dependencies: [
        "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "GameList", "Records",
        "Training",
      ], swiftSettings: strict),
    // tables
    .target(
      name: "BlackjackTables",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "GameList",
        "Navigation", "Records",
      ], swiftSettings: strict),
    .target(
      name: "BaccaratTables",
      dependencies: ["BaccaratOdds", "BaccaratRules", "CardCore", "CasinoKit", "GameList"],
      swiftSettings: strict),
    .target(
      name: "BankingGames",
      dependencies: [
        "Banking", "BankingTables", "CardCore", "CasinoKit", "GameList",
      ] + rulesAgainstTheBank,
      swiftSettings: strict),
    .target(
      name: "PatienceTables",
      dependencies: [
        "CardCore", "CasinoKit", "GameList", "Navigation", "Patience", "PatienceDeals",
        "PatienceSolver", "Persistence",
      ], swiftSettings: strict),
    .target(
      name: "TrainingTables",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit",
        "Navigation", "Records", "Training",
      ], swiftSettings: strict),
    // screens without a game
    .target(
      name: "FrontDoor",
      dependencies: [
        "CardCore", "CasinoKit", "GameList", "Navigation", "Patience", "PatienceDeals", "Records",
        "Training",
      ], swiftSettings: strict),
    .target(
      name: "AccountScreens",
      dependencies: [
        "BlackjackCoach", "BlackjackRules", "CardCore", "CasinoKit", "GameList", "Navigation",
        "Records", "Wire",
      ], swiftSettings: strict),
    .target(
      name: "PreferenceScreens",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "GameList",
        "Navigation", "Records", "Training",
      ], swiftSettings: strict),
    // statistics, saved rounds and their replay, and all data
    .target(
      name: "StatisticsScreens",
      dependencies: [
        "BaccaratRules", "BaccaratTables", "Banking", "BankingGames", "BankingTables",
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "Dealing",
        "GameList", "Navigation", "Patience", "PatienceDeals", "PatienceSolver", "RankedPlay",
        "Records", "Wire",
      ], swiftSettings: strict),
    .target(
      name: "Gallery", dependencies: ["CardCore", "CasinoKit", "Navigation"], swiftSettings: strict),
    // every table, for programs that open all of them
    .target(
      name: "App",
      dependencies: [
        "BaccaratTables", "BankingGames", "BlackjackCoach", "BlackjackTables", "CasinoKit",
        "GameList", "PatienceDeals", "PatienceTables",
      ], swiftSettings: strict),
    // the contract of all games
    .target(name: "GameContract", dependencies: ["CardCore"], swiftSettings: embeddedClean),
    // the games that must keep the contract, checked natively and in Wasm by the same code
    .target(
      name: "Conformance",
      dependencies: [
        "GameContract",
        "BaccaratOdds", "BaccaratRules", "Banking", "BlackjackOdds", "BlackjackRules",
        "BlackjackSimulation", "CardCore", "Dealing", "Patience", "PatienceSolver", "Training",
      ] + rulesAgainstTheBank,
      swiftSettings: embeddedClean),

    // shells
    .target(name: "CWebRuntime"),
    .target(
      name: "WebHost", dependencies: ["CardCore", "CasinoKit", "CWebRuntime"],
      swiftSettings: strict),
    .target(
      name: "WebShell", dependencies: ["CardCore", "CasinoKit", "CWebRuntime", "WebHost"],
      swiftSettings: strict),
    .target(
      name: "WebWork", dependencies: ["CardCore", "CasinoKit", "CWebRuntime", "WebHost"],
      swiftSettings: strict),
    .target(name: "ClientFiles", dependencies: ["CasinoKit"], swiftSettings: strict),
    .executableTarget(
      name: "GenerateClientFiles",
      dependencies: [
        "CasinoKit", "ClientFiles", "GameList", "Navigation", "PatienceDeals", "RankedPlay",
        "Records",
      ],
      swiftSettings: strict,
      linkerSettings: squareRoots),
    .target(name: "TerminalShell", dependencies: ["CasinoKit"], swiftSettings: strict),
    .executableTarget(
      name: "WasmProbe",
      dependencies: [
        "BaccaratOdds", "BlackjackOdds", "BlackjackRules", "BlackjackSimulation", "CardCore",
        "Conformance", "CWebRuntime", "GameContract", "Patience", "PatienceSolver",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "BaccaratOdds", "BaccaratRules", "BaccaratSimulation", "Banking", "BlackjackCoach",
        "BlackjackOdds", "BlackjackRules", "BlackjackSimulation", "Books", "CardCore", "CasinoKit",
        "Dealing", "GameList", "Patience", "PatienceSolver", "Records", "War", "Wire",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Sources/Bench", swiftSettings: strict, linkerSettings: squareRoots),
    // screens in all states, for browser tests
    .executableTarget(
      name: "ScreenStates",
      dependencies: [
        "AccountScreens", "App", "CardCore", "CasinoKit", "FrontDoor", "Gallery", "GameList",
        "Navigation", "Patience", "PatienceDeals", "PatienceSolver", "PatienceTables",
        "PreferenceScreens", "Records", "Stage", "StatisticsScreens", "Training", "TrainingTables",
      ],
      path: "Tests/ScreenStates", swiftSettings: strict, linkerSettings: squareRoots),
    .target(name: "FaceArt", swiftSettings: strict),
    .target(name: "CardArt", dependencies: ["CardCore"], swiftSettings: strict),
    .executableTarget(
      name: "GenerateArt", dependencies: ["CardArt", "FaceArt"], swiftSettings: strict),
    // accounts and the ledger
    .target(
      name: "Books",
      dependencies: [
        "BlackjackOdds", "BlackjackRules", "CardCore", "Dealing", "DealingKeys", "GameList",
        "Persistence", "Records", "Training", "Wire",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .target(
      name: "Server",
      dependencies: [
        "Books", "CardCore", "Dealing", "ElementTree", "GameList", "Localization", "Persistence",
        "Records", "Training", "Wire",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ] + belowHummingbird,
      swiftSettings: strict),
    .executableTarget(
      name: "truecount",
      dependencies: [
        "App", "BaccaratOdds", "BaccaratRules", "BaccaratSimulation", "Banking", "BlackjackCoach",
        "BlackjackOdds", "BlackjackRules", "BlackjackSimulation", "BlackjackTables", "Books",
        "CardCore", "CasinoKit", "Conformance", "Dealing", "DealingKeys", "Gallery",
        "GameContract", "GameList", "Navigation", "Patience",
        "PatienceDeals", "PatienceSolver", "PreferenceScreens", "Records", "SelfPlay", "Server",
        "Sounds", "StatisticsScreens", "TerminalShell", "Training", "TrainingTables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + rulesAgainstTheBank,
      swiftSettings: strict, linkerSettings: squareRoots),

    .testTarget(name: "CardCoreTests", dependencies: ["CardCore"]),
    .testTarget(
      name: "DealingTests",
      dependencies: [
        "BaccaratRules", "BlackjackRules", "CardCore", "Conformance", "Dealing", "DealingKeys",
        "GameContract", "GameList", "Persistence",
        .product(name: "Crypto", package: "swift-crypto"),
      ] + rulesAgainstTheBank,
      exclude: ["Shoes"], linkerSettings: squareRoots),
    .testTarget(
      name: "RankedPlayTests",
      dependencies: [
        "BaccaratRules", "BaccaratTables", "BankingGames", "BlackjackRules", "BlackjackTables",
        "CardCore", "CasinoKit", "Dealing", "DealingKeys", "GameContract", "GameList", "RankedPlay",
        "TableTesting", "Wire",
      ] + rulesAgainstTheBank,
      linkerSettings: squareRoots),
    .testTarget(name: "WireTests", dependencies: ["CardCore", "Dealing", "Wire"]),
    .testTarget(
      name: "BlackjackRulesTests", dependencies: ["BlackjackRules", "CardCore"],
      exclude: ["Playthroughs"]),
    .testTarget(
      name: "BaccaratRulesTests", dependencies: ["BaccaratRules", "CardCore"],
      exclude: ["Playthroughs"]),
    .testTarget(
      name: "BaccaratOddsTests", dependencies: ["BaccaratOdds", "BaccaratRules", "CardCore"]),
    .testTarget(
      name: "BaccaratSimulationTests",
      dependencies: ["BaccaratOdds", "BaccaratRules", "BaccaratSimulation", "CardCore"],
      linkerSettings: squareRoots),
    .testTarget(
      name: "PatienceTests", dependencies: ["CardCore", "Patience"], exclude: ["Playthroughs"]),
    .testTarget(
      name: "SelfPlayTests",
      dependencies: ["Banking", "CardCore", "Conformance", "SelfPlay", "ThreeCardPoker"],
      linkerSettings: squareRoots),
    .testTarget(name: "BankingTests", dependencies: ["Banking", "CardCore", "War"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["BlackjackRules", "CardCore", "Conformance", "GameContract", "Patience"],
      exclude: ["Fingerprints"], linkerSettings: squareRoots),
    .testTarget(
      name: "PatienceSolverTests",
      dependencies: ["CardCore", "Patience", "PatienceDeals", "PatienceSolver"],
      linkerSettings: squareRoots),
    .testTarget(
      name: "BlackjackOddsTests", dependencies: ["BlackjackOdds", "CardCore", "BlackjackRules"]),
    .testTarget(
      name: "BlackjackSimulationTests",
      dependencies: ["BlackjackOdds", "BlackjackSimulation", "CardCore", "BlackjackRules"]),
    .testTarget(
      name: "TrainingTests",
      dependencies: ["BlackjackOdds", "BlackjackRules", "CardCore", "Training"],
      linkerSettings: squareRoots),
    .testTarget(
      name: "CardArtTests", dependencies: ["CardArt", "FaceArt"]),
    .testTarget(name: "ElementTreeTests", dependencies: ["CardCore", "ElementTree"]),
    .testTarget(name: "LocalizationTests", dependencies: ["CardCore", "Localization"]),
    // changed values, for tests of whatever is read from outside
    .target(
      name: "ValueTesting", dependencies: ["CardCore"], path: "Tests/Support/ValueTesting",
      swiftSettings: strict),
    .testTarget(
      name: "PersistenceTests", dependencies: ["CardCore", "Persistence", "ValueTesting"]),
    .testTarget(name: "WorkersTests", dependencies: ["CardCore", "Workers"]),
    .testTarget(name: "CasinoKitTests", dependencies: ["CardCore", "CasinoKit"]),
    .testTarget(name: "SoundsTests", dependencies: ["CasinoKit", "Sounds"]),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "App", "CardCore", "CasinoKit", "GameList", "Stage", "TableTesting",
      ],
      linkerSettings: squareRoots),
    // what tests of tables share
    .target(
      name: "TableTesting",
      dependencies: ["CardCore", "CasinoKit", "Navigation"],
      path: "Tests/Support/TableTesting", swiftSettings: strict),
    .target(
      name: "BlackjackTesting",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "BlackjackTables", "CardCore",
        "CasinoKit", "TableTesting",
      ],
      path: "Tests/Support/BlackjackTesting", swiftSettings: strict),
    .target(
      name: "PatienceTesting",
      dependencies: [
        "CardCore", "CasinoKit", "Patience", "PatienceDeals", "PatienceTables", "TableTesting",
      ],
      path: "Tests/Support/PatienceTesting", swiftSettings: strict),
    // the parsers of bytes from outside, for tests and the fuzz program
    .target(
      name: "ParserTesting",
      dependencies: [
        "BaccaratTables", "BlackjackOdds", "BlackjackRules", "BlackjackTables", "CardCore",
        "Dealing", "GameList", "PatienceDeals", "Persistence", "RankedPlay", "Records",
        "StatisticsScreens", "War",
      ],
      path: "Tests/Support/ParserTesting", swiftSettings: strict),
    .testTarget(
      name: "ParserTests", dependencies: ["ParserTesting"], linkerSettings: squareRoots),
    // tests of tables and screens
    .testTarget(
      name: "BlackjackTablesTests",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "BlackjackTables", "BlackjackTesting",
        "CardCore", "CasinoKit", "GameList", "Records", "TableTesting",
      ],
      exclude: ["Saves"], linkerSettings: squareRoots),
    .testTarget(
      name: "BaccaratTablesTests",
      dependencies: [
        "BaccaratOdds", "BaccaratRules", "BaccaratTables", "CardCore", "CasinoKit", "TableTesting",
      ],
      linkerSettings: squareRoots),
    .testTarget(
      name: "BankingGamesTests",
      dependencies: [
        "BaccaratRules", "Banking", "BankingGames", "BankingTables", "BlackjackRules", "CardCore",
        "CasinoKit", "GameContract", "GameList", "TableTesting",
      ] + rulesAgainstTheBank,
      linkerSettings: squareRoots),
    .testTarget(
      name: "PatienceDealsTests",
      dependencies: ["CardCore", "Patience", "PatienceDeals", "PatienceSolver", "Workers"],
      linkerSettings: squareRoots),
    .testTarget(
      name: "PatienceTablesTests",
      dependencies: [
        "CardCore", "CasinoKit", "GameList", "Navigation", "Patience", "PatienceDeals",
        "PatienceSolver", "PatienceTables", "PatienceTesting", "TableTesting",
      ],
      exclude: ["Saves"], linkerSettings: squareRoots),
    .testTarget(
      name: "TrainingTablesTests",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "FrontDoor",
        "Records", "TableTesting", "Training", "TrainingTables",
      ],
      exclude: ["Saves"], linkerSettings: squareRoots),
    .testTarget(
      name: "RecordsTests",
      dependencies: [
        "BlackjackRules", "CardCore", "CasinoKit", "Persistence", "Records", "Training",
        "ValueTesting", "Wire",
      ],
      linkerSettings: squareRoots),
    .testTarget(
      name: "AccountScreensTests",
      dependencies: [
        "AccountScreens", "CardCore", "CasinoKit", "Records", "TableTesting", "Wire",
      ],
      linkerSettings: squareRoots),
    .testTarget(
      name: "PreferenceScreensTests",
      dependencies: [
        "BlackjackCoach", "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit",
        "PreferenceScreens", "Records", "TableTesting",
      ],
      linkerSettings: squareRoots),
    .testTarget(
      name: "StatisticsScreensTests",
      dependencies: [
        "BaccaratRules", "Banking", "BankingGames", "BankingTables", "BlackjackCoach",
        "BlackjackOdds", "BlackjackRules", "CardCore", "CasinoKit", "Dealing", "DealingKeys",
        "GameList", "Navigation", "Patience", "PatienceDeals", "PatienceSolver", "RankedPlay",
        "Records", "StatisticsScreens", "TableTesting", "Wire",
      ] + rulesAgainstTheBank,
      exclude: ["Saves"], linkerSettings: squareRoots),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["CasinoKit", "Gallery"],
      linkerSettings: squareRoots),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "BaccaratTables", "BlackjackCoach", "BlackjackRules", "BlackjackTables",
        "BlackjackTesting", "CardCore", "CasinoKit", "FrontDoor", "GameList", "Navigation",
        "Patience", "PatienceDeals", "Records", "StatisticsScreens", "TableTesting",
      ],
      linkerSettings: squareRoots),
    .testTarget(
      name: "BooksTests",
      dependencies: [
        "BaccaratRules", "Banking", "BlackjackOdds", "BlackjackRules", "Books", "CardCore",
        "CasinoKit", "Dealing", "DealingKeys", "GameContract", "GameList", "Records",
        "ThreeCardPoker", "Training", "Wire",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Schemas"], linkerSettings: squareRoots),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "BaccaratRules", "Banking", "BlackjackRules", "Books", "CardCore", "CasinoKit", "Dealing",
        "DealingKeys", "GameContract", "GameList", "Records", "Server", "ThreeCardPoker",
        "Training", "Wire",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ], linkerSettings: squareRoots),
  ]
    + gamesAgainstTheBank.map {
      .target(name: $0, dependencies: ["Banking", "CardCore"], swiftSettings: embeddedClean)
    }
    + gamesAgainstTheBank.map {
      .testTarget(
        name: "\($0)Tests", dependencies: ["Banking", "CardCore", "SelfPlay", .byName(name: $0)],
        exclude: contents(of: "Tests/\($0)Tests").filter { $0 == "Playthroughs" },
        linkerSettings: squareRoots)
    }
)

/// Removes everything from the package that the given targets don't need.
@MainActor func keep(only wanted: [String]) {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  var open = wanted
  while let name = open.popLast() {
    guard let target = targets[name], needed.insert(name).inserted else { continue }
    open += target.dependencies.compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
}

// If CLIENT_MODULES is set, such as to "WebDoor WebWorker", the package contains only these modules
// of the browser client and needs no other packages. One build compiles and links them. No other
// build contains them.
if let wanted = Context.environment["CLIENT_MODULES"]?.split(separator: " ").map(String.init) {
  /// The dependencies of each module besides the kit.
  let dependencies: [String: [Target.Dependency]] = [
    "WebDoor": ["FrontDoor", "WebShell"],
    "WebAccount": ["AccountScreens", "Navigation", "PreferenceScreens", "WebShell"],
    "WebBlackjack": ["BlackjackTables", "GameList", "Navigation", "Records", "WebShell"],
    "WebTrainer": ["Navigation", "TrainingTables", "WebShell"],
    "WebPatience": ["GameList", "Navigation", "PatienceTables", "WebShell"],
    "WebBanking": [
      "BaccaratTables", "BankingGames", "GameList", "Navigation", "Records", "WebShell",
    ],
    "WebRecords": ["Navigation", "StatisticsScreens", "WebShell"],
    "WebGallery": ["Gallery", "WebShell"],
    "WebWorker": ["BlackjackCoach", "WebWork"],
    "WebSolver": ["PatienceDeals", "WebWork"],
    "WebSounds": ["CWebRuntime", "Sounds"],
    "WebSession": ["CardCore", "CWebRuntime", "PreferenceScreens", "Records", "WebHost"],
  ]
  package.targets += clientModules.map { name in
    .executableTarget(
      name: name, dependencies: ["CasinoKit"] + dependencies[name, default: []],
      swiftSettings: strict)
  }
  keep(only: wanted)
  package.products = wanted.map { .executable(name: $0, targets: [$0]) }
  package.dependencies = []
}

// If ONLY_TESTS is set, such as to "BlackjackRulesTests", the package contains only what these
// tests need.
if let wanted = Context.environment["ONLY_TESTS"]?.split(separator: " ").map(String.init) {
  keep(only: wanted)
  package.products = []
}

// NB: these tests are compiled without optimization, because optimizing the code of `#expect` takes
// longer than running it. The other tests compute a lot themselves.
let testsWithoutOptimization = [
  "AccountScreensTests", "AppTests", "BaccaratTablesTests", "BankingGamesTests",
  "BlackjackRulesTests", "BlackjackTablesTests", "BlackjackTesting", "BooksTests", "CardCoreTests",
  "CasinoKitTests", "GalleryTests", "ParserTests", "PatienceDealsTests", "PatienceTablesTests",
  "PatienceTests",
  "PatienceTesting", "PersistenceTests", "PreferenceScreensTests", "RankedPlayTests",
  "RecordsTests",
  "ServerTests",
  "StatisticsScreensTests", "TableTesting", "TrainingTablesTests",
]
for target in package.targets where testsWithoutOptimization.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}
