import CardCore
import Dealing
import Persistence
import Wire

/// Plays shoes that a server deals, for one seat: it sits down or continues an open shoe, sends the
/// player's actions one after the other, and checks every answer.
///
/// It asks its owner for one step at a time (``takeStep()``), whose answer goes to ``receive(_:)``.
/// A request is repeated until it is answered. So nothing is lost if the network, the server or this
/// program fails: all that counts is on the server, except for what ``takeDocument()`` has stored
/// before it was sent.
public class RankedDesk: ShoeDesk {
  public internal(set) var phase = DeskPhase.closed
  public internal(set) var problem: RankedProblem?
  public internal(set) var evidence: [UInt8]?
  public internal(set) var finished: FinishedShoe?

  let seat: ShoeSeat
  let seed: () -> UInt64
  var record: RankedRecord
  var isRecordChanged = false

  var step: RankedStep?
  var news: [ShoeNews] = []
  var waiting = Waiting.nothing
  /// What the request under way is waiting for.
  var expected = Waiting.nothing
  /// The request under way, to be repeated.
  var call: RankedCall?
  var attempts = 0
  var hasSignedIn = false

  /// Whether only a shoe with the chosen rules is continued.
  var isExact = false
  var candidates: [Int64] = []
  /// The account's open shoes at all tables, as last received.
  var open: [Body.DealtShoe] = []
  var number: Int64 = 0
  var entropy: [UInt8] = []
  var commitment: ShoeCommitment?
  var root: ShoeRoot?
  var answers: [DealtAnswer] = []
  /// Answers that the server may have lost, and has to give again.
  var lost: [DealtAnswer] = []
  /// The actions to send, the next one first.
  var queue: [String] = []
  /// The last message as it arrived.
  var received: [UInt8] = []

  enum Waiting {
    case nothing, key, shoes, state, commitment, root, answer, file, oldFile, signIn
    case sharedShoe, sharedLadder
    case check(ShoeMessage, [Dealing.SignedText])
  }

  /// The longest pause before a request is repeated, in milliseconds.
  static let longestPause = 15_000
  static let firstPause = 500

  /// Creates a desk.
  ///
  /// - Parameters:
  ///   - seat: The seat.
  ///   - document: What the device has kept about dealt shoes, if anything.
  ///   - seed: Returns 64 unpredictable bits.
  public init(for seat: ShoeSeat, keeping document: StoredDocument?, seed: @escaping () -> UInt64) {
    self.seat = seat
    self.seed = seed
    record = RankedRecord(from: document)
  }

  // MARK: - For the owner

  public var isChosen: Bool { record.isRanked(seat.name) }

  public func choose(ranked isRanked: Bool) {
    guard isRanked != isChosen else { return }
    record.choose(ranked: isRanked, at: seat.name)
    isRecordChanged = true
  }

  public var isWaiting: Bool {
    if case .nothing = waiting { false } else { true }
  }

  public func takeStep() -> RankedStep? {
    defer { step = nil }
    return step
  }

  public func takeDocument() -> StoredDocument? {
    guard isRecordChanged else { return nil }
    isRecordChanged = false
    return StoredDocument(RankedRecord.name, record.document)
  }

  public func takeNews() -> [ShoeNews] {
    defer { news = [] }
    return news
  }

  public func begin(isExact: Bool) {
    close()
    phase = .opening
    self.isExact = isExact
    (problem, evidence, hasSignedIn) = (nil, nil, false)
    leaveShoe()
    findShoes()
  }

  public func close() {
    (phase, waiting, step, call, queue) = (.closed, .nothing, nil, nil, [])
  }

  public func play(_ actions: [String]) -> Bool {
    guard phase == .ready, !actions.isEmpty else { return false }
    queue = actions
    sendNext()
    return true
  }

  public func endShoe() -> Bool {
    guard phase == .ready, !seat.isRoundUnderWay else { return false }
    end()
    return true
  }

  public var canResume: Bool {
    problem == .tooManyShoes && open.contains { $0.game == seat.name }
  }

  public var canEndOldest: Bool {
    problem == .tooManyShoes && open.contains { !$0.isRoundUnderWay }
  }

  public func endOldest() -> Bool {
    guard canEndOldest else { return false }
    (problem, hasSignedIn, phase) = (nil, false, .opening)
    endNextOldest()
    return true
  }

