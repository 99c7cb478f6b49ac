import CardCore

/// The texts of the break that replaces an ad.
package enum InterstitialPhrase: Phrase {
  case title, over
  case line(Int)
  case left(Int)

  package var english: String {
    switch self {
    case .title: "A short break"
    case .line(0): "Other games show an ad here."
    case .line: "This one only makes you wait a few seconds."
    case .left(let seconds): "You can continue in \(English.count(Int64(seconds), "second"))."
    case .over: "You can continue."
    }
  }

  package var german: String {
    switch self {
    case .title: "Kurze Pause"
    case .line(0): "Andere Spiele zeigen hier Werbung."
    case .line: "Hier wartest du nur ein paar Sekunden."
    case .left(let seconds):
      "Du kannst in \(German.count(Int64(seconds), "Sekunde", "Sekunden")) weitermachen."
    case .over: "Du kannst weitermachen."
    }
  }
}
