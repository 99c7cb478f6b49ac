import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The game of each patience, and the way back to its beginning.
extension PatienceTable {
  /// The game on the table as it is saved.
  var savedGame: SavedPatienceGame {
    SavedPatienceGame(journal, notes.stopped(at: now), in: Words(words.language))
  }

  /// The first game of a patience that the player hasn't played before.
  ///
  /// If only deals that can be won are wanted, it is one of a list, because the solver may not be
  /// there yet.
  static func firstGame(
    of rules: PatienceRules, _ profile: PatienceProfile, seed: UInt64
  ) -> SavedPatienceGame {
    let isProven = profile[.winnable]
    let number =
      isProven ? FirstDeals.number(of: rules, from: seed) : NextGame.anyNumber(from: seed)
    return SavedPatienceGame(
      Journal(of: Patience(rules), from: .numbered(number)), PatienceNotes(isProven: isProven))
  }

  /// Puts the game of another patience on the table, as the player left it, or its first deal.
  ///
  /// The present game is saved, and continues when the player comes back to its patience.
  func change(to wanted: PatienceRules) {
    guard wanted != rules else { return open(nil) }
    stopSearch(tells: false)
    open(nil)
    for topic in [WorkTopic.lamp, .hint, .chance, .grade, .deal] { withdraw(topic) }
    notes.watch.run(false, at: now)
    games.keep(savedGame)
    if isUnderWay { save() }
    var saved: SavedPatienceGame?
    do { saved = try games.game(of: wanted) } catch {
      if let document = games.document(of: wanted) {
        report(
          error, of: document, damaged: loss(of: document.name),
          newer: houseWords(.gameNewer(program: services.program)))
      }
    }
    let game =
      saved ?? Self.firstGame(of: wanted, profile, seed: services.entropy.seed())
    lay(game.journal, game.notes)
    if saved == nil { noteEarlierHelp() }
    save()
    runWatch()
    askForVerdict()
    sayWhatLiesHere()
    planWake()
  }

  /// Goes back to the first position of the game, or deals the cards of a finished game again.
  func restart() {
    hand.held = nil
    guard !notes.isCounted else { return ask(for: .sameDeal) }
    stopSearch(tells: false)
    open(nil)
    guard journal.canUndo else { return object(.isAtStart) }
    isSkipping = true
    take(.undo, journal.actions.count)
    settle()
    isSkipping = false
    say(.restarted)
  }
}
