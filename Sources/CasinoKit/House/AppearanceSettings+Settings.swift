import CardCore

extension AppearanceSettings {
  /// Sets a choice by the id of its option, and returns whether it is one about the look.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    switch choice {
    case "light": return Self.set(&light, to: option)
    case "felt": return Self.set(&felt, to: option)
    case "back": return Self.set(&back, to: option)
    default: return false
    }
  }

  private static func set<Value: TextCodable>(_ value: inout Value, to option: String) -> Bool {
    guard let chosen = Value(text: option) else { return false }
    value = chosen
    return true
  }

  /// The choices in the settings; felt and card backs only at tables with a dealer.
  func choices(_ words: Words<CommonPhrase>, hasDealer: Bool) -> [Choice] {
    let room = Choice(
      "light", title: words(.light), detail: "",
      options: RoomLight.allCases.map { .init($0.text, words(.lightOption($0))) },
      chosen: light.text, group: .look)
    guard hasDealer else { return [room] }
    return [
      room,
      Choice(
        "felt", title: words(.felt), detail: "",
        options: FeltLook.allCases.map { .init($0.text, words(.feltOption($0))) },
        chosen: felt.text, group: .look),
      Choice(
        "back", title: words(.cardBack), detail: "",
        options: CardBack.allCases.map { .init($0.text, words(.backOption($0))) },
        chosen: back.text, group: .look),
    ]
  }

  /// The attributes of a page with this look; the default look needs none.
  public var attributes: [(String, String)] {
    (light == .system ? [] : [("data-room", light.text)])
      + (felt == .dealers ? [] : [("data-felt", felt.text)])
  }
}
