import CasinoKit

/// What a game is called.
enum GameTitle: Phrase {
  case title(GameName)
}
