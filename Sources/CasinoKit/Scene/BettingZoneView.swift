import CardCore

/// The zone of one bet on a layout: a tap adds the selected chip, a long press takes one back.
public enum BettingZoneView {
  /// The texts on a zone and beside its chips.
  public struct Words: Sendable {
    let name, pays, edge, chip, won: String

    /// - Parameters:
    ///   - name: The name of the bet.
    ///   - pays: What it pays.
    ///   - edge: The house edge.
    ///   - chip: The stake as printed on a chip.
    ///   - won: What the bet has won or lost.
    public init(name: String, pays: String, edge: String, chip: String, won: String) {
      self.name = name
      self.pays = pays
      self.edge = edge
      self.chip = chip
      self.won = won
    }
  }

  /// A zone.
  ///
  /// - Parameters:
  ///   - button: The command of a tap, its key, and the name for screen readers.
  ///   - words: The printed texts.
  ///   - stake: The stake, in credits.
  ///   - rack: The player's chips.
  ///   - state: The result of the bet.
  ///   - look: The bet's class; ` main` after it makes the name larger.
  ///   - place: Its position.
  ///   - command: The command of a long press.
  ///   - showsKey: Whether it shows its key.
  /// - Returns: The zone as a button.
  public static func zone(
    _ button: TableButton, _ words: Words, stake: Credits, from rack: [Credits] = [],
    state: SpotView.State, look: String, in place: Rect, holding command: String, showsKey: Bool
  ) -> Element {
    let outcome =
      switch state {
      case .placed: ""
      case .paid: " won"
      case .kept: " kept"
      case .lost: " lost"
      }
    var content: [Element] = [
      .words("zone-name", words.name), .words("zone-pays", words.pays),
      .words("zone-edge", words.edge),
    ]
    if stake > 0, state != .lost {
      let look =
        "chip \(ChipStack.color(of: ChipStack.chips(for: stake, from: rack).first ?? 1, in: rack))"
      let leaving = state == .placed ? "to-house" : "to-player"
      content.append(
        Element(
          "i", key: "stake",
          [("class", look), ("data-from", "\(look) arriving"), ("data-to", "\(look) \(leaving)")],
          [ChipView.face(words.chip, key: "top")]))
    }
    switch state {
    case .paid: content.append(.words("zone-won", words.won))
    case .lost: content.append(.words("zone-won zone-lost", words.won))
    case .placed, .kept: break
    }
    return Element(
      "button", key: button.id,
      [
        ("class", "zone \(look)\(stake > 0 ? " staked" : "")\(outcome)"),
        ("style", place.css), ("aria-label", button.label), ("data-hold", command),
      ] + button.attributes(showsKey: showsKey), content)
  }
}
