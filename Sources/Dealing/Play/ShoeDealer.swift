import CardCore

/// The server's side of one shoe: it holds the secret, plays the player's actions, and opens
/// exactly the cards that the player may see.
///
///     var dealer = try ShoeDealer(of: Baccarat(), terms: terms, secret: secret, signedBy: key)
///     let commitment = dealer.commitment
///     let root = try dealer.mix(entropy, at: now, signedBy: key)
///     let answer = try dealer.play("bet player 10", number: 1, signedBy: key)
///     let file = try dealer.close(signedBy: key)
///
/// Every request can be repeated: the same request gets the same answer, byte for byte.
public struct ShoeDealer<Game: ShoeGame>: Sendable {
  /// The game's rules.
  public let game: Game
  /// The answer to a player who sits down.
  public let commitment: ShoeCommitment
  /// The answer to the player's entropy, once it is known.
  public private(set) var root: ShoeRoot?
  /// The finished shoe, once the secret has been told.
  public private(set) var file: ShoeFile?
  private let secret: [UInt8]
  private var shoe: MixedShoe<Game>?
  private var played: [PlayedAction] = []

  /// Creates a dealer with a new shoe.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - terms: The terms, with the archive of the same rules.
  ///   - secret: 32 bytes from the system's generator, which must never be used again.
  ///   - signer: The server's key.
  /// - Throws: ``DealingRefusal/notSigned``.
  public init(
    of game: Game, terms: ShoeTerms, secret: [UInt8], signedBy signer: any ShoeSigner
  ) throws(DealingRefusal) {
    let hash = ShoeCommitment.hash(of: secret)
    self.init(
      of: game,
      commitment: ShoeCommitment(
        terms: terms, hash: hash, signature: try signer.sign(ShoeCommitment.text(terms, hash))),
      secret: secret)
  }

  init(of game: Game, commitment: ShoeCommitment, secret: [UInt8]) {
    precondition(secret.count == ShoeCommitment.secretByteCount, "a secret has 32 bytes")
    precondition(commitment.terms.rules == game.archive, "the terms are for other rules")
    self.game = game
    self.secret = secret
    self.commitment = commitment
  }

  /// Whether the cut card was reached and the last round is over, so that the shoe can be closed.
  public var isOver: Bool { shoe?.play.isOver ?? false }

  /// Whether cards are on the table whose bets are not settled.
  public var isRoundUnderWay: Bool { shoe?.play.isRoundUnderWay ?? false }

  /// The rounds that have been settled.
  public var rounds: [DealtRound] { shoe?.play.rounds ?? [] }

  /// The number of rounds that have been settled.
  public var roundCount: Int { shoe?.play.rounds.count ?? 0 }

  /// The number of actions so far.
  public var actionCount: Int { played.count }

  /// The signature of the last answer, which no other state of the shoe has.
  public var lastSignature: [UInt8] {
    played.last?.signature ?? root?.signature ?? commitment.signature
  }

  /// The answers to all actions so far.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cards of the shoe, as their proofs aren't kept.
  public var answers: [DealtAnswer] { (0..<played.count).map { answer(to: $0 + 1) } }

  /// The bets of the round under way, or 0 between rounds.
  public var held: Credits { shoe?.play.held ?? 0 }

  /// The player's credits after the last settled round.
  public var settledCredits: Credits { shoe?.play.settledCredits ?? commitment.terms.credits }

  /// Whether the commitment is to the secret.
  var isSecretCommitted: Bool { ShoeCommitment.hash(of: secret) == commitment.hash }

  /// Whether the root is that of the order.
  var isOrderCommitted: Bool { shoe?.order.root == root?.root }

  /// The actions that the player can take now.
  public var legalActions: [Game.Action] {
    guard let shoe, !shoe.play.isOver else { return [] }
    return game.legalActions(of: .first, in: shoe.play.position)
  }

  /// Mixes the device's entropy into the shoe, which decides the order of its cards.
  ///
  /// - Parameters:
  ///   - entropy: 32 bytes.
  ///   - time: The present time, in milliseconds since 1970.
  ///   - signer: The server's key.
  /// - Returns: The signed root. The same entropy again gets the same answer.
  /// - Throws: A refusal if other entropy has been mixed in.
  public mutating func mix(
    _ entropy: [UInt8], at time: Int64, signedBy signer: any ShoeSigner
  ) throws(DealingRefusal) -> ShoeRoot {
    if let root {
      guard root.entropy == entropy else { throw .otherEntropy }
      return root
    }
    guard entropy.count == ShoeCommitment.secretByteCount else { throw .badEntropy }
    let order = order(entropy)
    let text = ShoeRoot.text(commitment, entropy: entropy, root: order.root, time: time)
    let mixed = ShoeRoot(
      entropy: entropy, root: order.root, time: time, signature: try signer.sign(text))
    begin(with: order, mixed)
    return mixed
  }

