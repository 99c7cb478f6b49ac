import CardCore
import Dealing
import Persistence
import Wire

/// Plays the shared shoe of the day: everyone's order, one try for each account, and one bet.
///
/// The order is mixed with the ladder of the day before instead of this device's entropy. The shoe ends
/// after a number of rounds, and its secret is told when the day is over.
public final class SharedDesk: RankedDesk {
  /// The number of rounds, and the bet of each; 0 before the server has told them.
  public private(set) var rounds: Int64 = 0
  public private(set) var bet: Credits = 0
  /// The longest time that a decision counts, in milliseconds.
  public private(set) var mostTime: Int64 = 0
  /// Whether the decisions are timed.
  public private(set) var isTimed = true
  /// Whether the player's try was begun.
  public private(set) var hasBegun = false
  /// Whether all rounds of the player's try are over.
  public private(set) var isOver = false
  /// How long the server had waited for the next action when the try was continued, in milliseconds.
  public private(set) var passed: Int64 = 0
  /// The digest of the ladder of the day before.
  private var digest: [UInt8] = []

  /// The number of rounds played or under way.
  public var round: Int { seat.roundCount + (seat.isRoundUnderWay ? 1 : 0) }

  /// The decision that the player has to make now, by the number of its action; `nil` if there is none.
  public var decision: Int? {
    phase == .ready && seat.isRoundUnderWay ? seat.nextNumber : nil
  }

  /// Begins the player's try.
  ///
  /// - Parameter isTimed: Whether the decisions are timed.
  /// - Returns: Whether it can be begun now.
  public func start(isTimed: Bool) -> Bool {
    guard phase == .resting, !hasBegun else { return false }
    self.isTimed = isTimed
    mixLadder()
    return true
  }

  public override func begin(isExact: Bool) {
    (hasBegun, isOver, passed) = (false, false, 0)
    super.begin(isExact: isExact)
  }

  /// A shared shoe can't be ended by its player.
  public override func endShoe() -> Bool { false }

  // MARK: - Beginning

  override func findShoes() {
    if record.key.isEmpty { return super.findShoes() }
    fetch(RankedCall(.sharedShoe), then: .sharedShoe)
  }

  override func read(_ bytes: [UInt8], _ asked: Waiting) throws(ArchiveRefusal) {
    switch asked {
    case .sharedShoe: take(try Body.SharedShoe(archive: json(bytes)))
    case .sharedLadder:
      fetchState(after: SharedLadder.digest(of: try Body.SharedLadder(archive: json(bytes)).text))
    default: try super.read(bytes, asked)
    }
  }

  private func take(_ today: Body.SharedShoe) {
    guard today.isOpen else { return stop(.noSharedShoe) }
    (number, rounds, bet, mostTime) = (today.day, today.rounds, today.bet, today.mostTime)
    guard let own = today.own else { return rest() }
    (isTimed, passed) = (own.isTimed, own.passed)
    mixLadder()
  }

  private func rest() {
    (queue, phase) = ([], .resting)
    news.append(.rested)
  }

  /// Gets the ladder of the day before, whose digest is this day's entropy.
  private func mixLadder() {
    phase = .opening
    fetch(RankedCall(.sharedLadder, number - 1), then: .sharedLadder)
  }

  private func fetchState(after digest: [UInt8]) {
    self.digest = digest
    reload()
  }

  override func reload() {
    phase = .opening
    let isTimed = isTimed
    fetch(
      RankedCall(
        .beginSharedShoe, number, sending: Body.SharedBeginning { $0.isTimed = isTimed }),
      then: .state)
  }

  override func take(_ state: ShoeState) {
    let terms = state.commitment.terms
    guard terms.number == number else { return stop(.fault(.secondCommitment)) }
    guard terms.rules == seat.rules else { return stop(.fault(.otherTerms)) }
    // NB: nobody but the server mixes a shared shoe.
    guard state.root != nil else { return stop(.notUnderstood) }
    guard zip(answers, state.answers).allSatisfy({ $0.isSame(as: $1) }) else {
      return stop(.fault(.otherHistory))
    }
    check(.state(state, key: record.key, entropy: digest))
  }

  // MARK: - Playing

  override var playing: Endpoint { .playSharedShoe }

  override func beReady() {
    hasBegun = true
    // NB: the bet of the first round stays on the table for all others.
    if answers.isEmpty, queue.isEmpty { queue = ["bet \(bet)"] }
    super.beReady()
  }

  override func endIfOver() -> Bool {
    guard !seat.isRoundUnderWay, seat.roundCount >= rounds || seat.isOver else { return false }
    isOver = true
    rest()
    return true
  }

  override func refuse(_ asked: Waiting, _ code: ProblemCode?) {
    switch asked {
    case .sharedLadder where code == .sharedNone:
      // NB: the day before had no shoe.
      fetchState(after: SharedLadder(day: number - 1, hash: nil, results: []).digest)
    case .answer: super.refuse(asked, code)
    default: stop(RankedProblem(code))
    }
  }

  override func refuseAction(_ code: ProblemCode?) {
    switch code {
    // NB: another device has played on, or the server's database is older.
    case .shoeOver, .sharedUnknownTry: reload()
    case .shoeTooLong, .shoeEnded, .shoeUnknown: stop(RankedProblem(code))
    default: super.refuseAction(code)
    }
  }
}

extension RankedDesk {
  /// Creates a desk for the shared shoe of the day, with what this device has kept.
  ///
  /// - Parameter seat: The seat at the shared shoe.
  /// - Returns: The desk.
  public func sharedDesk(for seat: ShoeSeat) -> SharedDesk {
    SharedDesk(for: seat, keeping: StoredDocument(RankedRecord.name, record.document), seed: seed)
  }
}
