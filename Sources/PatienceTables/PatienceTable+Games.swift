import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals

/// The player's own game of each patience, their daily deals, and the way back to the beginning.
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

  /// Puts the player's own game of a patience on the table, as they left it, or its first deal.
  ///
  /// The present game is saved, and continues when the player comes back to it.
  func change(to wanted: PatienceRules) {
    guard wanted != rules || notes.day != nil else { return open(nil) }
    let saved = savedGame(of: wanted)
    bring(
      saved ?? Self.firstGame(of: wanted, profile, seed: services.entropy.seed()),
      isFirst: saved == nil)
  }

  /// Puts a saved daily deal that isn't over on the table.
  ///
  /// - Returns: Whether there is one that isn't on the table yet.
  func resume(_ day: UInt64, of wanted: PatienceRules) -> Bool {
    guard wanted != rules || day != notes.day, let saved = savedGame(of: wanted, day: day),
      !saved.notes.isCounted
    else { return false }
    bring(saved, isFirst: false)
    return true
  }

  /// A saved game, or `nil` if there is none; a damaged one is reported.
  private func savedGame(of wanted: PatienceRules, day: UInt64? = nil) -> SavedPatienceGame? {
    do { return try games.game(of: wanted, day: day) } catch {
      if let document = games.document(of: wanted, day: day) {
        report(
          error, of: document, damaged: loss(of: document.name),
          newer: houseWords(.gameNewer(program: services.program)))
      }
      return nil
    }
  }

  /// Saves the present game, which another one follows on the table.
  func setAside() {
    notes.watch.run(false, at: now)
    if isUnderWay { save() } else { games.keep(savedGame) }
  }

  /// Tells the player that an unfinished daily deal had to make way for the game on the table.
  func reportDroppedDaily() {
    guard let lost = games.takeDropped().last else { return }
    tell(
      Notice(
        title: words(.dailyDropped(lost.rules, lost.day)),
        advice: words(.dailiesKept(DocumentForm.dailyDeals.count))))
  }

  private func bring(_ game: SavedPatienceGame, isFirst: Bool) {
    stopSearch(tells: false)
    open(nil)
    for topic in [WorkTopic.lamp, .hint, .chance, .grade, .deal] { withdraw(topic) }
    setAside()
    lay(game.journal, game.notes)
    if isFirst { noteEarlierHelp() }
    save()
    reportDroppedDaily()
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
