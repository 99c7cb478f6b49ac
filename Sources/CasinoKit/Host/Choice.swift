/// Something that a player can choose: a value with an id, from which the house makes a row in the
/// settings.
public struct Choice: Equatable, Sendable {
  public let id: String
  public let title: String
  /// An explanation of the choice.
  public let detail: String
  public let options: [Option]
  /// The id of the chosen option.
  public let chosen: String
  public let takesEffect: Effect
  /// The sheets that show the choice.
  public let sheets: [SheetID]
  /// Where in the settings it stands.
  public let group: ChoiceGroup

  /// One of the values of a choice.
  public struct Option: Equatable, Sendable {
    public let id: String
    public let title: String

    public init(_ id: String, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  /// When a choice takes effect.
  public enum Effect: Sendable {
    case atOnce, nextDeal
  }

  public init(
    _ id: String, title: String, detail: String, options: [Option], chosen: String,
    takesEffect: Effect = .atOnce, in sheets: [SheetID] = [.settings], group: ChoiceGroup = .play
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.options = options
    self.chosen = chosen
    self.takesEffect = takesEffect
    self.sheets = sheets
    self.group = group
  }

  /// A choice between on and off.
  public static func toggle(
    _ id: String, title: String, detail: String, isOn: Bool, takesEffect: Effect = .atOnce,
    in sheets: [SheetID] = [.settings], group: ChoiceGroup = .play, words: Words<HousePhrase>
  ) -> Choice {
    Choice(
      id, title: title, detail: detail,
      options: [Option("off", words(.off)), Option("on", words(.on))],
      chosen: isOn ? "on" : "off", takesEffect: takesEffect, in: sheets, group: group)
  }
}

extension Choice {
  /// The choice as a row with a button for each option.
  public func row(_ words: Words<HousePhrase>) -> Element {
    let effect = takesEffect == .nextDeal ? words(.fromNextDeal) : ""
    let explanation = [detail, effect].filter { !$0.isEmpty }.joined(separator: " ")
    return Element(
      "div", key: "choice-\(id)", [("class", "choice")],
      [
        Element(
          "div", key: "words", [("class", "choice-words")],
          [
            Element("b", text: title),
            Element("small", text: explanation),
          ]),
        Element(
          "div", key: "options",
          [("class", "options"), ("role", "group"), ("aria-label", title)],
          options.map { button($0) }),
      ])
  }

  private func button(_ option: Option) -> Element {
    Element(
      "button", key: option.id,
      [
        ("type", "button"), ("class", "option"),
        ("aria-pressed", option.id == chosen ? "true" : "false"),
        ("data-do", HouseCommand.choose(id, option.id).text),
      ], text: option.title)
  }
}
