import Foundation
import Patience
import PatienceDeals
import Testing

@Suite("How hard a patience is")
struct GameDifficultyTests {
  /// The patiences with their usual rules.
  private static let usual = PatienceRules.onTables.filter { $0.option == nil }

  @Test("Every patience with its usual rules has a difficulty, and no other")
  func complete() {
    for rules in PatienceRules.onTables {
      #expect((GameDifficulty(of: rules) != nil) == (rules.option == nil), "\(rules.id)")
    }
  }

  /// The deals that are played again: all of them before a release, otherwise the first that is won and the first that
  /// isn't.
  private static func deals(of difficulty: GameDifficulty) -> [Int] {
    let all = Array(1...GameDifficulty.deals)
    if ProcessInfo.processInfo.environment["DEEP"] != nil { return all }
    return [true, false].compactMap { isWon in
      all.first { difficulty.isWon(deal: $0) == isWon }
    }
  }

  @Test("The careful player wins the deals that are declared", arguments: usual)
  func results(rules: PatienceRules) throws {
    let difficulty = try #require(GameDifficulty(of: rules))
    let game = Patience(rules)
    for deal in Self.deals(of: difficulty) {
      #expect(
        GameDifficulty.wins(game, deal: deal) == difficulty.isWon(deal: deal),
        "\(rules.id), deal \(deal)")
    }
  }

  @Test("Each number of wins has one grade")
  func grades() {
    for wins in 0...GameDifficulty.deals {
      #expect(DealGrade.allCases.count { GameDifficulty.wins(for: $0).contains(wins) } == 1)
    }
  }

  @Test("More suits make Spider harder, and three cards at a time Klondike")
  func order() throws {
    func wins(_ rules: PatienceRules) throws -> Int {
      try #require(GameDifficulty(of: rules)).wins
    }
    let spider = try [1, 2, 4].map { try wins(.spider(suits: $0)) }
    #expect(spider[0] > spider[1] && spider[1] >= spider[2])
    #expect(try wins(.klondike(draw: 1)) > wins(.klondike(draw: 3)))
  }
}
