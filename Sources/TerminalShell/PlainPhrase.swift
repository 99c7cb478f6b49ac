import CasinoKit

/// Phrases for all games in a terminal.
///
/// Other phrases are the same as in the browser.
public enum PlainPhrase: Phrase {
  case help, leave
  case nothingNow(key: String)
  case notSaved(problem: String)
  case saved(Bool)

  public var english: String {
    switch self {
    case .help: "Help"
    case .leave: "Leave"
    case .nothingNow(let key): "'\(key)' does nothing now."
    case .notSaved(let problem): "\(problem) The game is not saved."
    case .saved(true): "Saved. See you next time."
    case .saved(false): "Nothing was saved. See you next time."
    }
  }

  public var german: String {
    switch self {
    case .help: "Hilfe"
    case .leave: "Beenden"
    case .nothingNow(let key): "„\(key)“ hat gerade keine Funktion."
    case .notSaved(let problem): "\(problem) Das Spiel wird nicht gespeichert."
    case .saved(true): "Gespeichert. Bis zum nächsten Mal."
    case .saved(false): "Es wurde nichts gespeichert. Bis zum nächsten Mal."
    }
  }
}
