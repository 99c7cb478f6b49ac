import CardCore

extension PatienceRules {
  /// Yukon: Klondike's columns with the stock dealt onto them, where any face-up card may be moved
  /// with all cards on it.
  public static let yukon = PatienceRules(
    id: "yukon",
    columns: (0..<7).map {
      .column(faceDown: $0, faceUp: $0 == 0 ? 1 : 5, whenEmpty: .king, lifting: .group)
    })
}
