/// What the house says at every table, whatever is played there.
public enum HousePhrase: Phrase, Sendable {
  case settings, help, statistics, close, allGames, dismiss
  case on, off

  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    }
  }
}
