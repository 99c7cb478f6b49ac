import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records
import StatisticsScreens
import Testing

/// Hands of blackjack in the table's words.
///
/// Cards are dealt to the player, the dealer, the player, and face down to the dealer.
@Suite struct NamedHandTests {
  @Test func aBlackjackIsToldCardByCard() throws {
    let replay = try RoundReplay(try Played.blackjack("AS 9D KH 7C", []))
    #expect(
      replay.sentences.prefix(5) == [
        "Jean-Luc's table. Your bet: 10.", "You get the Ace of Spades.",
        "The dealer gets the 9 of Diamonds.",
        "You get the King of Hearts.", "The dealer takes a card face down.",
      ])
    let end = replay.reel.step(replay.reel.last).scene
    #expect(end.rows[1][0].note == "Win +15")
    #expect(replay.decisions.isEmpty)
  }

  @Test func aRoundTellsAtWhichTableItWasPlayedAndItsOwnRules() throws {
    let rules = TableRules(
      deckCount: 2, blackjackPayout: .sixToFive, surrenderMode: .late, doubleRestriction: .any,
      doubleAfterSplit: false, penetration: 70, minBet: 5, hintsAvailability: .always,
      insuranceAvailable: true)
    let round = try Played.blackjack("AS 9D KH 7C", [], rules: rules)
    let told = [
      try RoundReplay(round).sentences[0],
      try RoundReplay(of: round, by: RoundReader(), speaking: .german).reel.step(0).sentence,
    ]
    #expect(
      told == [
        """
        Custom rules: 2 decks; blackjack pays 6:5; double on any two cards, not after a split; \
        dealer stands on soft 17; late surrender. Your bet: 10.
        """,
        """
        Eigene Regeln: 2 Kartenspiele; Blackjack zahlt 6:5; Verdoppeln mit zwei beliebigen Karten, nicht nach dem \
        Teilen; Dealer bleibt bei Soft 17; spätes Aufgeben. Dein Einsatz: 10.
        """,
      ])
  }

  @Test func aTotalThatTakesNoMoreCardsHasNoSoftAlternative() throws {
    let replay = try RoundReplay(try Played.blackjack("AS 7D 8H AC", [.stand]))
    let end = replay.reel.step(replay.reel.last).scene
    #expect(end.rows[0][0].figure == "18" && end.rows[1][0].figure == "19")
    let dealt = (0...replay.reel.last).map { replay.reel.step($0).scene.rows[1][0].figure }
    #expect(dealt.contains("9/19"))
  }

  @Test func theHoleCardStaysHiddenUntilItIsTurnedOver() throws {
    let reel = try RoundReplay(try Played.blackjack("TS 9D 8H 7C 5D", [.stand])).reel
    let hole = (0...reel.last).map { reel.step($0).scene.rows[0][0].cards.dropFirst().first?.card }
    let turned = try #require(hole.firstIndex { $0 != nil })
    #expect(reel.step(turned).sentence.contains("turns over the 7 of Clubs"))
    #expect(reel.step(turned - 1).scene.rows[0][0].figure == "9 + ?")
  }

  @Test func aSplitLiesInTwoHands() throws {
    let replay = try RoundReplay(
      try Played.blackjack("8S 6D 8H TC 3C 9D TS", [.split, .stand, .stand]))
    let step = replay.reel.step(ofAction: 1)
    #expect(replay.reel.step(step).sentence == "You split.")
    let end = replay.reel.step(replay.reel.last).scene
    #expect(end.rows[1].map { $0.name } == ["Hand 1 of 2", "Hand 2 of 2"])
    let hands = end.rows[1].map { $0.cards.compactMap { $0.card?.text } }
    #expect(hands == [["8S", "3C"], ["8H", "9D"]])
  }

  @Test func aDoubleShowsTwiceTheBet() throws {
    let replay = try RoundReplay(try Played.blackjack("6S 6D 5H TC 9C TS", [.double]))
    let step = replay.reel.step(ofAction: 1)
    #expect(replay.reel.step(step).sentence == "You double.")
    #expect(replay.reel.step(step + 1).scene.rows[1][0].note == "Bet 20")
    #expect(replay.reel.result == ReplayResult(staked: 20, returned: 40))
  }

  @Test func insuranceIsABetOfItsOwnAndACostlyOne() throws {
    let replay = try RoundReplay(
      try Played.blackjack("TS AD 8H 7C", [.insurance, .stand], insured: true))
    let step = replay.reel.step(ofAction: 1)
    #expect(replay.reel.step(step).scene.bets == ["Insurance: 5."])
    replay.judgeAll()
    let verdict = try #require(replay.decision(at: step)?.verdict)
    #expect(verdict.best == "No insurance" && verdict.isMistake)
    #expect(replay.mistake(after: 0) == step && replay.mistake(after: step) == nil)
  }

  @Test func aPlayThatNothingBeatsIsNoMistake() throws {
    let replay = try RoundReplay(try Played.blackjack("TS 6D 8H TC 9C", [.stand]))
    replay.judgeAll()
    #expect(replay.mistakes == 0 && replay.lost == 0)
    let verdict = try #require(replay.decisions.first?.verdict)
    #expect(verdict.chosen == "Stand" && verdict.best == "Stand" && !verdict.isMistake)
    #expect(verdict.plays.map { $0.worth } == verdict.plays.map { $0.worth }.sorted(by: >))
  }

  @Test func whatDecisionsGaveAwayIsWhatTheCoachAndTheStatisticsSay() throws {
    let reader = RoundReader()
    var errors: Int64 = 0
    for seed in 1...30 {
      let round = Played.round(at: .blackjack, UInt64(seed))
      let worth = try #require(reader.worth(of: round))
      let replay = try RoundReplay(round)
      replay.judgeAll()
      #expect(Int64(replay.mistakes) == worth.errors)
      #expect(replay.lost == worth.mistakes)
      errors += worth.errors
    }
    #expect(errors > 10, "who plays by whim gives something away")
  }

  @Test func aBetThatIsSettledSaysWhatItBrought() throws {
    for seed in 1...20 {
      let replay = try RoundReplay(Played.round(at: .war, UInt64(seed)))
      let settled = (0...replay.reel.last).map { replay.reel.step($0) }
        .first { $0.sentence.hasPrefix("Ante ") }
      guard let settled else { continue }
      #expect(settled.scene.bets.first?.contains("Ante: 10 (") == true)
    }
  }

  @Test func choicesAgainstTheBankAreJudgedByTheirExactWorth() throws {
    let reader = RoundReader()
    for game in [GameName.war, .threeCardPoker] {
      var decided = 0
      for seed in 1...60 {
        let round = Played.round(at: game, UInt64(seed))
        let worth = try #require(reader.facts(of: round)?.worth)
        let replay = try RoundReplay(round)
        #expect(Int64(replay.decisions.count) == worth.decisions)
        #expect(replay.lost == worth.mistakes && Int64(replay.mistakes) == worth.errors)
        decided += replay.decisions.count
      }
      #expect(decided > 0)
    }
  }
}
