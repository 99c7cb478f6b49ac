import CardCore

/// The texts of the break that replaces an ad.
package enum InterstitialPhrase: Phrase {
  case title, over
  case line(Int)
  case left(Int)

  package var english: String {
    switch self {
    case .title: "A short break"
    case .line(0): "You can continue in five seconds. There are no ads."
    case .line: "Ad-free players don't wait."
    case .left(let seconds): "You can continue in \(English.count(Int64(seconds), "second"))."
    case .over: "You can continue."
    }
  }

  package var german: String {
    switch self {
    case .title: "Kurze Pause"
    case .line(0): "In fünf Sekunden geht es weiter. Werbung gibt es hier nicht."
    case .line: "Wer werbefrei spielt, wartet nicht."
    case .left(let seconds):
      "Du kannst in \(German.count(Int64(seconds), "Sekunde", "Sekunden")) weitermachen."
    case .over: "Du kannst weitermachen."
    }
  }
}
