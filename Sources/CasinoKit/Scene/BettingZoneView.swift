import CardCore

/// The zone of one bet on a layout: a tap adds the selected chip, a long press takes one back.
public enum BettingZoneView {
  /// The texts on a zone and beside its chips.
  public struct Words: Sendable {
    let name, pays, edge, unit, stake, won: String

    /// - Parameters:
    ///   - name: The name of the bet.
    ///   - pays: What it pays.
    ///   - edge: The house edge.
    ///   - unit: The amount of which the bet is a multiple, in words; empty if any amount will do.
    ///   - stake: The stake.
    ///   - won: What the bet has won or lost.
    public init(
      name: String, pays: String, edge: String, unit: String = "", stake: String, won: String
    ) {
      self.name = name
      self.pays = pays
      self.edge = edge
      self.unit = unit
      self.stake = stake
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
  ///   - print: The value on the top chip of a stack.
  /// - Returns: The zone as a button.
  public static func zone(
    _ button: TableButton, _ words: Words, stake: Credits, from rack: [Credits] = [],
    state: SpotView.State, look: String, in place: Rect, holding command: String, showsKey: Bool,
    print: (Credits) -> String
  ) -> Element {
    let outcome =
      switch state {
      case .placed: ""
      case .paid: " won"
      case .kept: " kept"
      case .lost: " lost"
      }
    let isLong = stake > 0 && words.stake.scalarCount > 4
    var content: [Element] = [
      .words("zone-name", words.name), .words("zone-pays", words.pays),
      .words("zone-edge", words.edge),
    ]
    if stake == 0, !words.unit.isEmpty { content.append(.words("zone-unit", words.unit)) }
    if stake > 0, state != .lost {
      content.append(
        .box("stacks", SpotView.stacks(stake, state: state, from: rack, print: print)))
      content.append(.words("zone-stake", words.stake))
    }
    switch state {
    case .paid: content.append(.words("zone-won", words.won))
    case .lost: content.append(.words("zone-won zone-lost", words.won))
    case .placed, .kept: break
    }
    return Element(
      "button", key: button.id,
      [
        ("class", "zone \(look)\(stake > 0 ? " staked" : "")\(isLong ? " long" : "")\(outcome)"),
        ("style", place.css), ("aria-label", button.label), ("data-hold", command),
      ] + button.attributes(showsKey: showsKey), content)
  }
}
