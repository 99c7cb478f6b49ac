import CardCore

extension SoundChoices {
  /// Sets a choice, and returns the sound that demonstrates it; `nil` if that choice does not
  /// exist.
  mutating func choose(_ option: String, of choice: String) -> Cue? {
    guard let part = Part.allCases.first(where: { $0.rawValue == choice }),
      let value = part.isSwitch ? Self.switched(option) : Int(wholeNumber: option),
      (0...part.most).contains(value)
    else { return nil }
    self[part] = value
    return part.preview
  }

  private static func switched(_ option: String) -> Int? {
    option == "on" ? 1 : option == "off" ? 0 : nil
  }

  /// The choices as rows of the settings; the volumes only while sound is on, and that of chips only
  /// at a table that has some.
  func choices(_ words: Words<CommonPhrase>, hasChips: Bool) -> [Choice] {
    let parts = self[.sound] == 1 ? Part.allCases : [.sound, .vibration]
    return parts.filter { $0 != .chips || hasChips }.map { part in
      let (title, detail) = (words(.part(part)), words(.partMeans(part)))
      return part.isSwitch
        ? .toggle(
          part.rawValue, title: title, detail: detail, isOn: self[part] == 1, group: .sound,
          words: words)
        : .scale(
          part.rawValue, title: title, detail: detail, chosen: self[part], of: part.most,
          in: .sound,
          words)
    }
  }
}

extension SoundChoices.Part {
  /// The sound that demonstrates a new value.
  fileprivate var preview: Cue {
    switch self {
    case .cards: .cardDealt
    case .results: .win
    case .room, .vibration: .actionTapped
    case .sound, .chips: .chipsStacked
    }
  }
}
