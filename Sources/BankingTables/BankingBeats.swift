import Banking
import CasinoKit

/// The motion and sound of each event in a game against the bank.
enum BankingBeats {
  static func beat<Game: BankingGame>(
    of event: BankingEvent<Game.Spot, Game.Choice>,
    in seen: BankingObservation<Game.Spot, Game.Choice>, _ game: Game
  ) -> (Motion?, Cue?) {
    switch event {
    case .betPlaced: (nil, .chipPlaced)
    case .staked: (.chip, .chipPlaced)
    case .dealt, .burned: (.deal, .cardDealt)
    case .turnedUp: (.flip, .cardFlipped)
    case .settled(let spot, let returned):
      (.payout, returned == 0 ? .chipsGathered : returned > seen.wagered[spot] ? .chipsPaid : nil)
    case .roundEnded(let net):
      (
        nil,
        net > 10 * seen.wagered[Game.Spot.main] ? .bigWin : net > 0 ? .win : net < 0 ? .loss : .push
      )
    case .cleared: (.payout, .newRound)
    // NB: if every round has a new deck, the shuffle is skipped, because waiting for it each time
    // is tedious.
    case .shuffled: game.penetration == 0 ? (nil, nil) : (.shuffle, .shuffle)
    case .choiceOffered, .chosen: (nil, nil)
    }
  }
}
