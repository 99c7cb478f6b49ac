import CardCore
import Dealing

/// Checks of messages, and what follows when a message has passed them.
extension RankedDesk {
  func check(_ message: ShoeMessage) {
    let collector = SignatureCollector()
    if let fault = seat.attempt(message, checkedBy: collector) { return stop(.fault(fault)) }
    waiting = .check(message, collector.signed)
    step = .check(collector.signed, key: record.key)
  }

  func finishCheck(
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

  func accept(_ message: ShoeMessage) {
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

  func accept(_ state: ShoeState) {
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
    beReady()
  }

  func noteMix() {
    if record.confirmMix(of: number) { isRecordChanged = true }
  }

  func accept(_ answer: DealtAnswer) {
    if let before = lost.first {
      guard before.isSame(as: answer) else { return stop(.fault(.otherHistory)) }
      lost.removeFirst()
    }
    seat.adopt()
    answers.append(answer)
    queue.removeFirst()
    news.append(.played)
    if !endIfOver() { sendNext() }
  }

  func accept(_ file: ShoeFile) {
    let net = file.rounds.reduce(Credits(0)) { $0 + $1.net }
    finished = FinishedShoe(number: number, rounds: file.rounds.count, net: net, bytes: received)
    record.forget(number)
    isRecordChanged = true
    news.append(.ended)
    sitDown()
  }
}

extension DealtAnswer {
  /// Whether another answer tells the same; a signature differs each time.
  func isSame(as other: DealtAnswer) -> Bool {
    number == other.number && action == other.action && credits == other.credits
      && events == other.events && openings == other.openings
  }
}
