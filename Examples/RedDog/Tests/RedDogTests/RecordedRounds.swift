import Banking
import CardCore
import Foundation
import GameContract
import RedDog
import Testing

@Suite("Recorded rounds of Red Dog")
struct RecordedRounds {
  private static var rounds: [Playthrough] {
    [
      session(
        "red-dog-spreads", "Called and lost, raised and won.", "4S 9D 4C 2S KD 8C",
        [.bet(10, on: .ante), .deal, .choose(.call), .next, .deal, .choose(.raise), .next]),
      session(
        "red-dog-without-choice", "Neighboring ranks, a pair, and three of a kind.",
        "6S 7D 8S 8D 9C 8H 8C 8S",
        [.bet(10, on: .ante), .deal, .next, .deal, .next, .deal, .next]),
      session(
        "red-dog-refusals", "Bets that no table takes, and a raise that the credits do not cover.",
        "4S 9D 6C", credits: 15,
        [
          .deal, .bet(4, on: .ante), .deal, .bet(5, on: .raise), .bet(16, on: .ante),
          .bet(10, on: .ante), .deal, .choose(.raise), .next, .choose(.call), .choose(.call), .next,
        ]),
    ]
  }

  /// With `UPDATE_PLAYTHROUGHS=1` in the environment, it writes the recordings instead.
  @Test("A recorded round plays again line by line", arguments: rounds.indices)
  func playsAgain(place: Int) throws {
    let round = Self.rounds[place]
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Playthroughs/\(round.name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_PLAYTHROUGHS"] == "1" {
      try Data(round.text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == round.text)
  }

  private static func session(
    _ name: String, _ subject: String, _ cards: String, credits: Credits = 1_000,
    _ actions: [RedDog.Action]
  ) -> Playthrough {
    Playthrough(
      name, subject, of: RedDog(),
      from: BankingOpening(
        credits: credits, seed: 7,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }), playing: actions
    ) { "credits \($0.credits), bet \($0.bets.total), on the felt \($0.stakes.total)" }
  }
}
