import CasinoKit

/// What the front door says of the way to one's own rules.
///
/// NB: the words of the door are in the module of every table, which has no use for these.
enum YourHouseWayPhrase: Phrase {
  case title, means

  var english: String {
    switch self {
    case .title: "Your house"
    case .means: "Blackjack by your rules"
    }
  }

  var german: String {
    switch self {
    case .title: "Dein Tisch"
    case .means: "Blackjack nach deinen Regeln"
    }
  }
}
