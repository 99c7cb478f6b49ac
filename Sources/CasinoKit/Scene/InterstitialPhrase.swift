import CardCore

/// What is said in the break where other games show an advertisement.
package enum InterstitialPhrase: Phrase {
  case title, over
  case line(Int)
  case left(Int)

  package var english: String {
    switch self {
    case .title: "A short break"
    case .line(0): "This is where other games show an ad."
    case .line: "These seconds sell nothing, and nobody has paid for them."
    case .left(let seconds): "You can go on in \(English.count(Int64(seconds), "second"))."
    case .over: "You can go on."
    }
  }

  package var german: String {
    switch self {
    case .title: "Kurze Pause"
    case .line(0): "Hier zeigen andere Spiele Werbung."
    case .line: "In diesen Sekunden wird nichts verkauft, und niemand hat für sie bezahlt."
    case .left(let seconds):
      "Weiter geht es in \(German.count(Int64(seconds), "Sekunde", "Sekunden"))."
    case .over: "Es kann weitergehen."
    }
  }
}
