import Conformance
import Foundation
import Testing

@Suite("Recorded sessions")
struct PlaythroughTests {
  @Test("A recorded session replays line by line", arguments: GameCatalog.playthroughs.indices)
  func playsAgain(place: Int) throws {
    let playthrough = GameCatalog.playthroughs[place]
    try expectGolden(playthrough.text, named: playthrough.name)
  }

  @Test("Every file in the folders is a recording in use")
  func noStrayFiles() throws {
    let files = try (playthroughFolders() + [fingerprintFolder]).flatMap {
      try FileManager.default.contentsOfDirectory(atPath: $0.path)
    }
    let names =
      GameCatalog.playthroughs.map { "\($0.name).txt" }
      + ["dealing.txt", "digests.txt", "odds.txt", "undo-deep.txt", "undo.txt"]
    #expect(files.sorted() == names.sorted())
  }

  @Test(
    "The recordings contain the situations that they were recorded for",
    arguments: [
      ("naturals", "hand 1 blackjack returns 50"), ("naturals", "hand 1 push returns 20"),
      ("all-bust", "hand 2 busts\n  phase evaluating"), ("broke", "bankroll 500, bet 0"),
      ("insurance-taken", "insurance returns 36"), ("insurance-taken", "insurance returns 0"),
      ("insurance-declined", "insurance declined\n  dealer peeks: blackjack"),
      ("insurance-declined", "insurance declined\n  dealer peeks: none"),
      ("four-hands", "hand 4 to play"), ("four-hands", "> split\n  refused"),
      ("split-aces", "hand 2 stands\n  phase dealerTurn"),
      ("double", "stake 20 on hand 2"), ("double-restricted", "> double\n  refused"),
      ("late-surrender", "hand 1 surrender returns 10"),
      ("early-surrender", "dealer peeks: blackjack\n  insurance returns 30"),
      ("early-surrender", "> hit\n  refused"), ("cut-card", "cut card"),
      ("cut-card", "shoe shuffled"), ("shoe-runs-out", "discards shuffled"),
      ("two-boxes", "hand 2 loss returns 0\n  round blackjack net 10"),
      ("two-boxes", "hand 5 win returns 40"), ("three-boxes", "early surrender offered"),
      ("three-boxes", "hand 1 blackjack returns 50\n  hand 2 loss returns 0\n  hand 3 loss"),
      ("three-boxes", "round loss net -10"),
    ])
  func subjects(name: String, line: String) throws {
    let playthrough = try #require(
      GameCatalog.playthroughs.first { $0.name == "blackjack-\(name)" })
    #expect(playthrough.text.contains(line))
  }

  @Test("The two soft-17 recordings have the same cards until the dealer decides")
  func softSeventeen() throws {
    let texts = try ["stand", "hit"].map { rule in
      try #require(GameCatalog.playthroughs.first { $0.name == "blackjack-soft-17-\(rule)" }).text
    }
    #expect(texts[0] != texts[1])
    let deals = texts.map { $0.components(separatedBy: "phase dealerTurn")[0] }
    #expect(
      deals[0].replacingOccurrences(of: "stand", with: "hit")
        == deals[1].replacingOccurrences(of: "stand", with: "hit"))
  }
}
