import CasinoKit

/// What the front door says of the way to time and breaks.
///
/// NB: the words of the door are in the module of every table, which has no use for these.
enum PauseWayPhrase: Phrase {
  case title, means

  var english: String {
    switch self {
    case .title: "Time and breaks"
    case .means: "Reminder, limit, break"
    }
  }

  var german: String {
    switch self {
    case .title: "Zeit und Pausen"
    case .means: "Erinnerung, Limit, Pause"
    }
  }
}
