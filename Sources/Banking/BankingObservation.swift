import CardCore

/// Everything that a player knows at a table with a bank.
///
/// Nothing hidden is in here: the order of the shoe, its seed and face-down cards are only in
/// ``BankingPosition``.
public struct BankingObservation<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  public internal(set) var phase = BankingPhase.betting
  /// The player's credits, without those on the felt.
  public internal(set) var credits: Credits
  /// What the player bets: in the next round before the deal, in this round after it.
  public internal(set) var bets = Bets<Spot>()
  /// What lies on the felt: raises too, and nothing that has been settled.
  public internal(set) var stakes = Bets<Spot>()
  /// What was staked in this round, settled or not.
  public internal(set) var wagered = Bets<Spot>()
  /// What came back from each spot in this round.
  public internal(set) var returned = Bets<Spot>()
  public internal(set) var player: [LaidCard] = []
  public internal(set) var dealer: [LaidCard] = []
  /// How many cards were burned in this round.
  public internal(set) var burnedCount = 0
  /// What the player has chosen in this round.
  public internal(set) var choices: [Choice] = []
  /// How many cards the whole shoe has, including those dealt.
  public internal(set) var shoeSize: Int
  /// How many cards of the shoe have been dealt.
  public internal(set) var dealtCount: Int
  /// What the player won or lost in this round, once it is over.
  public internal(set) var net: Credits?

  /// A player who has bet nothing yet.
  init(credits: Credits, shoeSize: Int, dealtCount: Int) {
    self.credits = credits
    self.shoeSize = shoeSize
    self.dealtCount = dealtCount
  }

  /// The player's cards.
  public var playerCards: [Card] { player.compactMap { $0.card } }

  /// The dealer's cards that lie face up.
  public var dealerCards: [Card] { dealer.compactMap { $0.card } }
}

/// The full state of a table with a bank: what the player knows, and the shoe.
public struct BankingPosition<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  public internal(set) var seen: BankingObservation<Spot, Choice>
  public internal(set) var shoe: Shoe
  /// The places of cards of this shoe that were burned, and that nobody has seen.
  var burned: [Int] = []
}

/// How each event changes what a player knows. A round changes the position only in this way, so what is
/// shown and what is true cannot differ.
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
