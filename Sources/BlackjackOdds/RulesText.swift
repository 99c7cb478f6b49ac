import BlackjackRules
import CardCore

/// The rules of a table as one line of text, such as `decks=6,s17,das,double=any,payout=3:2`.
///
/// Omitted rules are those of Jean-Luc's table. No rule may appear twice.
public enum RulesText {
  /// A problem in a rules text.
  public enum Refusal: Error, Equatable, Sendable {
    /// A word that is not a rule.
    case unknown(String)
    /// Two words about the same rule.
    case contradiction(String, String)

    /// The problem and the allowed values, in words.
    public var explanation: String {
      switch self {
      case .unknown(let word): "'\(word)' is no rule; known are \(RulesText.known)."
      case .contradiction(let one, let other): "'\(one)' and '\(other)' do not go together."
      }
    }
  }

  /// All rules that the text can contain.
  public static let known =
    "decks=1 to decks=8, s17 or h17, das or nodas, double=any, double=9-11 or double=10-11, "
    + "splits=2 to splits=4 (the most hands), rsa or norsa, surrender=none, surrender=late or "
    + "surrender=early, payout=3:2, payout=6:5 or payout=1:1, peek or nopeek"

  /// Returns the rules that a text describes, with an optional number of boxes.
  ///
  ///     try RulesText.rulesWithBoxes("decks=2,boxes=3").boxes  // 3
  ///
  /// - Parameter text: As for ``rules(_:)``, optionally with one of `boxes=1` to `boxes=3`.
  /// - Returns: The rules and the number of boxes; 1 if the text doesn't set it.
  /// - Throws: The first word that is unknown or contradicts another.
  public static func rulesWithBoxes(
    _ text: String
  ) throws(Refusal) -> (rules: OddsRules, boxes: Int) {
    var boxes: (word: String, number: Int)?
    var others: [String] = []
    for word in words(of: text) {
      let parts = word.parts(between: "=")
      guard parts.count == 2, parts[0] == "boxes" else {
        others.append(word)
        continue
      }
      if let boxes { throw .contradiction(boxes.word, word) }
      boxes = (word, try number(parts[1], in: TableRules.boxCounts, of: word))
    }
    return (try rules(others.joined(separator: ",")), boxes?.number ?? 1)
  }

  /// Returns the rules that a text describes.
  ///
  /// - Parameter text: Words separated by commas; empty for Jean-Luc's rules.
  /// - Returns: The rules.
  /// - Throws: The first word that is unknown or contradicts another.
  public static func rules(_ text: String) throws(Refusal) -> OddsRules {
    var rules = OddsRules(.jeanLuc)
    var said: [(subject: String, word: String)] = []
    for word in words(of: text) {
      let subject = try apply(word, to: &rules)
      if let other = said.first(where: { $0.subject == subject }) {
        throw .contradiction(other.word, word)
      }
      said.append((subject, word))
    }
    if rules.resplitAces && rules.mostHands == 2 { throw .contradiction("rsa", "splits=2") }
    return rules
  }

  /// Returns the words between the commas, without surrounding spaces.
  private static func words(of text: String) -> [String] {
    let words = text.parts(between: ",").map { word in
      var word = Array(word.utf8).drop { $0 == 0x20 }
      while word.last == 0x20 { word.removeLast() }
      return String(decoding: word, as: UTF8.self)
    }
    return words == [""] ? [] : words
  }

  /// Applies one word to the rules and returns the rule that it sets.
  private static func apply(_ word: String, to rules: inout OddsRules) throws(Refusal) -> String {
    switch word {
    case "s17", "h17":
      rules.soft17 = word == "h17" ? .hit : .stand
      return "soft17"
    case "das", "nodas":
      rules.doubleAfterSplit = word == "das"
      return "das"
    case "rsa", "norsa":
      rules.resplitAces = word == "rsa"
      return "rsa"
    case "peek", "nopeek":
      rules.dealerPeeks = word == "peek"
      return "peek"
    default:
      return try applySetting(word, to: &rules)
    }
  }

  private static func applySetting(
    _ word: String, to rules: inout OddsRules
  ) throws(Refusal) -> String {
    let parts = word.parts(between: "=")
    guard parts.count == 2 else { throw .unknown(word) }
    let value = parts[1]
    switch parts[0] {
    case "decks": rules.decks = try number(value, in: 1...8, of: word)
    case "splits": rules.mostHands = try number(value, in: 2...4, of: word)
    case "double": rules.doubleRestriction = try named(value, of: word)
    case "surrender": rules.surrender = try named(value, of: word)
    case "payout": rules.blackjackPayout = try named(value, of: word)
    default: throw .unknown(word)
    }
    return parts[0]
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, of word: String
  ) throws(Refusal) -> Int {
    guard let number = Int(wholeNumber: text), range.contains(number) else { throw .unknown(word) }
    return number
  }

  private static func named<Value: TextCodable>(
    _ text: String, of word: String
  ) throws(Refusal) -> Value {
    guard let value = Value(text: text) else { throw .unknown(word) }
    return value
  }
}

extension OddsRules {
  /// The rules as one line of text that ``RulesText`` can read.
  public var text: String {
    let words = [
      "decks=\(decks)", soft17 == .hit ? "h17" : "s17", doubleAfterSplit ? "das" : "nodas",
      "double=\(doubleRestriction.text)", "splits=\(mostHands)", resplitAces ? "rsa" : "norsa",
      "surrender=\(surrender.text)", "payout=\(blackjackPayout.text)",
      dealerPeeks ? "peek" : "nopeek",
    ]
    return words.dropFirst().reduce(words[0]) { "\($0),\($1)" }
  }
}