  public func receive(_ says: JSONValue) {
    switch waiting {
    case .nothing: break
    case .check(let message, let signed):
      waiting = .nothing
      finishCheck(of: message, signed, says)
    case .signIn:
      let status = (try? says.integer("status", in: -1...Int64(999))) ?? 0
      switch status {
      case 200: repeatCall()
      case 0, 500...: retry()
      default: stop(.signedOut)
      }
    case .key, .shoes, .state, .commitment, .root, .answer, .file, .oldFile, .sharedShoe,
      .sharedLadder:
      take(RankedReply(says))
    }
  }

  // MARK: - What another kind of shoe does in its own way

  /// Finds the shoe to play.
  func findShoes() {
    if record.key.isEmpty { return fetch(RankedCall(.dealingKey), then: .key) }
    fetch(RankedCall(.shoes), then: .shoes)
  }

  /// Reads everything about the present shoe again, because it has changed elsewhere.
  func reload() {
    phase = .opening
    candidates = [number]
    continueNext()
  }

  /// The request that plays an action.
  var playing: Endpoint { .playShoe }

  /// Reads a response.
  ///
  /// - Parameters:
  ///   - bytes: The response.
  ///   - asked: The request.
  /// - Throws: The reason why it can't be read.
  func read(_ bytes: [UInt8], _ asked: Waiting) throws(ArchiveRefusal) {
    switch asked {
    case .key:
      record.key = try json(bytes).hexadecimal("key", count: Dealing.SignedText.keyByteCount)
      isRecordChanged = true
      findShoes()
    case .shoes: choose(among: try Body.Shoes(archive: json(bytes)).shoes)
    case .state: take(try ShoeState(parsing: bytes))
    case .commitment:
      check(.commitment(try ShoeCommitment(parsing: bytes), key: record.key, after: record.last))
    case .root: check(.root(try ShoeRoot(parsing: bytes), entropy: entropy))
    case .answer: take(try DealtAnswer(parsing: bytes))
    case .file: take(file: bytes)
    // NB: this table doesn't know the shoe; its file can be checked on the page of shoes.
    case .oldFile: sitDown()
    case .nothing, .signIn, .check, .sharedShoe, .sharedLadder: break
    }
  }

  /// Follows the refusal of a request.
  func refuse(_ asked: Waiting, _ code: ProblemCode?) {
    switch asked {
    case .state:
      queue = []
      continueNext()
    case .root where code == .shoeOtherEntropy: leaveToOtherDevice()
    case .root where code == .shoeUnknown || code == .shoeEnded: continueNext()
    case .answer: refuseAction(code)
    case .oldFile: endNextOldest()
    case .file:
      switch code {
      case .shoeRoundUnderWay, .shoeNotMixed: reload()
      case .shoeNotKept, .shoeUnknown: sitDown()
      default: stop(RankedProblem(code))
      }
    default: stop(RankedProblem(code))
    }
  }

  /// Follows the refusal of an action.
  func refuseAction(_ code: ProblemCode?) {
    switch code {
    case .shoeOver, .shoeTooLong:
      queue = seat.carryOver(queue)
      end()
    case .shoeOtherAction, .shoeWrongNumber, .shoeNotMixed: reload()
    case .shoeEnded, .shoeUnknown:
      news.append(.changedElsewhere)
      begin(isExact: true)
    case .shoeNotEnoughCredits, .shoeIllegalAction:
      (queue, phase) = ([], .ready)
      news.append(.refused(code == .shoeIllegalAction ? .refused : .notEnoughCredits))
    default: stop(RankedProblem(code))
    }
  }

  /// Takes the state of the present shoe, which is then checked.
  func take(_ state: ShoeState) {
    guard state.commitment.terms.number == number else { return stop(.fault(.secondCommitment)) }
    let entropy = record.entropy(of: number)
    if let entropy, let root = state.root, root.entropy != entropy, !record.hasMixed(number) {
      return leaveToOtherDevice()
    }
    if isExact, answers.isEmpty, state.commitment.terms.rules != seat.rules {
      return continueNext()
    }
    guard zip(answers, state.answers).allSatisfy({ $0.isSame(as: $1) }) else {
      return stop(.fault(.otherHistory))
    }
    check(.state(state, key: record.key, entropy: entropy))
  }

  /// Shows the shoe, and goes on with what has to be sent.
  func beReady() {
    news.append(.placed)
    if endIfOver() { return }
    phase = .ready
    if !queue.isEmpty { sendNext() }
  }

  /// Ends the shoe if its rounds are over, and returns whether they are.
  func endIfOver() -> Bool {
    guard seat.isOver else { return false }
    queue = seat.carryOver(queue)
    end()
    return true
  }
}
