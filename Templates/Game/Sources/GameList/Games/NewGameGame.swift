import NewGame

extension GameName {
  /// New Game.
  public static let newgame = GameName(
    "newgame",
    GameEntry(
      title: GameText("New Game"),
      about: GameText(
        english: "The higher card wins, and you may double.",
        german: "Die höhere Karte gewinnt. Verdoppeln erlaubt."),
      cards: ["KS", "7H"], chips: [5, 25], document: "newgame"))
}

/// New Game.
public enum NewGameGame: BankGame {
  public typealias Rules = NewGame

  public static var name: GameName { .newgame }
  public static var rules: NewGame { NewGame() }
}
