import CardCore
import Dealing
import Persistence

extension GameDefinition where Rules: ShoeGame {
  public static func rounds(of file: ShoeFile) throws(ShoeFault) -> [PlayedRound] {
    let shoe = try file.journal(of: Rules.self)
    let game = shoe.game
    var position = game.begin(shoe.opening)
    var (opening, actions): (Rules.Opening?, [Rules.Action]) = (nil, [])
    var rounds: [PlayedRound] = []
    for (place, action) in shoe.actions.enumerated() {
      // NB: the action that clears the table leads to the opening of the next round.
      if opening == nil {
        (opening, actions) = (game.opening(resuming: position), [])
      }
      // NB: the journal has played it already, so the rules allow it.
      _ = try? game.play(action, in: &position)
      guard let begun = opening else { continue }
      actions.append(action)
      guard rounds.count < file.rounds.count, file.rounds[rounds.count].actions == place + 1,
        let journal = try? Journal(of: game, from: begun, replaying: actions)
      else { continue }
      let staked = game.staked(in: game.observe(position))
      rounds.append(
        PlayedRound(
          at: name.entry.document, began: file.root.time, ended: file.root.time, staked: staked,
          returned: staked + file.rounds[rounds.count].net, journal: journal.archive))
      opening = nil
    }
    return rounds
  }

  public static func order(of file: ShoeFile) -> [Card] {
    guard let game = try? Rules(archive: file.commitment.terms.rules) else { return [] }
    let order = ShoeOrder(
      secret: file.secret, entropy: file.root.entropy, number: file.commitment.terms.number,
      decks: game.decks)
    return Array(order.cards.prefix(order.cards.count / 2))
  }
}

extension AllGames {
  /// Returns the cards of a finished shoe in their order, without the spare shoe.
  ///
  /// - Parameter file: The shoe, which should be verified.
  /// - Returns: The cards; none if the game is unknown.
  /// - Complexity: About four hashes for each card.
  public static func order(of file: ShoeFile) -> [Card] {
    var visitor = OrderVisitor(file: file)
    visit(&visitor)
    return visitor.found
  }

  /// Returns the rounds of a finished shoe, each of which can be replayed by itself.
  ///
  /// - Parameter file: The shoe, which should be verified.
  /// - Returns: As many rounds as the shoe has, all at the time when it was mixed.
  /// - Throws: `ShoeFault` if the actions can't be played.
  /// - Complexity: That of playing the shoe.
  public static func rounds(of file: ShoeFile) throws(ShoeFault) -> [PlayedRound] {
    var visitor = RoundsVisitor(file: file)
    visit(&visitor)
    return try visitor.found.get()
  }
}

/// Finds the rounds of a shoe by the rules of its game.
private struct RoundsVisitor: GameDefinitionVisitor {
  let file: ShoeFile
  var found = Result<[PlayedRound], ShoeFault>.failure(.otherGame)

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard file.commitment.terms.game == Game.name.text else { return }
    found = Result { () throws(ShoeFault) in try Game.rounds(of: file) }
  }
}

/// Finds the order of a shoe by the rules of its game.
private struct OrderVisitor: GameDefinitionVisitor {
  let file: ShoeFile
  var found: [Card] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    if file.commitment.terms.game == Game.name.text { found = Game.order(of: file) }
  }
}
