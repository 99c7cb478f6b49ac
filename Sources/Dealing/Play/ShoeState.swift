import CardCore

/// Everything that a server has answered about a shoe, for a device that continues it or takes it
/// over from another one.
public struct ShoeState: Equatable, Sendable {
  public let commitment: ShoeCommitment
  /// The root; `nil` until the shoe is mixed.
  public let root: ShoeRoot?
  /// The answers to all actions so far.
  public let answers: [DealtAnswer]

  /// Creates a state from its parts.
  public init(commitment: ShoeCommitment, root: ShoeRoot?, answers: [DealtAnswer]) {
    self.commitment = commitment
    self.root = root
    self.answers = answers
  }
}

extension ShoeState: Archivable {
  public var archive: JSONValue {
    let mixed: [JSONValue.Member] = root.map { [.init("root", $0.archive)] } ?? []
    return .object(
      [.init("commitment", commitment.archive)] + mixed
        + [.init("answers", .array(answers.map { $0.archive }))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let commitment: ShoeCommitment = try archive.value("commitment")
    var root: ShoeRoot?
    if archive.member("root") ?? .null != .null { root = try archive.value("root") }
    var answers: [DealtAnswer] = []
    for item in try archive.array("answers") {
      do throws(ArchiveRefusal) { answers.append(try DealtAnswer(archive: item)) } catch {
        throw error.under("answers")
      }
    }
    self.init(commitment: commitment, root: root, answers: answers)
  }
}

extension ShoeDealer {
  /// Everything that has been answered so far.
  public var state: ShoeState { ShoeState(commitment: commitment, root: root, answers: answers) }

  /// Checks the signatures and the order of a stored shoe, whose actions were played again when it
  /// was read.
  ///
  /// - Parameters:
  ///   - key: The server's public key.
  ///   - checker: What checks signatures.
  /// - Throws: The first check that fails.
  public func verify(
    key: [UInt8], checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    guard checker.isValid(commitment.signed, key: key) else { throw .commitmentNotSigned }
    guard isSecretCommitted else { throw .otherSecret }
    guard let root else { return }
    guard checker.isValid(root.signed(for: commitment), key: key) else { throw .rootNotSigned }
    guard isOrderCommitted else { throw .otherOrder }
    var transcript = Transcript(commitment, root)
    for answer in answers {
      transcript.add(answer.action, credits: answer.credits)
      let signed = SignedText(text: transcript.answerText, signature: answer.signature)
      guard checker.isValid(signed, key: key) else {
        throw .answerNotSigned(number: answer.number)
      }
    }
  }
}

extension ShoeWatcher {
  /// Receives everything that the server has answered about a shoe, on a device that takes it over.
  ///
  /// - Parameters:
  ///   - state: The server's answers so far.
  ///   - checker: What checks signatures.
  /// - Returns: What happened in each action, to be shown.
  /// - Throws: The check that has failed.
  public mutating func resume(
    _ state: ShoeState, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) -> [[Game.Event]] {
    try receive(state.commitment, checkedBy: checker)
    guard let root = state.root else { return [] }
    try send(entropy: root.entropy)
    try receive(root, checkedBy: checker)
    var events: [[Game.Event]] = []
    for answer in state.answers {
      guard let action = Game.Action(text: answer.action) else {
        throw .otherAnswer(number: answer.number)
      }
      events.append(try receive(answer, to: action, checkedBy: checker))
    }
    return events
  }
}
