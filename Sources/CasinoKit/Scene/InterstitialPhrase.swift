import CardCore

/// The texts of the break that replaces an ad.
package enum InterstitialPhrase: Phrase {
  case title, over
  case left(Int)

  package var english: String {
    switch self {
    case .title: "A short break"
    case .left(let seconds): "You can continue in \(English.count(Int64(seconds), "second"))."
    case .over: "You can continue."
    }
  }

  package var german: String {
    switch self {
    case .title: "Kurze Pause"
    case .left(let seconds):
      "Du kannst in \(German.count(Int64(seconds), "Sekunde", "Sekunden")) weitermachen."
    case .over: "Du kannst weitermachen."
    }
  }
}
