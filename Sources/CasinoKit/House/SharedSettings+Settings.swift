import CardCore

extension SharedSettings {
  /// Sets a choice by the id of its option, and returns whether that choice exists.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    if look.choose(option, of: choice) { return true }
    if choice == "speed", let chosen = Tempo(text: option) {
      tempo = chosen
      return true
    }
    if choice == "title", let chosen = TitleChoice(text: option) {
      title = chosen
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
  ///
  /// - Parameters:
  ///   - words: The texts of all tables.
  ///   - looks: The parts whose look the player can choose.
  ///   - hasLevel: Whether the table shows the player's level.
  ///   - level: The level.
  /// - Returns: The choices.
  func all(
    _ words: Words<CommonPhrase>, looks: TableLooks, hasLevel: Bool, level: Int64
  ) -> [Choice] {
    [
      Choice(
        "speed", title: words(.tempo), detail: words(.tempoMeans),
        options: Tempo.allCases.map { Choice.Option($0.text, words(.tempoOption($0))) },
        chosen: tempo.text),
      .toggle(
        "four-colors", title: words(.fourColors), detail: words(.fourColorsMean),
        isOn: hasFourColors, group: .look, words: words),
    ] + look.choices(words, looks: looks, level: level)
      + (hasLevel ? [titleChoice(words, level: level)] : [])
      + sounds.choices(words, hasChips: looks != .cards) + [
        .toggle(
          "keys", title: words(.singleKeys), detail: words(.singleKeysMean),
          isOn: hasKeyShortcuts, group: .keys, words: words), languageChoice(words),
      ]
  }

  /// The choice of a title: none, or one that the player's level has unlocked.
  private func titleChoice(_ words: Words<CommonPhrase>, level: Int64) -> Choice {
    let present = title.title(atLevel: level)
    let titles = PlayerTitle.allCases.filter {
      Gift.title($0).isUnlocked(atLevel: level) || $0 == present
    }
    let next = PlayerTitle.allCases.compactMap { Gift.title($0).level }.filter { $0 > level }.min()
    return Choice(
      "title", title: words(.titleChoice),
      detail: next.map { words(.moreAtLevel($0, present: level)) } ?? "",
      options: [Choice.Option(TitleChoice.none.text, words(.noTitle))]
        + titles.map { Choice.Option($0.text, words(.title($0))) },
      chosen: (present.map { .title($0) } ?? TitleChoice.none).text, group: .look)
  }
}
