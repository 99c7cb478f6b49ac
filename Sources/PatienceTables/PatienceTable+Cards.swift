import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Moving cards by taps and drags.
extension PatienceTable {
  func tap(_ pile: PileID, count: Int?) {
    let outcome = hand.tap(pile, count: count, reach)
    guard case .play(let action) = outcome else {
      hand.noteChoice(at: now)
      return carryOut(outcome)
    }
    let before = journal.observation
    if playOn(action) { hand.noteTap(action, in: before, at: now) }
  }

  /// Plays an action of the player, and then the automatic moves to the foundations.
  @discardableResult
  func playOn(_ action: PatienceAction) -> Bool {
    let moves = [action] + profile.goingHome.moves(after: action, in: journal)
    return playTogether { play(moves) }
  }

  /// Plays the actions of one command, which one undo takes back.
  private func playTogether<Result>(_ play: () -> Result) -> Result {
    commandStart = journal.actions.count
    defer { commandStart = nil }
    return play()
  }

  /// Carries out an action that the hand returned.
  func carryOut(_ outcome: PatienceHand.Outcome) {
    // NB: a player who picks up cards is about to play on. Dragged cards may come back.
    let end = hand.held?.isDragged == false ? stopSearch(tells: true) : nil
    switch outcome {
    case .nothing: soundPickUp()
    case .play(let action): playOn(action)
    case .say(let phrase):
      soundPickUp()
      say(phrase, after: end)
    case .object(let phrase): object(phrase)
    case .springBack(let held, let reason):
      sound(.cardSlid, at: layout.place(of: held.pile))
      if movesCards {
        flight.send(held.count, of: shown[held.pile])
        move(forMilliseconds: Motion.springBack.milliseconds)
      }
      if let reason { object(reason) }
    }
  }

  func soundPickUp() {
    sound(hand.held == nil ? .cardsLaid : .cardsPickedUp)
  }

  func finish() {
    guard let line = game.finish(from: journal.position) else { return object(.cannotFinish) }
    playTogether { finish(by: line) }
  }
}
