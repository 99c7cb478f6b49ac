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
public final class RankedDesk: ShoeDesk {
  public private(set) var phase = DeskPhase.closed
  public private(set) var problem: RankedProblem?
  public private(set) var evidence: [UInt8]?
  public private(set) var finished: FinishedShoe?

  private let seat: ShoeSeat
  private let seed: () -> UInt64
  private var record: RankedRecord
  private var isRecordChanged = false

  private var step: RankedStep?
  private var news: [ShoeNews] = []
  private var waiting = Waiting.nothing
  /// The request under way, to be repeated.
  private var call: RankedCall?
  private var attempts = 0
  private var hasSignedIn = false

  /// Whether only a shoe with the chosen rules is continued.
  private var isExact = false
  private var candidates: [Int64] = []
  /// The account's open shoes at all tables, as last received.
  private var open: [Body.DealtShoe] = []
  private var number: Int64 = 0
  private var entropy: [UInt8] = []
  private var commitment: ShoeCommitment?
  private var root: ShoeRoot?
  private var answers: [DealtAnswer] = []
  /// Answers that the server may have lost, and has to give again.
  private var lost: [DealtAnswer] = []
  /// The actions to send, the next one first.
  private var queue: [String] = []
  /// The last message as it arrived.
  private var received: [UInt8] = []

  private enum Waiting {
    case nothing, key, shoes, state, commitment, root, answer, file, oldFile, signIn
    case check(ShoeMessage, [Dealing.SignedText])
  }

