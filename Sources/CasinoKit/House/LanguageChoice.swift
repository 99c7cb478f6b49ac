import CardCore

extension SharedSettings {
  private static var choiceID: String { "language" }
  private static var device: String { "device" }

  /// Sets the language, and returns whether the choice was about it.
  public mutating func chooseLanguage(_ option: String, of choice: String) -> Bool {
    guard choice == Self.choiceID else { return false }
    let chosen = Language(named: option)
    guard chosen != nil || option == Self.device else { return false }
    language = chosen
    return true
  }

  /// The choice of language; each language is listed under its own name.
  ///
  /// It takes effect when the page opens the screen again in that language.
  public func languageChoice(_ words: Words<CommonPhrase>) -> Choice {
    Choice(
      Self.choiceID, title: words(.language), detail: words(.languageMeans),
      options: [Choice.Option(Self.device, words(.languageOfDevice))]
        + Language.allCases.map { Choice.Option($0.tag, $0.ownName, in: $0) },
      chosen: language?.tag ?? Self.device, group: .language)
  }
}
