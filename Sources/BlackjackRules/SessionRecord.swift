import CardCore

/// A complete record of one session at a table, which anyone can replay to check every card, result
/// and credit.
///
/// The seed determines the order of the cards, and the actions determine how they were played. The
/// rounds hold the results; ``verify()`` replays everything and compares.
///
///     let record = try SessionRecord(
///       playing: [.bet(10), .deal, .stand], at: .table(.jeanLuc),
///       from: BlackjackOpening(bankroll: 1_000, seed: 7))
///     try record.verify()
public struct SessionRecord: Equatable, Sendable {
  /// The rules' name.
  public let table: NamedRules
  public let soft17: SoftSeventeen
  /// Whether the player wanted insurance to be offered.
  public let offersInsurance: Bool
  /// The credits and the shoe with which the session began.
  public let opening: BlackjackOpening
  /// Everything the player did, in order.
  public let actions: [BlackjackAction]
  /// The results, round by round, without a round that was not finished.
  public let rounds: [Round]
  /// A checksum of everything else, which detects changes that no result depends on.
  ///
  /// It is not a signature: it detects typing errors and damaged files. Only a replay proves that
  /// the results follow from the rules.
  private(set) var checksum = ""

  /// A finished round.
  public struct Round: Equatable, Sendable {
    /// The wager for which the cards were dealt.
    public let bet: Credits
    /// The dealer's cards, the upcard first.
    public let dealer: [Card]
    public let hands: [Hand]
    /// Credits won, insurance included; negative if lost.
    public let net: Credits
    /// The player's credits after the round.
    public let bankroll: Credits
  }

  /// One of the player's hands when it was settled.
  public struct Hand: Equatable, Sendable {
    public let cards: [Card]
    /// The credits bet on the hand, a double included.
    public let bet: Credits
    public let outcome: HandOutcome
    /// The credits paid back to the player, stake included.
    public let returned: Credits
  }

  /// Creates the record of a session by playing it.
  ///
  /// - Parameters:
  ///   - actions: Everything the player does, in order.
  ///   - table: The rules.
  ///   - soft17: What the dealer does with a soft 17.
  ///   - offersInsurance: Whether the player wants insurance to be offered.
  ///   - opening: The credits and the shoe to begin with.
  /// - Throws: ``RecordRefusal/action(place:reason:)`` for the first action that the rules refuse.
  public init(
    playing actions: [BlackjackAction], at table: NamedRules, soft17: SoftSeventeen = .stand,
    offersInsurance: Bool = false, from opening: BlackjackOpening
  ) throws(RecordRefusal) {
    let game = Blackjack(
      rules: table.rules, dealerSoft17: soft17, offersInsurance: offersInsurance)
    var position = game.begin(opening)
    var rounds: [Round] = []
    for (place, action) in actions.enumerated() {
      do { _ = try game.play(action, in: &position) } catch {
        throw RecordRefusal.action(place: place, reason: error)
      }
      if let round = Round(position.seen) { rounds.append(round) }
    }
    self.init(
      table: table, soft17: soft17, offersInsurance: offersInsurance, opening: opening,
      actions: actions, rounds: rounds, checksum: nil)
  }

  /// Creates a record from its written parts without checking them.
  ///
  /// - Parameters:
  ///   - table: The rules' name.
  ///   - soft17: What the dealer did with a soft 17.
  ///   - offersInsurance: Whether the player wanted insurance to be offered.
  ///   - opening: The credits and the shoe.
  ///   - actions: What the player did.
  ///   - rounds: The results.
  ///   - checksum: The checksum that was written, or `nil` to compute it.
  public init(
    table: NamedRules, soft17: SoftSeventeen, offersInsurance: Bool, opening: BlackjackOpening,
    actions: [BlackjackAction], rounds: [Round], checksum: String? = nil
  ) {
    self.table = table
    self.soft17 = soft17
    self.offersInsurance = offersInsurance
    self.opening = opening
    self.actions = actions
    self.rounds = rounds
    self.checksum = checksum ?? sum
  }
}

extension SessionRecord.Round {
  /// Creates the record of the settled round on the table, or returns `nil` if there is none.
  public init?(_ seen: BlackjackObservation) {
    guard let result = seen.result else { return nil }
    bet = seen.bet
    dealer = seen.dealer.compactMap { $0.card }
    hands = seen.hands.compactMap { SessionRecord.Hand($0) }
    net = result.net
    bankroll = seen.bankroll
  }
}

extension SessionRecord.Hand {
  /// Creates the record of a settled hand, or returns `nil` if it is still in play.
  init?(_ hand: PlayerHand) {
    guard let outcome = hand.outcome else { return nil }
    cards = hand.cards.map { $0.card }
    bet = hand.bet
    self.outcome = outcome
    returned = hand.returned
  }
}
