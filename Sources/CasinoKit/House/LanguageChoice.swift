import CardCore

extension HouseChoices {
  private static var choiceID: String { "language" }
  private static var device: String { "device" }

  /// Takes up a choice of the language, and returns whether it was one.
  public mutating func chooseLanguage(_ option: String, of choice: String) -> Bool {
    guard choice == Self.choiceID else { return false }
    let chosen = Language(named: option)
    guard chosen != nil || option == Self.device else { return false }
    language = chosen
    return true
  }

  /// The choice between the languages; each calls itself by its own name.
  ///
  /// It takes effect when the shell opens the place again in that language.
  public func languageChoice(_ words: Words<HousePhrase>) -> Choice {
    Choice(
      Self.choiceID, title: words(.language), detail: words(.languageMeans),
      options: [Choice.Option(Self.device, words(.languageOfDevice))]
        + Language.allCases.map { Choice.Option($0.tag, $0.ownName, in: $0) },
      chosen: language?.tag ?? Self.device, group: .language)
  }
}
