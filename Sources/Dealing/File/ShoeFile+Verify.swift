import CardCore

extension ShoeFile {
  /// Checks the whole shoe: hash, signatures, order, root, every card, every round and all sums.
  ///
  /// - Parameters:
  ///   - rules: The type of the game that the terms name.
  ///   - checker: What checks signatures.
  /// - Throws: The first check that fails.
  public func verify<Game: ShoeGame>(
    as rules: Game.Type, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    guard let game = try? Game(archive: commitment.terms.rules),
      game.archive == commitment.terms.rules
    else { throw .otherGame }
    let order = try verifyOrder(decks: game.decks, checkedBy: checker)
    try replay(game, order)
    guard checker.isValid(signed, key: key) else { throw .fileNotSigned }
  }

  /// Checks everything that was fixed before the first bet.
  private func verifyOrder(
    decks: Int, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) -> ShoeOrder {
    guard checker.isValid(commitment.signed, key: key) else { throw .commitmentNotSigned }
    guard ShoeCommitment.hash(of: secret) == commitment.hash else { throw .otherSecret }
    guard checker.isValid(root.signed(for: commitment), key: key) else { throw .rootNotSigned }
    let order = ShoeOrder(
      secret: secret, entropy: root.entropy, number: commitment.terms.number, decks: decks)
    guard order.root == root.root else { throw .otherOrder }
    return order
  }

  /// Plays all actions again and compares what they open and what they cost.
  private func replay<Game: ShoeGame>(_ game: Game, _ order: ShoeOrder) throws(ShoeFault) {
    var play = ShoePlay(of: game, credits: commitment.terms.credits, order: order.cards)
    let count = order.cards.count
    for (place, action) in actions.enumerated() {
      let number = place + 1
      guard let played = try? play.play(action.text).action else {
        throw .breaksRules(number: number)
      }
      guard played.opened == action.opened else { throw .otherCards(number: number) }
      for card in action.opened {
        guard order.opening(at: card.place).belongs(to: root.root, among: count) else {
          throw .notInTree(position: card.place)
        }
      }
      guard played.credits == action.credits else { throw .otherCredits(number: number) }
    }
    if play.isRoundUnderWay { throw .roundUnderWay }
    guard play.rounds == rounds else { throw .otherRounds }
  }
}

extension ShoeFile {
  /// Returns the play of the whole shoe as a journal.
  ///
  /// It is for a shoe that is verified, and checks only that the rules allow the actions.
  ///
  /// - Parameter rules: The type of the game that the terms name.
  /// - Returns: The journal.
  /// - Throws: ``ShoeFault/otherGame`` or ``ShoeFault/breaksRules(number:)``.
  /// - Complexity: That of the order, with about four hashes for each card, and of the actions.
  public func journal<Game: ShoeGame>(of rules: Game.Type) throws(ShoeFault) -> Journal<Game> {
    guard let game = try? Game(archive: commitment.terms.rules) else { throw .otherGame }
    let order = ShoeOrder(
      secret: secret, entropy: root.entropy, number: commitment.terms.number, decks: game.decks)
    let opening = game.opening(credits: commitment.terms.credits, dealing: order.cards)
    var journal = Journal(of: game, from: opening)
    for (place, action) in actions.enumerated() {
      guard let action = Game.Action(text: action.text), (try? journal.play(action)) != nil else {
        throw .breaksRules(number: place + 1)
      }
    }
    return journal
  }
}
