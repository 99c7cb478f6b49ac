import CardCore

extension PatienceRules {
  /// Yukon: like Klondike, with the stock dealt onto the columns; any face-up card can be moved
  /// with all cards on it.
  public static let yukon = PatienceRules(
    id: "yukon",
    columns: PileRule.columns(
      faceUp: [1, 5, 5, 5, 5, 5, 5], on: [0, 1, 2, 3, 4, 5, 6], whenEmpty: .king, lifting: .group))

  /// Russian Solitaire: Yukon built down in suit.
  public static let russian = PatienceRules(
    id: "russian",
    columns: PileRule.columns(
      faceUp: [1, 5, 5, 5, 5, 5, 5], on: [0, 1, 2, 3, 4, 5, 6], building: .downInSuit,
      whenEmpty: .king, lifting: .group))
}
