import Banking
import CardCore
import CasinoKit

/// The texts about a game against the bank that the table and replays share.
public struct BankingNarrator<Said: BankingGamePhrase> {
  private let say: Words<BankingPhrase>
  private let gameSays: Words<Said>

  /// Creates the texts in a language.
  ///
  /// - Parameters:
  ///   - say: The texts of all games against the bank.
  ///   - gameSays: The texts of this game.
  public init(_ say: Words<BankingPhrase>, _ gameSays: Words<Said>) {
    self.say = say
    self.gameSays = gameSays
  }

  /// The settlement of a spot to which a number of credits came back.
  func settlement(
    of spot: Said.Game.Spot, returning amount: Credits, in seen: Said.Game.Seen
  ) -> String {
    if let own = Said.settlement(of: spot, in: seen) { return gameSays(own) }
    let (name, stake) = (gameSays(.spot(spot)), seen.wagered[spot])
    if amount == 0 { return say(.spotLoses(name)) }
    if amount == stake { return say(.spotPushes(name)) }
    return say(
      amount > stake ? .spotWins(name, amount - stake) : .spotLosesPart(name, stake - amount))
  }

  /// The result of a round.
  func result(of seen: Said.Game.Seen) -> String {
    switch seen.net ?? 0 {
    case 0 where seen.returned == seen.wagered:
      say(.push(bets: Said.Game.Spot.allCases.filter { seen.wagered[$0] > 0 }.count))
    case 0: say(.even)
    case let net: say(net > 0 ? .won(net) : .lost(-net))
    }
  }

  /// The outcome of the cards and the result of the round.
  ///
  /// If some bets won and others lost, the result says that it is that of all of them.
  func outcome(of seen: Said.Game.Seen) -> [String] {
    (Said.verdict(in: seen).map { [gameSays($0)] } ?? []) + [total(of: seen)]
  }

  private func total(of seen: Said.Game.Seen) -> String {
    let gains = Said.Game.Spot.allCases.map { seen.returned[$0] - seen.wagered[$0] }
    guard let net = seen.net, net != 0, gains.contains(where: { $0 > 0 }),
      gains.contains(where: { $0 < 0 })
    else { return result(of: seen) }
    return say(net > 0 ? .wonInAll(net) : .lostInAll(-net))
  }

  /// A hand with the name of its poker hand, or `nil` before the deal.
  func hand(_ whose: BankingPhrase, _ laid: [LaidCard]) -> String? {
    if laid.isEmpty { return nil }
    let cards = laid.compactMap { $0.card }
    let row = say(.cards(cards, faceDown: laid.count - cards.count))
    let make = cards.count == laid.count ? gameSays(.make(cards)) : ""
    return say(.hand(say(whose), makes: make.isEmpty ? row : "\(row) (\(make))"))
  }
}

extension BankingNarrator: ReplayNarrator {
  public typealias Game = Said.Game

  public func opening(in seen: Game.Seen) -> String { say(.yourBet(seen.bets.total)) }

  public func sentences(
    about event: BankingEvent<Game.Spot, Game.Choice>, in seen: Game.Seen
  ) -> [String] {
    switch event {
    case .dealt(let laid, let holder):
      if let card = laid.card {
        [say(holder == .player ? .youGet(card) : .dealerGets(card))]
      } else {
        [
          "\(say(.hand(say(holder == .player ? .yourCards : .dealersCards), makes: say(.cards([], faceDown: 1)))))."
        ]
      }
    case .turnedUp(let card, _): [say(.dealerTurnsUp(card))]
    case .burned(let count): [say(.burned(count))]
    case .choiceOffered:
      (Said.verdict(in: seen).map { [gameSays($0)] } ?? []) + [gameSays(.question)]
    case .chosen(let choice): ["\(gameSays(.choice(choice)))."]
    case .settled(let spot, let returned): [settlement(of: spot, returning: returned, in: seen)]
    case .roundEnded: outcome(of: seen)
    case .betPlaced, .staked, .cleared, .shuffled: []
    }
  }

  public func scene(of seen: Game.Seen) -> ReplayScene {
    ReplayScene(
      rows: [
        [pile("dealer", .dealersCards, seen.dealer)], [pile("player", .yourCards, seen.player)],
      ],
      bets: Game.Spot.allCases.compactMap { spot in
        // NB: the phase changes only after the cards are dealt.
        let isBetting = seen.phase == .betting && seen.wagered.total == 0
        let stake = isBetting ? seen.bets[spot] : seen.wagered[spot]
        if stake == 0 { return nil }
        let isSettled = !isBetting && seen.stakes[spot] == 0
        let bet = say(.spot(gameSays(.spot(spot)), stake))
        return isSettled ? "\(bet) (\(say(.gain(seen.returned[spot] - stake))))" : bet
      })
  }

  private func pile(_ id: String, _ whose: BankingPhrase, _ laid: [LaidCard]) -> ReplayScene.Pile {
    let cards = laid.compactMap { $0.card }
    let make = cards.isEmpty || cards.count < laid.count ? "" : gameSays(.make(cards))
    return ReplayScene.Pile(
      id, name: say(whose), note: make,
      cards: laid.map { ReplayScene.Laid($0.card, place: $0.place) },
      label: hand(whose, laid) ?? say(.hand(say(whose), makes: say(.noCards))))
  }

  public func result(of seen: Game.Seen) -> ReplayResult? {
    guard seen.phase == .complete else { return nil }
    return ReplayResult(staked: seen.wagered.total, returned: seen.returned.total)
  }
}
