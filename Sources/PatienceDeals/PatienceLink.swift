import CardCore
import Patience

/// A link to a deal, such as `1/draw-3/12345` or `1/freecell/microsoft-11982`.
///
/// It consists of the version of the link format, the patience and the number of the deal. A link
/// that names only a patience, such as `freecell`, leads to the player's game of it.
public struct PatienceLink: Equatable, Sendable {
  public let rules: PatienceRules
  public let number: DealNumber

  /// Creates a link to a numbered deal.
  public init(rules: PatienceRules, number: DealNumber) {
    self.rules = rules
    self.number = number
  }

  /// The version of the link format that this program writes, and the newest that it reads.
  private static let version = 1

  /// The link to today's deal of the first patience.
  public static let today = "today"

  /// The first part of a link to a daily deal.
  ///
  /// The date follows, and optionally the patience.
  private static let dayWord = "day"

  /// The link to the deal of a day, such as `day/20261121`.
  ///
  /// Without `rules`, the link leads to a deal of the first patience.
  public static func day(_ date: UInt64, of rules: PatienceRules? = nil) -> String {
    "\(dayWord)/\(date)" + (rules.map { "/\(name(of: $0))" } ?? "")
  }

  /// The day that a link to a daily deal names, and the patience if it names one.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - today: Today's date.
  /// - Returns: `nil` if the link isn't to a daily deal, or if there is no such day.
  package static func day(
    in link: String, on today: UInt64
  ) -> (date: UInt64, rules: PatienceRules?)? {
    if link == Self.today { return (today, nil) }
    let parts = link.parts(between: "/")
    guard parts[0] == dayWord, (2...3).contains(parts.count), let date = UInt64(digits: parts[1]),
      CalendarMonth.hasDate(date)
    else { return nil }
    if parts.count == 2 { return (date, nil) }
    guard let rules = PatienceRules.onTables.first(where: { name(of: $0) == parts[2] }) else {
      return nil
    }
    return (date, rules)
  }

  /// The link to the player's game of a patience, such as `freecell`.
  public static func game(of rules: PatienceRules) -> String { name(of: rules) }

  /// The patience that a link names alone, or `nil` if it is another link.
  package static func game(in link: String) -> PatienceRules? {
    PatienceRules.onTables.first { name(of: $0) == link }
  }

  /// The reason why a link doesn't lead to a deal.
  public enum Fault: Error, Equatable, Sendable {
    /// A newer version of the program made the link.
    case newer
    case unknownGame(String)
    case badNumber(String)
    /// The link names a Microsoft deal, but the patience has none.
    case noMicrosoft
    /// The link names a day that is in the future or doesn't exist.
    case noSuchDay
    /// The text isn't a link to a deal.
    case garbled
  }

  /// The text of the link.
  public var text: String { "\(Self.version)/\(Self.name(of: rules))/\(number.text)" }

  /// Parses a link.
  ///
  /// - Throws: The reason why it doesn't lead to a deal.
  public init(text: String) throws(Fault) {
    let parts = text.parts(between: "/")
    if parts[0] == Self.dayWord, parts.count > 1, UInt64(digits: parts[1]) != nil,
      parts.dropFirst(2).allSatisfy({ part in
        PatienceRules.onTables.contains { Self.name(of: $0) == part }
      })
    {
      throw .noSuchDay
    }
    guard let version = Int(wholeNumber: parts[0]), version > 0 else { throw .garbled }
    if version > Self.version { throw .newer }
    guard parts.count == 3, parts.allSatisfy({ Self.isQuotable($0) }) else { throw .garbled }
    guard let rules = PatienceRules.onTables.first(where: { Self.name(of: $0) == parts[1] }) else {
      throw .unknownGame(parts[1])
    }
    guard let number = DealNumber(text: parts[2]) else { throw .badNumber(parts[2]) }
    guard Patience(rules).refusal(of: number.opening) == nil else { throw .noMicrosoft }
    self.init(rules: rules, number: number)
  }

  /// Parses a link to a numbered deal that a player pasted, with or without the address of the page
  /// and the version, such as `draw-1/12345`.
  ///
  /// It is `nil` if the text doesn't lead to a deal.
  package init?(pasted text: String) {
    let parts = text.parts(between: " ").joined(separator: "").parts(between: "/")
    guard parts.count > 1 else { return nil }
    let hasVersion = parts.count > 2 && Int(wholeNumber: parts[parts.count - 3]) != nil
    let link = hasVersion ? Array(parts.suffix(3)) : ["\(Self.version)"] + parts.suffix(2)
    do { try self.init(text: link.joined(separator: "/")) } catch { return nil }
  }

  /// Whether a part of a link is safe to quote in a message.
  ///
  /// A link may contain anything.
  private static func isQuotable(_ part: String) -> Bool {
    part.utf8.count <= longestQuoted && part.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  private static let longestQuoted = 40

  /// The name of a patience in links, which never changes.
  private static func name(of rules: PatienceRules) -> String {
    switch rules.id {
    case "klondike-1": "draw-1"
    case "klondike-3": "draw-3"
    case "klondike-1-vegas": "vegas-1"
    case "klondike-3-vegas": "vegas-3"
    default: rules.id
    }
  }
}
