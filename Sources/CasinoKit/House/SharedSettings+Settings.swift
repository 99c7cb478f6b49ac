import CardCore

extension SharedSettings {
  /// Sets a choice by the id of its option, and returns whether that choice exists.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    if look.choose(option, of: choice) { return true }
    if choice == "speed", let chosen = Tempo(text: option) {
      tempo = chosen
      return true
    }
    guard option == "on" || option == "off" else { return false }
    switch choice {
    case "four-colors": hasFourColors = option == "on"
    case "keys": hasKeyShortcuts = option == "on"
    default: return false
    }
    return true
  }

  /// The choices in the settings of every table, for a player of a level.
  func all(_ words: Words<CommonPhrase>, hasDealer: Bool, level: Int64) -> [Choice] {
    [
      Choice(
        "speed", title: words(.tempo), detail: words(.tempoMeans),
        options: Tempo.allCases.map { Choice.Option($0.text, words(.tempoOption($0))) },
        chosen: tempo.text),
      .toggle(
        "four-colors", title: words(.fourColors), detail: words(.fourColorsMean),
        isOn: hasFourColors, group: .look, words: words),
    ] + look.choices(words, hasDealer: hasDealer, level: level) + sounds.choices(words) + [
      .toggle(
        "keys", title: words(.singleKeys), detail: words(.singleKeysMean),
        isOn: hasKeyShortcuts, group: .keys, words: words), languageChoice(words),
    ]
  }
}
