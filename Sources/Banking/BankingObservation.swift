import CardCore

/// Everything that a player knows at a house-banked table.
///
/// It holds nothing hidden: the order of the shoe, its seed and face-down cards are only in
/// ``BankingPosition``.
public struct BankingObservation<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  public internal(set) var phase = BankingPhase.betting
  /// The player's credits, without bets in play.
  public internal(set) var credits: Credits
  /// The player's bets: for the next round before the deal, for this round after it.
  public internal(set) var bets = Bets<Spot>()
  /// The unsettled stakes on the table, including raises.
  public internal(set) var stakes = Bets<Spot>()
  /// The stakes of this round, settled or not.
  public internal(set) var wagered = Bets<Spot>()
  /// The credits paid back from each spot in this round.
  public internal(set) var returned = Bets<Spot>()
  public internal(set) var player: [LaidCard] = []
  public internal(set) var dealer: [LaidCard] = []
  /// The number of cards burned in this round.
  public internal(set) var burnedCount = 0
  /// The player's choices in this round.
  public internal(set) var choices: [Choice] = []
  /// The number of cards in the whole shoe, including those dealt.
  public internal(set) var shoeSize: Int
  /// The number of cards of the shoe that have been dealt.
  public internal(set) var dealtCount: Int
  /// The player's net result of this round, once it is over.
  public internal(set) var net: Credits?

  /// Creates the observation of a player who has bet nothing yet.
  init(credits: Credits, shoeSize: Int, dealtCount: Int) {
    self.credits = credits
    self.shoeSize = shoeSize
    self.dealtCount = dealtCount
  }

  /// The player's cards.
  public var playerCards: [Card] { player.compactMap { $0.card } }

  /// The dealer's face-up cards.
  public var dealerCards: [Card] { dealer.compactMap { $0.card } }
}

/// The full state of a house-banked table: what the player knows, and the shoe.
public struct BankingPosition<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  public internal(set) var seen: BankingObservation<Spot, Choice>
  public internal(set) var shoe: Shoe
  /// The places of burned cards of this shoe, which have never been seen.
  var burned: [Int] = []
}

/// The effect of each event on what a player knows. A round changes the position only through
/// events, so the screen cannot differ from the position.
extension BankingGame {
  public func show(_ event: BankingEvent<Spot, Choice>, in seen: inout Seen) {
    switch event {
    case .betPlaced(let amount, let spot): seen.bets[spot] = amount
    case .staked(let amount, let spot):
      seen.credits -= amount
      seen.stakes[spot] += amount
      seen.wagered[spot] += amount
    case .dealt(let laid, let holder):
      seen.dealtCount += 1
      if holder == .player { seen.player.append(laid) } else { seen.dealer.append(laid) }
    case .burned(let count):
      seen.dealtCount += count
      seen.burnedCount += count
    case .choiceOffered: seen.phase = .playing
    case .chosen(let choice): seen.choices.append(choice)
    case .turnedUp(let card, let index):
      seen.dealer[index] = LaidCard(card: card, place: seen.dealer[index].place)
    case .settled(let spot, let returned):
      seen.stakes[spot] = 0
      seen.returned[spot] += returned
      seen.credits += returned
    case .roundEnded(let net):
      seen.net = net
      seen.phase = .complete
    case .cleared(let bets):
      seen = Observation(
        credits: seen.credits, shoeSize: seen.shoeSize, dealtCount: seen.dealtCount)
      seen.bets = bets
    case .shuffled: seen.dealtCount = 0
    }
  }
}