  /// The longest pause before a request is repeated, in milliseconds.
  static let longestPause = 15_000
  private static let firstPause = 500

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
    case .key, .shoes, .state, .commitment, .root, .answer, .file, .oldFile:
      take(RankedReply(says))
    }
  }

  // MARK: - Requests

  private var expected = Waiting.nothing

  private func fetch(_ call: RankedCall, then expected: Waiting) {
    (self.call, self.expected, attempts) = (call, expected, 0)
    repeatCall()
  }

  private func repeatCall(after pause: Int = 0) {
    guard let call else { return }
    waiting = expected
    step = .fetch(call, pause: pause)
  }

  private func retry() {
    let pause = min(Self.longestPause, Self.firstPause << min(attempts, 8))
    attempts += 1
    hasSignedIn = false
    repeatCall(after: pause)
  }

  private func take(_ reply: RankedReply) {
    switch reply {
    case .away: retry()
    case .absent: stop(.notDealt)
    case .signedOut:
      guard !hasSignedIn else { return stop(.signedOut) }
      hasSignedIn = true
      (waiting, step) = (.signIn, .signIn)
    case .refused(let code):
      let asked = waiting
      waiting = .nothing
      refuse(asked, code)
    case .done(let bytes):
      hasSignedIn = false
      let asked = waiting
      (waiting, received) = (.nothing, bytes)
      do throws(ArchiveRefusal) { try read(bytes, asked) } catch { stop(.notUnderstood) }
    }
  }

  private func read(_ bytes: [UInt8], _ asked: Waiting) throws(ArchiveRefusal) {
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
    case .nothing, .signIn, .check: break
    }
  }

  private func json(_ bytes: [UInt8]) throws(ArchiveRefusal) -> JSONValue {
    do { return try JSONValue(parsing: bytes) } catch { throw ArchiveRefusal("", "is no JSON") }
  }

  private func refuse(_ asked: Waiting, _ code: ProblemCode?) {
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

  private func refuseAction(_ code: ProblemCode?) {
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

  // MARK: - Continuing and placing shoes

  private func leaveShoe() {
    (candidates, number, commitment, root) = ([], 0, nil, nil)
    (answers, lost) = ([], [])
  }

  private func findShoes() {
    if record.key.isEmpty { return fetch(RankedCall(.dealingKey), then: .key) }
    fetch(RankedCall(.shoes), then: .shoes)
  }

  /// Chooses open shoes of the game: first those with a round under way, then the last ones played.
  private func choose(among shoes: [Body.DealtShoe]) {
    open = shoes.filter { $0.ended == nil }
    let ordered = open.filter { $0.game == seat.name }.sorted { one, other in
      one.isRoundUnderWay == other.isRoundUnderWay
        ? one.changed > other.changed : one.isRoundUnderWay
    }
    candidates = ordered.map { $0.number }
    continueNext()
  }

  private func continueNext() {
    guard let next = candidates.first else { return sitDown() }
    candidates.removeFirst()
    number = next
    fetch(RankedCall(.shoe, next), then: .state)
  }

  /// Reads everything about the present shoe again, because it has changed elsewhere.
  private func reload() {
    phase = .opening
    candidates = [number]
    continueNext()
  }

  /// Leaves a shoe to another device, whose entropy came first.
  ///
  /// This device hasn't mixed the shoe, so it prefers another one.
  private func leaveToOtherDevice() {
    record.forget(number)
    isRecordChanged = true
    continueNext()
  }

  private func take(_ state: ShoeState) {
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

  private func sitDown() {
    phase = .opening
    leaveShoe()
    fetch(
      RankedCall(
        .sitDown,
        sending: Body.SittingDown {
          ($0.id, $0.game, $0.rules) = (Hexadecimal.text(random(16)), seat.name, seat.rules)
        }), then: .commitment)
  }

  private func endNextOldest() {
    guard
      let oldest = open.filter({ !$0.isRoundUnderWay }).min(by: { $0.changed < $1.changed })
    else { return stop(.tooManyShoes) }
    open.removeAll { $0.number == oldest.number }
    fetch(RankedCall(.endShoe, oldest.number), then: .oldFile)
  }

  private func mix() {
    entropy = record.entropy(of: number) ?? random(ShoeCommitment.secretByteCount)
    record.note(entropy, of: number)
    isRecordChanged = true
    let text = Hexadecimal.text(entropy)
    fetch(RankedCall(.mixShoe, number, sending: Body.Entropy { $0.entropy = text }), then: .root)
  }

  private func random(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let seed = seed()
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: seed >> UInt64(8 * place))) }
    }
    return bytes
  }

  private func beReady() {
    phase = .ready
    news.append(.placed)
    if !queue.isEmpty { sendNext() }
  }

  // MARK: - Playing

  private func sendNext() {
    guard let next = queue.first else {
      phase = .ready
      return
    }
    phase = .playing
    let place = seat.nextNumber
    fetch(
      RankedCall(
        .playShoe, number,
        sending: Body.ShoeAction { ($0.number, $0.action) = (Int64(place), next) }), then: .answer)
  }

  private func take(_ answer: DealtAnswer) {
    guard let action = queue.first else { return }
    check(.answer(answer, to: action))
  }

  private func end() {
    phase = .ending
    fetch(RankedCall(.endShoe, number), then: .file)
  }

  private func take(file bytes: [UInt8]) {
    do throws(ShoeFault) { check(.file(try ShoeFile(parsing: bytes))) } catch {
      stop(.fault(error))
    }
  }

  // MARK: - Checks

  private func check(_ message: ShoeMessage) {
    let collector = SignatureCollector()
    if let fault = seat.attempt(message, checkedBy: collector) { return stop(.fault(fault)) }
    waiting = .check(message, collector.signed)
    step = .check(collector.signed, key: record.key)
  }

  private func finishCheck(
    of message: ShoeMessage, _ signed: [Dealing.SignedText], _ says: JSONValue
  ) {
    guard let items = try? says.array("valid") else { return stop(.noChecks) }
    let valid = items.map { $0 == .bool(true) }
    if valid.count != signed.count || valid.contains(false) {
      let fault = seat.attempt(message, checkedBy: CheckedSignatures(signed, valid: valid))
      return stop(.fault(fault ?? .commitmentNotSigned))
    }
    accept(message)
  }

  private func accept(_ message: ShoeMessage) {
    switch message {
    case .commitment(let commitment, _, _):
      seat.adopt()
      self.commitment = commitment
      number = commitment.terms.number
      record.place(number)
      mix()
    case .root(let root, _):
      seat.adopt()
      self.root = root
      noteMix()
      beReady()
    case .state(let state, _, _): accept(state)
    case .answer(let answer, _): accept(answer)
    case .file(let file): accept(file)
    }
  }

  private func accept(_ state: ShoeState) {
    seat.adopt()
    let known = answers
    (commitment, root, answers) = (state.commitment, state.root, state.answers)
    lost = Array(known.dropFirst(answers.count))
    if root == nil || !lost.isEmpty {
      // NB: a server with an older database gives the same answers again.
      queue = lost.map { $0.action } + queue
    } else {
      if !known.isEmpty || !queue.isEmpty { news.append(.changedElsewhere) }
      queue = []
    }
    if root == nil { return mix() }
    noteMix()
    guard seat.isOver else { return beReady() }
    news.append(.placed)
    queue = seat.carryOver(queue)
    end()
  }

  private func noteMix() {
    if record.confirmMix(of: number) { isRecordChanged = true }
  }

  private func accept(_ answer: DealtAnswer) {
    if let before = lost.first {
      guard before.isSame(as: answer) else { return stop(.fault(.otherHistory)) }
      lost.removeFirst()
    }
    seat.adopt()
    answers.append(answer)
    queue.removeFirst()
    news.append(.played)
    guard seat.isOver else { return sendNext() }
    queue = seat.carryOver(queue)
    end()
  }

  private func accept(_ file: ShoeFile) {
    let net = file.rounds.reduce(Credits(0)) { $0 + $1.net }
    finished = FinishedShoe(number: number, rounds: file.rounds.count, net: net, bytes: received)
    record.forget(number)
    isRecordChanged = true
    news.append(.ended)
    sitDown()
  }

  // MARK: - Stopping

  private func stop(_ problem: RankedProblem) {
    (phase, waiting, step, queue) = (.stopped, .nothing, nil, [])
    self.problem = problem
    evidence = problem.hasEvidence ? writtenEvidence(of: problem) : nil
    news.append(.stopped)
  }

  private func writtenEvidence(of problem: RankedProblem) -> [UInt8] {
    let fault: String
    if case .fault(let failed) = problem {
      fault = failed.sentence
    } else {
      fault = "The message can't be read."
    }
    let asked = call.map { "\($0.method.rawValue) \($0.path)" } ?? ""
    return JSONValue.object([
      .init("format", .string("truecount.evidence")), .init("version", .integer(1)),
      .init("key", .hexadecimal(record.key)), .init("fault", .string(fault)),
      .init("commitment", commitment?.archive ?? .null), .init("root", root?.archive ?? .null),
      .init("answers", .array(answers.map { $0.archive })),
      .init("request", .string(asked)), .init("sent", call?.body ?? .null),
      .init("received", .string(String(bytes: received))),
    ]).bytes + [UInt8(ascii: "\n")]
  }
}

extension DealtAnswer {
  /// Whether another answer tells the same; a signature differs each time.
  fileprivate func isSame(as other: DealtAnswer) -> Bool {
    number == other.number && action == other.action && credits == other.credits
      && events == other.events && openings == other.openings
  }
}
