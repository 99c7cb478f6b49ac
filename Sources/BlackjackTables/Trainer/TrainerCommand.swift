import CardCore
import CasinoKit

/// A player's training command: for the count, the tour, or a check of a shoe.
public enum TrainerCommand: Equatable, Sendable {
  /// Shows the count, or hides it again.
  case peek
  /// Hides the count.
  case endPeek
  /// Adds a key of the number pad to the answer of a count test: a digit, a sign, or `back`.
  case type(String)
  /// Submits the answer of a count test.
  case answer
  /// Skips a count test.
  case dropQuestion
  /// Checks a part of a finished shoe by replaying it.
  case check(ShoePart)
  /// Saves the file of a part of a finished shoe.
  case saveShoe(ShoePart)
  case beginTour, nextTourStep, endTour
}

extension TrainerCommand: TextCodable {
  public var text: String {
    switch self {
    case .type(let key): CommandText("type", key).text
    case .check(let place): CommandText("check", "\(place.shoe)", "\(place.part)").text
    case .saveShoe(let place): CommandText("save-shoe", "\(place.shoe)", "\(place.part)").text
    case .peek: "peek"
    case .endPeek: "end-peek"
    case .answer: "answer"
    case .dropQuestion: "drop-question"
    case .beginTour: "begin-tour"
    case .nextTourStep: "next-tour-step"
    case .endTour: "end-tour"
    }
  }

  public init?(text: String) {
    guard let command = CommandText(text) else { return nil }
    let operands = command.operands
    switch (command.verb, operands.count) {
    case ("type", 1): self = .type(operands[0])
    case ("check", 2), ("save-shoe", 2):
      guard let shoe = Int(wholeNumber: operands[0]), let part = Int(wholeNumber: operands[1])
      else {
        return nil
      }
      let place = ShoePart(shoe: shoe, part: part)
      self = command.verb == "check" ? .check(place) : .saveShoe(place)
    default:
      guard let plain = Self.plain.first(where: { $0.text == text }) else { return nil }
      self = plain
    }
  }

  private static let plain: [TrainerCommand] = [
    .peek, .endPeek, .answer, .dropQuestion, .beginTour, .nextTourStep, .endTour,
  ]
}

extension SheetID {
  /// The strategy chart of the table.
  public static let chart = SheetID("chart")
  /// The finished shoes.
  public static let shoes = SheetID("shoes")
}