  /// Plays an action.
  ///
  /// - Parameters:
  ///   - action: The action's text.
  ///   - number: The action's number in the shoe, from 1.
  ///   - signer: The server's key.
  ///   - check: Refuses bets that the server can't hold, by default none.
  /// - Returns: What the player sees. The same number and action again get the same answer.
  /// - Throws: A refusal, if the number is not the next one, or the rules don't allow the action.
  ///   Nothing has changed then.
  public mutating func play(
    _ action: String, number: Int, signedBy signer: any ShoeSigner,
    checking check: (ShoeStake) throws(DealingRefusal) -> Void = { _ in }
  ) throws(DealingRefusal) -> DealtAnswer {
    if shoe == nil { throw .notMixed }
    if number > 0, number <= played.count {
      guard played[number - 1].action.text == action else { throw .otherAction }
      return answer(to: number)
    }
    if file != nil { throw .isClosed }
    guard number == played.count + 1 else { throw .wrongNumber(expected: played.count + 1) }
    try advance(action, checking: check) { text throws(DealingRefusal) in
      try signer.sign(text)
    }
    return answer(to: number)
  }

  /// Tells the secret, with everything that is needed to check the shoe.
  ///
  /// - Throws: A refusal during a round, in which the secret would tell hidden cards.
  public mutating func close(signedBy signer: any ShoeSigner) throws(DealingRefusal) -> ShoeFile {
    if let file { return file }
    guard let shoe, let root else { throw .notMixed }
    if shoe.play.isRoundUnderWay { throw .roundUnderWay }
    let closed = ShoeFile(
      key: signer.publicKey, commitment: commitment, root: root, actions: played.map { $0.action },
      rounds: shoe.play.rounds, secret: secret,
      signature: try signer.sign(shoe.transcript.closingText(secret: secret)))
    file = closed
    return closed
  }

  /// Plays the next action and keeps the answer.
  ///
  /// - Parameters:
  ///   - action: The action's text.
  ///   - check: Refuses bets.
  ///   - sign: Gives the signature of a text.
  /// - Throws: A refusal if the rules don't allow the action. Nothing has changed then.
  private mutating func advance(
    _ action: String, checking check: (ShoeStake) throws(DealingRefusal) -> Void,
    signing sign: ([UInt8]) throws(DealingRefusal) -> [UInt8]
  ) throws(DealingRefusal) {
    guard var shoe else { throw .notMixed }
    let step = try shoe.advance(action)
    try check(step.stake)
    let signature = try sign(shoe.transcript.answerText)
    self.shoe = shoe
    played.append(
      PlayedAction(
        action: step.action, events: step.events.map { $0.text }, signature: signature))
  }

  /// Returns the answer to an action that was played.
  private func answer(to number: Int) -> DealtAnswer {
    let played = played[number - 1]
    return DealtAnswer(
      number: number, action: played.action.text, events: played.events,
      openings: played.action.opened.compactMap { shoe?.order.opening(at: $0.place) },
      credits: played.action.credits, signature: played.signature)
  }

  private func order(_ entropy: [UInt8]) -> ShoeOrder {
    ShoeOrder(
      secret: secret, entropy: entropy, number: commitment.terms.number, decks: game.decks)
  }

  private mutating func begin(with order: ShoeOrder, _ root: ShoeRoot) {
    self.root = root
    shoe = MixedShoe(
      order: order,
      play: ShoePlay(of: game, credits: commitment.terms.credits, order: order.cards),
      transcript: Transcript(commitment, root))
  }
}

// MARK: - Storage

extension ShoeDealer: Archivable {
  /// Everything that a server must store to go on after a restart.
  ///
  /// It contains the secret.
  public var archive: JSONValue {
    .object([
      .init("commitment", commitment.archive), .init("secret", .hexadecimal(secret)),
      .init("root", root?.archive ?? .null),
      .init(
        "answers",
        .array(
          played.map {
            .object([
              .init("action", .string($0.action.text)),
              .init("signature", .hexadecimal($0.signature)),
            ])
          })),
      .init("file", file?.archive ?? .null),
    ])
  }

  /// Creates the dealer of a stored shoe, by playing it again.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let commitment: ShoeCommitment = try archive.value("commitment")
    let game: Game
    do throws(ArchiveRefusal) { game = try Game(archive: commitment.terms.rules) } catch {
      throw error.under("rules")
    }
    guard game.archive == commitment.terms.rules else {
      throw ArchiveRefusal("rules", "are not in canonical form")
    }
    self.init(
      of: game, commitment: commitment,
      secret: try archive.hexadecimal("secret", count: ShoeCommitment.secretByteCount))
    guard try archive.required("root") != .null else { return }
    let root: ShoeRoot = try archive.value("root")
    begin(with: order(root.entropy), root)
    for stored in try archive.array("answers") {
      let signature = try stored.hexadecimal("signature", count: SignedText.signatureByteCount)
      let action = try stored.string("action")
      do throws(DealingRefusal) {
        try advance(action, checking: { _ in }, signing: { _ in signature })
      } catch { throw ArchiveRefusal("answers", "have an action that the rules don't allow") }
    }
    if try archive.required("file") != .null { file = try archive.value("file") }
  }
}

/// An action with what was answered to it, without the proofs, which follow from the order.
private struct PlayedAction: Sendable {
  let action: DealtAction
  let events: [String]
  let signature: [UInt8]
}

/// A shoe whose order is known to the dealer, and what has been played from it.
private struct MixedShoe<Game: ShoeGame>: Sendable {
  let order: ShoeOrder
  var play: ShoePlay<Game>
  var transcript: Transcript

  mutating func advance(_ text: String) throws(DealingRefusal) -> ShoePlay<Game>.Step {
    let step = try play.play(text)
    transcript.add(text, credits: step.action.credits)
    return step
  }
}
