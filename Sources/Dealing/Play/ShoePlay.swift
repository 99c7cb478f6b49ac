import CardCore

/// The play of one shoe by the rules, action by action, as the dealer and the verifier do it.
struct ShoePlay<Game: ShoeGame> {
  let game: Game
  private(set) var position: Game.Position
  /// The rounds that have been settled.
  private(set) var rounds: [DealtRound] = []
  /// Whether the game has taken the next shoe, so that this one is over.
  private(set) var isOver = false
  /// Whether cards are on the table whose bets are not settled.
  private(set) var isRoundUnderWay = false
  private var actionCount = 0
  /// The number of cards of the shoe and of the spare shoe.
  private let cardCount: Int
  /// The player's credits before the current round.
  private var creditsBefore: Credits

  /// What the player sees of an action.
  struct Step {
    let action: DealtAction
    let events: [Game.Event]
    let stake: ShoeStake
  }

  /// Creates a table at which a shoe has been placed.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - credits: The player's credits.
  ///   - order: The cards of the shoe and of the spare shoe.
  init(of game: Game, credits: Credits, order: [Card]) {
    self.game = game
    position = game.begin(game.opening(credits: credits, dealing: order))
    creditsBefore = credits
    cardCount = order.count
  }

  /// The bets of the round under way, or 0 between rounds.
  var held: Credits { isRoundUnderWay ? game.staked(in: game.observe(position)) : 0 }

  /// The player's credits after the last round.
  var settledCredits: Credits { creditsBefore }

  /// Replaces the cards of the shoe, for a device that knows more of them now.
  ///
  /// - Parameter order: The cards of the shoe and of the spare shoe.
  mutating func replaceCards(by order: [Card]) {
    let shoe = game.shoe(in: position)
    let top = Array(order.prefix(shoe.cards.count))
    game.replaceShoe(
      in: &position, with: shoe.stacked(top).reserving(Array(order.dropFirst(top.count))))
  }

  /// Plays an action.
  ///
  /// - Parameter text: The action's own text.
  /// - Returns: What the player sees of it.
  /// - Throws: The reason why the action can't be played. Nothing has changed then.
  mutating func play(_ text: String) throws(DealingRefusal) -> Step {
    if isOver { throw .shoeIsOver }
    guard let action = Game.Action(text: text), action.text == text else { throw .unknownAction }
    let (before, left) = (game.observe(position), game.shoe(in: position).remaining)
    let wasUnderWay = isRoundUnderWay
    let paid =
      wasUnderWay
      ? max(0, game.staked(in: before) + game.credits(in: before) - creditsBefore) : 0
    var next = position
    let events: [Game.Event]
    do throws(Game.Refusal) { events = try game.play(action, in: &next) } catch {
      throw game.isForCredits(error) ? .notEnoughCredits : .illegalAction
    }
    guard game.shoe(in: next).dealtCount <= cardCount else { throw .tooFewCards }
    position = next
    actionCount += 1
    let seen = game.observe(position)
    let visible = game.events(events, seenFrom: .first)
    let isRoundOver = game.isRoundOver(in: seen)
    isRoundUnderWay = !isRoundOver && !game.isBetweenRounds(position)
    // NB: the spare shoe also makes more cards remain, but only during a round.
    isOver = !isRoundUnderWay && !isRoundOver && game.shoe(in: position).remaining > left
    let roundCount = rounds.count
    endRound(in: seen, after: before)
    let staked = game.staked(in: seen)
    let beginsRound = !wasUnderWay && (isRoundUnderWay || rounds.count > roundCount)
    let shown = game.cardsShown(by: visible, after: before)
    let dealt = DealtAction(text: text, opened: shown, credits: game.credits(in: seen))
    return Step(
      action: dealt, events: visible,
      stake: ShoeStake(
        staked: staked, uncovered: max(0, staked - paid),
        isRaised: beginsRound || staked > game.staked(in: before)))
  }

  /// Notes the result of a round that the last action has settled.
  private mutating func endRound(in seen: Game.Observation, after before: Game.Observation) {
    guard game.isRoundOver(in: seen), !game.isRoundOver(in: before) else { return }
    let credits = game.credits(in: seen)
    rounds.append(
      DealtRound(
        actions: actionCount, cards: game.shoe(in: position).dealtCount,
        net: credits - creditsBefore, credits: credits))
    creditsBefore = credits
  }
}
