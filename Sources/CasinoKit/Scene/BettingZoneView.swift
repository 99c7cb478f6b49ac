import CardCore

/// A place on a layout for one bet: a tap adds the chosen chip, a long press takes one back.
public enum BettingZoneView {
  /// What is printed on a zone, and beside its chips.
  public struct Words: Sendable {
    let name, pays, edge, chip, won: String

    /// - Parameters:
    ///   - name: What the bet is called.
    ///   - pays: What it pays.
    ///   - edge: The house's edge.
    ///   - chip: The stake as it is printed on a chip.
    ///   - won: What the bet has won.
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
  ///   - button: What a tap does, its key, and the name that a screen reader says.
  ///   - words: What is printed.
  ///   - stake: What lies on it, in credits.
  ///   - state: What became of it.
  ///   - look: The bet's class; ` main` after it makes the name larger.
  ///   - place: Where it is.
  ///   - command: What a long press asks for.
  ///   - showsKey: Whether it has its key.
  /// - Returns: The zone as a button.
  public static func zone(
    _ button: TableButton, _ words: Words, stake: Credits, state: SpotView.State, look: String,
    in place: Rect, holding command: String, showsKey: Bool
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
      let look = "chip \(ChipStack.color(of: ChipStack.chips(for: stake).first ?? 1))"
      let leaving = state == .placed ? "to-house" : "to-player"
      content.append(
        Element(
          "i", key: "stake",
          [("class", look), ("data-from", "\(look) arriving"), ("data-to", "\(look) \(leaving)")],
          [ChipView.face(words.chip, key: "top")]))
    }
    if case .paid = state { content.append(.words("zone-won", words.won)) }
    return Element(
      "button", key: button.id,
      [
        ("class", "zone \(look)\(stake > 0 ? " staked" : "")\(outcome)"),
        ("style", place.css), ("aria-label", button.label), ("data-hold", command),
      ] + button.attributes(showsKey: showsKey), content)
  }
}
