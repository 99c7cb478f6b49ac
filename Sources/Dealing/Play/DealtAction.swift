import CardCore

/// An action in a shoe, with the cards that it opened.
public struct DealtAction: Equatable, Sendable {
  /// The action's text, such as `hit`.
  public let text: String
  /// The cards that the action dealt face up or turned up, in order.
  public let opened: [DealtCard]
  /// The player's credits after the action.
  public let credits: Credits

  /// Creates an action from its parts.
  public init(text: String, opened: [DealtCard], credits: Credits) {
    self.text = text
    self.opened = opened
    self.credits = credits
  }
}

extension DealtAction: Archivable {
  public var archive: JSONValue {
    .object([
      .init("action", .string(text)),
      .init("opened", .array(opened.map { .string("\($0.place) \($0.card.text)") })),
      .init("credits", .integer(credits)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var opened: [DealtCard] = []
    for item in try archive.array("opened") {
      guard case .string(let text) = item, let card = DealtCard(opened: text) else {
        throw ArchiveRefusal("opened", "is not a list of positions with cards")
      }
      opened.append(card)
    }
    self.init(
      text: try archive.string("action"), opened: opened,
      credits: try archive.integer("credits", in: 0...Credits.max))
  }
}

extension DealtCard {
  /// Creates a card from its position and its text, such as `17 TD`.
  fileprivate init?(opened text: String) {
    let parts = text.parts(between: " ")
    guard parts.count == 2, let place = Int(wholeNumber: parts[0]), place >= 0,
      let card = Card(text: parts[1])
    else { return nil }
    self.init(card: card, place: place)
  }
}

/// A settled round in a shoe.
public struct DealtRound: Equatable, Sendable {
  /// The number of actions in the shoe up to the end of the round.
  public let actions: Int
  /// The number of cards dealt up to then, face-down cards included.
  public let cards: Int
  /// What the player won; negative if lost.
  public let net: Credits
  /// The player's credits after the round.
  public let credits: Credits
}

extension DealtRound: Archivable {
  public var archive: JSONValue {
    .object([
      .init("actions", .integer(actions)), .init("cards", .integer(cards)),
      .init("net", .integer(net)), .init("credits", .integer(credits)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      actions: try archive.integer("actions", in: 0...Int(Int32.max)),
      cards: try archive.integer("cards", in: 0...Int(UInt16.max)),
      net: try archive.integer("net", in: -Credits.max...Credits.max),
      credits: try archive.integer("credits", in: 0...Credits.max))
  }
}
