import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

/// Writes rounds as CSV by RFC 4180: a header row, and a row for each round.
///
/// Times are the player's local times, because nothing else is stored; so they have no time zone.
public struct RoundSheet {
  private let rules = RoundReader()

  public init() {}

  /// The column names, which are the same in every language.
  public var head: [UInt8] {
    Self.row([
      "number", "began_local", "ended_local", "game", "rules", "staked", "returned", "net",
      "result",
    ])
  }

  /// The row of a round; empty for entries that are not rounds.
  public func row(_ number: Int64, _ round: PlayedRound) -> [UInt8] {
    if round.posting != nil { return [] }
    let game = GameName.allCases.first { $0.entry.document == round.table }
    return Self.row([
      String(number), LocalTime(round.began).text, LocalTime(round.ended).text,
      Self.text(game?.text ?? round.table), Self.text(Self.rules(of: round)),
      String(round.staked), String(round.returned), String(round.net), result(of: round, game),
    ])
  }

  /// The dealer's name or the custom rules.
  private static func rules(of round: PlayedRound) -> String {
    if case .dealer(let dealer) = RoundTable(of: round) { return dealer.text }
    return round.journal.member("game")?.text ?? ""
  }

  private func result(of round: PlayedRound, _ game: GameName?) -> String {
    // NB: only the cards show whether a game without bets was won.
    let end =
      game?.isForCredits == false ? rules.facts(of: round)?.end : RoundEnd(net: round.net)
    return switch end {
    case .won: "won"
    case .lost: "lost"
    case .even: "even"
    case nil: ""
    }
  }

  /// A text that no spreadsheet interprets as a formula.
  private static func text(_ text: String) -> String {
    switch text.bytes.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      "'" + text
    default: text
    }
  }

  private static func row(_ fields: [String]) -> [UInt8] {
    fields.map { quoted($0) }.joined(separator: ",").bytes + "\r\n".bytes
  }

  /// A field, with quotes if it needs them.
  private static func quoted(_ field: String) -> String {
    let bytes = field.bytes
    let quote = UInt8(ascii: "\"")
    let needsQuotes = bytes.contains {
      $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else { return field }
    let doubled = bytes.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"" + String(bytes: doubled) + "\""
  }
}
