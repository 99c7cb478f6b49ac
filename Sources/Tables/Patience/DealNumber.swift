import CardCore
import Patience

/// The number by which a deal is known: one of the house's, or one of Microsoft's FreeCell.
public enum DealNumber: Equatable, Sendable {
  case own(UInt64)
  /// 1 to 1,000,000; for games whose cards are all dealt face up from one deck.
  case microsoft(Int)

  /// The cards of the deal.
  var opening: PatienceOpening {
    switch self {
    case .own(let number): .numbered(number)
    case .microsoft(let number): .microsoft(number)
    }
  }

  /// Whether there are Microsoft's deals of a patience.
  static func hasMicrosoft(_ rules: PatienceRules) -> Bool {
    Patience(rules).refusal(of: .microsoft(1)) == nil
  }
}

extension DealNumber: TextCodable {
  private static let microsoftWord = "microsoft"

  /// The number as it stands in links: `12345`, or `microsoft-11982`.
  public var text: String {
    switch self {
    case .own(let number): "\(number)"
    case .microsoft(let number): "\(Self.microsoftWord)-\(number)"
    }
  }

  public init?(text: String) {
    let parts = text.parts(between: "-")
    if parts.count == 2, parts[0] == Self.microsoftWord {
      self.init(microsoft: parts[1])
    } else {
      self.init(own: text)
    }
  }

  /// The house's number that a player wrote, or `nil` where it is none.
  public init?(own text: String) {
    guard let number = UInt64(digits: text) else { return nil }
    self = .own(number)
  }

  /// Microsoft's number that a player wrote, or `nil` where it is none.
  public init?(microsoft text: String) {
    guard let number = UInt64(digits: text), number <= MicrosoftDeal.numbers.upperBound,
      number >= MicrosoftDeal.numbers.lowerBound
    else { return nil }
    self = .microsoft(Int(number))
  }
}

extension UInt64 {
  /// The number that a text writes in digits and nothing else, or `nil` where it writes none.
  init?(digits text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(wholeNumber: text)
  }
}

extension PatienceOpening {
  /// The number by which the deal is known; `nil` where the cards were laid out by hand.
  public var number: DealNumber? {
    switch self {
    case .numbered(let number): .own(number)
    case .microsoft(let number): .microsoft(number)
    case .prepared: nil
    }
  }

  /// The house's number of the deal, if it has one.
  var ownNumber: UInt64? {
    if case .numbered(let number) = self { number } else { nil }
  }
}
