import CardCore

/// The device's side of one shoe: it checks every message of the server before the player sees
/// anything of it.
///
/// The device plays by the same rules as the server, with the cards that have been opened. Of an
/// answer it accepts only what follows from them.
public struct ShoeWatcher<Game: ShoeGame>: Sendable {
  /// What a player expects who sits down.
  public struct Expectation: Sendable {
    let game: Game
    let name: String
    let credits: Credits
    let key: [UInt8]
    let lastNumber: Int64

    /// Creates an expectation.
    ///
    /// - Parameters:
    ///   - game: The rules of the table.
    ///   - name: The game's name.
    ///   - credits: The player's credits.
    ///   - key: The server's public key, as the device knows it.
    ///   - lastNumber: The number of the last shoe from this server, or 0.
    public init(
      of game: Game, named name: String, credits: Credits, key: [UInt8], lastNumber: Int64 = 0
    ) {
      self.game = game
      self.name = name
      self.credits = credits
      self.key = key
      self.lastNumber = lastNumber
    }
  }

  private let expected: Expectation
  private var commitment: ShoeCommitment?
  private var entropy: [UInt8]?
  private var root: ShoeRoot?
  private var transcript: Transcript?
  private var play: ShoePlay<Game>
  /// The actions so far, with the cards that they have opened.
  public private(set) var actions: [DealtAction] = []
  /// The cards that have been opened, by their position.
  private var known: [Card?]

  /// Creates a watcher that has seen no message.
  public init(expecting expected: Expectation) {
    self.expected = expected
    let count = ShoeOrder.count(decks: expected.game.decks)
    known = [Card?](repeating: nil, count: count)
    play = ShoePlay(
      of: expected.game, credits: expected.credits,
      order: [Card](repeating: Card(number: 0), count: count))
  }

  /// Whether the shoe is over, so that the server has to tell the secret.
  public var isOver: Bool { play.isOver }

  /// The rules of the table.
  public var game: Game { expected.game }

  /// The position, in which any cards may lie where nobody has seen one.
  public var position: Game.Position { play.position }

  /// Whether cards are on the table whose bets are not settled.
  public var isRoundUnderWay: Bool { play.isRoundUnderWay }

  /// The net result of each settled round, in credits.
  public var nets: [Credits] { play.rounds.map { $0.net } }

  /// The number of the next action.
  public var nextNumber: Int { actions.count + 1 }

  /// The actions that the player can take now.
  public var legalActions: [Game.Action] {
    root == nil || isOver ? [] : expected.game.legalActions(of: .first, in: play.position)
  }
}

// MARK: - Sitting down and mixing

extension ShoeWatcher {
  /// Receives the commitment.
  ///
  /// - Throws: The check that has failed.
  public mutating func receive(
    _ commitment: ShoeCommitment, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    if let known = self.commitment {
      guard known == commitment else { throw .secondCommitment }
      return
    }
    let terms = commitment.terms
    guard terms.game == expected.name, terms.rules == expected.game.archive,
      terms.credits == expected.credits
    else { throw .otherTerms }
    guard terms.number > expected.lastNumber else { throw .earlierShoe }
    guard checker.isValid(commitment.signed, key: expected.key) else {
      throw .commitmentNotSigned
    }
    self.commitment = commitment
  }

  /// Notes the entropy, which must be random and must not be sent before the commitment is known.
  ///
  /// - Parameter entropy: 32 bytes.
  /// - Throws: A fault if the commitment is unknown, or other entropy has been sent.
  public mutating func send(entropy: [UInt8]) throws(ShoeFault) {
    guard commitment != nil else { throw .tooEarly }
    guard self.entropy == nil || self.entropy == entropy else { throw .otherEntropy }
    self.entropy = entropy
  }

  /// Receives the root.
  ///
  /// - Throws: The check that has failed.
  public mutating func receive(
    _ root: ShoeRoot, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    guard let commitment, let entropy else { throw .tooEarly }
    guard root.entropy == entropy else { throw .otherEntropy }
    if let known = self.root {
      guard known == root else { throw .secondRoot }
      return
    }
    guard checker.isValid(root.signed(for: commitment), key: expected.key) else {
      throw .rootNotSigned
    }
    self.root = root
    transcript = Transcript(commitment, root)
  }
}

// MARK: - Playing

extension ShoeWatcher {
  /// Returns the text that the server must have signed with an answer.
  ///
  /// - Throws: A fault if no shoe has been mixed.
  public func signedText(of answer: DealtAnswer) throws(ShoeFault) -> SignedText {
    guard var transcript else { throw .tooEarly }
    transcript.add(answer.action, credits: answer.credits)
    return SignedText(text: transcript.answerText, signature: answer.signature)
  }

  /// Receives the answer to an action.
  ///
  /// - Parameters:
  ///   - answer: The server's answer.
  ///   - action: The action that the device has sent.
  ///   - checker: What checks signatures.
  /// - Returns: What happened, to be shown.
  /// - Throws: The check that has failed. The watcher has not changed then.
  public mutating func receive(
    _ answer: DealtAnswer, to action: Game.Action, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) -> [Game.Event] {
    guard let root else { throw .tooEarly }
    let number = nextNumber
    guard answer.number == number, answer.action == action.text else {
      throw .otherAnswer(number: number)
    }
    guard checker.isValid(try signedText(of: answer), key: expected.key) else {
      throw .answerNotSigned(number: number)
    }
    var cards = known
    for opening in answer.openings {
      guard opening.belongs(to: root.root, among: known.count) else {
        throw .notInTree(position: opening.position)
      }
      cards[opening.position] = opening.card
    }
    let step = try advance(to: answer, with: cards)
    known = cards
    actions.append(step.action)
    transcript?.add(answer.action, credits: answer.credits)
    return step.events
  }

  /// Plays the action with the known cards, and returns what it must have shown.
  ///
  /// A face-down card can decide what the player sees, as when the dealer looks for a blackjack. So
  /// unknown cards are replaced by each card in turn, until the rules give the answer.
  private mutating func advance(
    to answer: DealtAnswer, with cards: [Card?]
  ) throws(ShoeFault) -> ShoePlay<Game>.Step {
    var fault = ShoeFault.breaksRules(number: answer.number)
    // NB: an ace or a ten as the hole card often contradicts the answer, so others come first.
    for unknown in Card.deck.dropFirst() + Card.deck.prefix(1) {
      var next = play
      next.replaceCards(by: cards.map { $0 ?? unknown })
      guard let step = try? next.play(answer.action), step.events.map({ $0.text }) == answer.events,
        step.action.credits == answer.credits
      else { continue }
      let opened = answer.openings.map { $0.dealt }
      if step.action.opened == opened {
        play = next
        return step
      }
      if let card = step.action.opened.first(where: { !opened.contains($0) }) {
        fault = .cardNotOpened(position: card.place)
      } else if let card = opened.first(where: { !step.action.opened.contains($0) }) {
        fault = .hiddenCardOpened(position: card.place)
      }
    }
    throw fault
  }
}

// MARK: - The end

extension ShoeWatcher {
  /// Receives the finished shoe.
  ///
  /// - Throws: The check that has failed.
  public func receive(
    _ file: ShoeFile, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    guard let commitment, let root else { throw .tooEarly }
    guard file.key == expected.key else { throw .otherKey }
    guard file.commitment == commitment else { throw .secondCommitment }
    guard file.root == root else { throw .secondRoot }
    guard file.actions == actions else { throw .otherHistory }
    try file.verify(as: Game.self, checkedBy: checker)
  }
}
