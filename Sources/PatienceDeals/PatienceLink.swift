import CardCore
import GameList
import Patience

/// What a link to a deal names, such as `1/draw-3/12345` or `1/freecell/microsoft-11982`: the version of links, the
/// patience and the number of the deal.
public struct PatienceLink: Equatable, Sendable {
  public let rules: PatienceRules
  public let number: DealNumber

  /// A link to a numbered deal.
  public init(rules: PatienceRules, number: DealNumber) {
    self.rules = rules
    self.number = number
  }

  /// The version of links that this program makes, and the newest that it reads.
  private static let version = 1

  /// The link to today's deal, whichever it is.
  public static let today = GameName.klondike.entry.daily

  /// What the link to the deal of any day begins with; its date follows, and perhaps the patience.
  private static let dayWord = "day"

  /// The link to the deal of a day, such as `day/20261121`, of whichever patience is on the table, or of one.
  public static func day(_ date: UInt64, of rules: PatienceRules? = nil) -> String {
    "\(dayWord)/\(date)" + (rules.map { "/\(name(of: $0))" } ?? "")
  }

  /// The day whose deal a link asks for, and the patience where it names one.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - today: Today, by its date.
  /// - Returns: `nil` where it asks for no day's deal, or for that of a day to come.
  package static func day(
    in link: String, upTo today: UInt64
  ) -> (date: UInt64, rules: PatienceRules?)? {
    if link == Self.today { return (today, nil) }
    let parts = link.parts(between: "/")
    guard parts[0] == dayWord, (2...3).contains(parts.count), let date = UInt64(digits: parts[1]),
      date <= today, CalendarMonth.hasDate(date)
    else { return nil }
    if parts.count == 2 { return (date, nil) }
    guard let rules = PatienceRules.onTables.first(where: { name(of: $0) == parts[2] }) else {
      return nil
    }
    return (date, rules)
  }

  /// Why a link leads to no deal.
  public enum Fault: Error, Equatable, Sendable {
    /// It was made by a newer version of the program.
    case newer
    case unknownGame(String)
    case badNumber(String)
    /// It names one of Microsoft's deals, which the patience does not have.
    case noMicrosoft
    /// It asks for the deal of a day that has not come, or that there is not.
    case noSuchDay
    /// It does not look like a link to a deal at all.
    case garbled
  }

  /// The link's text.
  public var text: String { "\(Self.version)/\(Self.name(of: rules))/\(number.text)" }

  /// Reads a link.
  ///
  /// - Throws: Why it leads to no deal.
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

  /// Whether a part of a link can stand in a sentence of ours: a link may hold anything.
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
