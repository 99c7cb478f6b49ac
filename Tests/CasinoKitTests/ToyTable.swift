import CardCore
import CasinoKit

/// The table of the toy game: everything that a game needs for play, saving, undo, speech and keys.
final class ToyTable: SimpleTable<ToyGame> {
  /// The award of the next game that ends.
  var awardAtEnd: PlayerRank.Award?

  /// Creates a table with a new game, or with the saved one.
  init(services: TableServices, documents: [StoredDocument] = [], movesCards: Bool = true) {
    let arrival = Arrival<SavedTable<ToyGame>>(at: "toy", among: documents)
    let game = ToyGame()
    super.init(
      "toy", services: services, arrival: arrival.house,
      journal: arrival.document?.journal
        ?? Journal(of: game, from: game.opening(seed: services.entropy.seed())),
      movesCards: movesCards)
  }

  /// Gives the award at once.
  func awardNow() { award = awardAtEnd }

  override func didPlay(_ action: Handed<ToyGame.Action>?, _ events: [ToyGame.Event]) {
    if action?.value == .stop { awardNow() }
  }

  override var title: String { "Turn or stop" }

  override func beat(for event: Handed<ToyGame.Event>) -> Beat {
    switch event.value {
    case .turned(let card):
      Beat(
        pause: Motion.flip.milliseconds, cue: .cardFlipped,
        sentences: ["\(English.name(of: card)). \(English.count(shown.points, "point"))."])
    case .covered: Beat(pause: Motion.flip.milliseconds, sentences: ["Turned down again."])
    case .stopped: Beat(sentences: ["\(English.count(shown.points, "point"))."])
    case .wentOn: Beat()
    }
  }

  override func words(for refusal: Handed<ToyGame.Refusal>) -> String { "The game is over." }

  override var buttons: [TableButton] {
    [
      TableButton("turn", "Turn", does: "turn", keys: ["t"], isEnabled: !shown.isOver),
      TableButton("stop", "Stop", does: "stop", keys: ["s"], isEnabled: !shown.isOver),
      TableButton("undo", "Undo", does: "undo", keys: ["u"], isEnabled: journal.canUndo),
      TableButton("redo", "Redo", does: "redo", keys: ["r"], isEnabled: journal.canRedo),
    ]
  }

  override func ownSheet(_ id: SheetID) -> Sheet? {
    id == .help
      ? .help(title, [HelpSection("rules", title: "Rules", ["A court card takes everything."])])
      : nil
  }

  override var felt: [Element] {
    shown.cards.enumerated().map { place, card in
      Element("span", key: "\(place)", [("aria-label", English.name(of: card))])
    }
  }
}
