import CardCore
import Patience

/// The number of a deal, either one of True Count's or one of Microsoft FreeCell's.
public enum DealNumber: Equatable, Sendable {
  case own(UInt64)
  /// A Microsoft FreeCell deal, one of `MicrosoftDeal.numbers`, for games that deal one deck face up.
  case microsoft(Int)

  /// The cards of the deal.
  package var opening: PatienceOpening {
    switch self {
    case .own(let number): .numbered(number)
    case .microsoft(let number): .microsoft(number)
    }
  }

  /// Whether a patience has the Microsoft deals.
  package static func hasMicrosoft(_ rules: PatienceRules) -> Bool {
    Patience(rules).refusal(of: .microsoft(1)) == nil
  }
}

extension DealNumber: TextCodable {
  private static let microsoftWord = "microsoft"

  /// The number in the form that links use: `12345`, or `microsoft-11982`.
  public var text: String {
    switch self {
    case .own(let number): "\(number)"
    case .microsoft(let number): "\(Self.microsoftWord)-\(number)"
    }
  }

  public init?(text: String) {
    let parts = text.parts(between: "-")
    let isMicrosoft = parts.count == 2 && parts[0] == Self.microsoftWord
    guard let number = UInt64(digits: isMicrosoft ? parts[1] : text) else { return nil }
    do { try self.init(number, in: isMicrosoft ? .microsoft : .own) } catch { return nil }
  }
}

extension DealNumber {
  /// A series of deal numbers, named as in the command that submits a player's number.
  public enum Series: String, Sendable {
    case own = "deal"
    case microsoft
  }

  /// The reason why a player's text isn't a valid deal number.
  public enum Fault: Error, Equatable, Sendable {
    case notANumber, tooLow, tooHigh
  }

  /// Creates the number that a player typed.
  ///
  /// The text consists of digits. It may have spaces around them, a separator between thousands,
  /// and a word or a number sign in front, as in `Deal #42`.
  ///
  /// - Throws: The reason why it isn't a valid deal number.
  package init(written text: String, in series: Series) throws(Fault) {
    let number = GroupedDigits.withoutTitle(text)
    guard let digits = GroupedDigits.read(number) else {
      throw GroupedDigits.isBelowZero(number) ? .tooLow : .notANumber
    }
    guard let number = UInt64(digits: digits) else { throw .tooHigh }
    try self.init(number, in: series)
  }

  private init(_ number: UInt64, in series: Series) throws(Fault) {
    switch series {
    case .own: self = .own(number)
    case .microsoft:
      if number < MicrosoftDeal.numbers.lowerBound { throw .tooLow }
      if number > MicrosoftDeal.numbers.upperBound { throw .tooHigh }
      self = .microsoft(Int(number))
    }
  }
}

/// A parser for whole numbers as people write them.
///
/// It reads `1000000`, and groups of three digits with the same separator between all groups, such
/// as `1,000,000`, `1.000.000` or `1 000 000`.
private enum GroupedDigits {
  private static let spaces: [Unicode.Scalar] = [" ", "\u{A0}", "\u{202F}"]
  private static let separators = spaces + [",", ".", "'", "’"]

  private static let minuses: [Unicode.Scalar] = ["-", "\u{2212}"]

  /// The text without the words, such as *Deal* or *No.*, and the number sign before a number.
  static func withoutTitle(_ text: String) -> String {
    var signs = text.unicodeScalars.drop { spaces.contains($0) }
    while let first = signs.first, isLetter(first) {
      var rest = signs.drop { isLetter($0) }
      if rest.first == "." { rest = rest.dropFirst() }
      // NB: letters that touch a number are no title.
      guard let next = rest.first, spaces.contains(next) || next == "#" else { return text }
      signs = rest.drop { spaces.contains($0) }
    }
    return String(String.UnicodeScalarView(signs.first == "#" ? signs.dropFirst() : signs))
  }

  /// Whether a sign is a letter of one of the languages.
  private static func isLetter(_ sign: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(sign) || ("A"..."Z").contains(sign) || ("À"..."ÿ").contains(sign)
  }

  /// Whether a text is a whole number preceded by a minus sign.
  static func isBelowZero(_ text: String) -> Bool {
    let signs = text.unicodeScalars.drop { spaces.contains($0) }
    guard let first = signs.first, minuses.contains(first) else { return false }
    return read(String(String.UnicodeScalarView(signs.dropFirst()))) != nil
  }

  /// The digits alone, or `nil` if the text isn't a whole number.
  static func read(_ text: String) -> String? {
    var signs = Array(text.unicodeScalars)
    while let last = signs.last, spaces.contains(last) { signs.removeLast() }
    var groups: [[UInt8]] = [[]]
    var separator: Unicode.Scalar?
    for sign in signs.drop(while: { spaces.contains($0) }) {
      if ("0"..."9").contains(sign) {
        groups[groups.count - 1].append(UInt8(ascii: sign))
      } else if separators.contains(sign), sign == separator ?? sign {
        separator = sign
        groups.append([])
      } else {
        return nil
      }
    }
    guard let first = groups.first, !first.isEmpty else { return nil }
    if groups.count > 1 {
      guard first.count <= 3, first[0] != UInt8(ascii: "0"),
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return String(bytes: groups.reduce([]) { $0 + $1 })
  }
}

extension UInt64 {
  /// Creates a number from a text that consists of digits alone, or returns `nil`.
  init?(digits text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(wholeNumber: text)
  }
}

extension PatienceOpening {
  /// The number of the deal, or `nil` if the cards were laid out by hand.
  public var number: DealNumber? {
    switch self {
    case .numbered(let number): .own(number)
    case .microsoft(let number): .microsoft(number)
    case .prepared: nil
    }
  }

  /// The number of the deal if it is one of True Count's deals.
  package var ownNumber: UInt64? {
    if case .numbered(let number) = self { number } else { nil }
  }
}
