import CardCore

/// A setting: a value with an id, from which the kit makes a row in the settings.
public struct Choice: Sendable {
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
  /// Its group in the settings.
  public let group: ChoiceGroup
  /// The numbers of a choice from 0 up, which has no options.
  public let scale: Scale?

  /// The numbers of a choice.
  public struct Scale: Equatable, Sendable {
    /// The highest.
    public let most: String
    /// The chosen one as it is spoken: `8 of 10`.
    public let spoken: String
  }

  /// One of the values of a choice.
  public struct Option: Equatable, Sendable {
    public let id: String
    public let title: String
    /// The language of the title, if it is not that of the page.
    public let language: Language?
    /// A picture before the title.
    public let picture: Element?

    @inline(never)
    public init(
      _ id: String, _ title: String, in language: Language? = nil, picture: Element? = nil
    ) {
      self.id = id
      self.title = title
      self.language = language
      self.picture = picture
    }
  }

  /// When a choice takes effect.
  public enum Effect: Sendable {
    case atOnce, nextDeal
  }

  @inline(never)
  public init(
    _ id: String, title: String, detail: String, options: [Option], chosen: String,
    takesEffect: Effect = .atOnce, in sheets: [SheetID] = [.settings], group: ChoiceGroup = .play,
    scale: Scale? = nil
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.options = options
    self.chosen = chosen
    self.takesEffect = takesEffect
    self.sheets = sheets
    self.group = group
    self.scale = scale
  }

  /// A choice between on and off.
  @inline(never)
  public static func toggle(
    _ id: String, title: String, detail: String, isOn: Bool, takesEffect: Effect = .atOnce,
    in sheets: [SheetID] = [.settings], group: ChoiceGroup = .play, words: Words<CommonPhrase>
  ) -> Choice {
    Choice(
      id, title: title, detail: detail,
      options: [Option("off", words(.off)), Option("on", words(.on))],
      chosen: isOn ? "on" : "off", takesEffect: takesEffect, in: sheets, group: group)
  }

  /// A choice of a number from 0 up.
  public static func scale(
    _ id: String, title: String, detail: String, chosen: Int, of most: Int,
    in group: ChoiceGroup = .play, _ words: Words<CommonPhrase>
  ) -> Choice {
    Choice(
      id, title: title, detail: detail, options: [], chosen: "\(chosen)", group: group,
      scale: Scale(most: "\(most)", spoken: words(.outOf(chosen, most))))
  }
}

extension Choice {
  /// The choice as a row with a radio button for each option.
  public func row(_ words: Words<CommonPhrase>) -> Element {
    let effect = takesEffect == .nextDeal ? words(.fromNextDeal) : ""
    let explanation = [detail, effect].filter { !$0.isEmpty }.joined(separator: " ")
    return Element(
      "div", key: "choice-\(id)", [("class", "choice")],
      [
        .box(
          "choice-words",
          [
            Element("b", text: title),
            Element("small", text: explanation),
          ]),
        scale.map { slider($0) }
          ?? Element(
            "div", key: "options",
            [("class", "options"), ("role", "radiogroup"), ("aria-label", title)],
            options.map { button($0) }),
      ])
  }

  /// The numbers as a slider, with the chosen one in figures beside it.
  private func slider(_ scale: Scale) -> Element {
    .box(
      "scale",
      [
        Element(
          "input", key: "slider",
          [
            ("type", "range"), ("min", "0"), ("max", scale.most), ("value", chosen),
            ("data-set", CommandText("set", id).text), ("aria-label", title),
            ("aria-valuetext", scale.spoken),
          ]),
        Element("output", key: "value", [("aria-hidden", "true")], text: chosen),
      ])
  }

  private func button(_ option: Option) -> Element {
    let isChosen = option.id == chosen
    // NB: Tab stops once in a row, at what is chosen; arrow keys go along it.
    let isTabStop =
      isChosen || (!options.contains { $0.id == chosen } && option.id == options[0].id)
    let attributes = [
      ("type", "button"), ("class", "option"), ("role", "radio"),
      ("aria-checked", isChosen ? "true" : "false"), ("tabindex", isTabStop ? "0" : "-1"),
      ("data-do", CommonCommand.choose(id, option.id).text),
    ]
    let button =
      option.picture.map { picture in
        Element(
          "button", key: option.id, attributes,
          [picture, Element("span", key: "title", text: option.title)])
      } ?? Element("button", key: option.id, attributes, text: option.title)
    return option.language.map { button.with("lang", $0.tag) } ?? button
  }
}
