import CardCore

extension AppearanceSettings {
  /// Sets a choice by the id of its option, and returns whether it is one about the look.
  mutating func choose(_ option: String, of choice: String) -> Bool {
    switch choice {
    case "light": return Self.set(&light, to: option)
    case "felt": return Self.set(&felt, to: option)
    case "back": return Self.set(&back, to: option)
    case "chip-set": return Self.set(&chips, to: option)
    default: return false
    }
  }

  private static func set<Value: TextCodable>(_ value: inout Value, to option: String) -> Bool {
    guard let chosen = Value(text: option) else { return false }
    value = chosen
    return true
  }

  /// The choices in the settings.
  ///
  /// They have the looks that the player's level has unlocked. A chosen one stays, whatever the level.
  func choices(_ words: Words<CommonPhrase>, looks: TableLooks, level: Int64) -> [Choice] {
    let room = Choice(
      "light", title: words(.light), detail: "",
      options: RoomLight.allCases.map { .init($0.text, words(.lightOption($0))) },
      chosen: light.text, group: .look)
    if looks == .none { return [room] }
    func has(_ gift: Gift) -> Bool { gift.isUnlocked(atLevel: level) }
    // NB: at a table without bets, a player can't reach a level.
    func more(_ count: Int, _ all: [Gift]) -> String {
      looks == .cards ? "" : self.more(count, all, level, words)
    }
    let felts = FeltLook.allCases.filter { has(.felt($0)) || $0 == felt }
    let backs = CardBack.allCases.filter { has(.back($0)) || $0 == back }
    let sets = ChipSet.allCases.filter { has(.chips($0)) || $0 == chips }
    let cards = [
      room,
      Choice(
        "felt", title: words(.felt),
        detail: more(felts.count, FeltLook.allCases.map { .felt($0) }),
        options: felts.map { .init($0.text, words(.feltOption($0)), picture: $0.sample) },
        chosen: felt.text, group: .look),
      Choice(
        "back", title: words(.cardBack),
        detail: more(backs.count, CardBack.allCases.map { .back($0) }),
        options: backs.map { .init($0.text, words(.backOption($0)), picture: $0.sample) },
        chosen: back.text, group: .look),
    ]
    if looks == .cards { return cards }
    return cards + [
      Choice(
        "chip-set", title: words(.chipSet),
        detail: more(sets.count, ChipSet.allCases.map { .chips($0) }),
        options: sets.map { .init($0.text, words(.chipsOption($0)), picture: $0.sample) },
        chosen: chips.text, group: .look)
    ]
  }

  /// The level of the next look of a kind, if there is one that the player doesn't have.
  private func more(
    _ count: Int, _ all: [Gift], _ level: Int64, _ words: Words<CommonPhrase>
  ) -> String {
    let next = all.compactMap { $0.level }.filter { $0 > level }.min()
    return count < all.count ? next.map { words(.moreAtLevel($0, present: level)) } ?? "" : ""
  }

  /// The attributes of a page with this look; the default look needs none.
  public var attributes: [(String, String)] {
    (light == .system ? [] : [("data-room", light.text)])
      + (felt == .dealers ? [] : [("data-felt", felt.text)])
      + (chips == .casino ? [] : [("data-chips", chips.text)])
  }
}

extension FeltLook {
  /// A piece of the cloth for the settings; `nil` for the table's own.
  fileprivate var sample: Element? {
    self == .dealers || self == .plain
      ? nil
      : Element(
        "i",
        [
          ("class", "sample cloth"), ("data-felt", text), ("data-dealer", ""),
          ("aria-hidden", "true"),
        ])
  }
}

extension ChipSet {
  /// A few chips for the settings.
  fileprivate var sample: Element? {
    Element(
      "i", [("class", "sample chips"), ("data-chips", text), ("aria-hidden", "true")],
      (0..<3).map { Element("i", key: "\($0)") })
  }
}

extension CardBack {
  /// The back for the settings; `nil` for the table's own.
  fileprivate var sample: Element? {
    self == .dealers ? nil : .box("sample back", [picture(at: nil)])
  }

  /// The drawing of the back.
  ///
  /// - Parameter dealer: The dealer of the table, whose own back it is unless the player has chosen
  ///   another; `nil` for a table without one, where the classic back is the usual one.
  /// - Returns: The element.
  public func picture(at dealer: String?) -> Element {
    switch self {
    case .dealers: dealer.map { CardFace.back(of: $0) } ?? CardFace.back
    case .classic: CardFace.back
    case .fans: CardFace.back(of: "jean-luc")
    case .lozenges: CardFace.back(of: "czarita")
    case .waves: CardFace.back(of: "jack")
    case .rays: CardFace.back(of: "lady-lux")
    case .knitting: CardFace.back(of: "aunty")
    }
  }
}
