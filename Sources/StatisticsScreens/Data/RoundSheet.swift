import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Patience
import Records

/// Writes rounds as CSV by RFC 4180: a header row, and a row for each round.
///
/// A patience is named by its own name. The last two columns tell what all patiences have in common,
/// and whether the player had help.
///
/// Times are the player's local times, because nothing else is stored; so they have no time zone.
public struct RoundSheet {
  public init() {}

  /// The column names, which are the same in every language.
  public var head: [UInt8] {
    Self.row([
      "number", "began_local", "ended_local", "game", "rules", "staked", "returned", "net",
      "result", "table", "help",
    ])
  }

  /// The row of a round; empty for entries that are not rounds.
  public func row(_ number: Int64, _ round: PlayedRound) -> [UInt8] {
    if round.posting != nil { return [] }
    let game = GameName.allCases.first { $0.entry.document == round.table }
    let patience = game == .patience ? try? Journal<Patience>(archive: round.journal) : nil
    let table = Self.text(game?.text ?? round.table)
    return Self.row([
      String(number), LocalTime(round.began).text, LocalTime(round.ended).text,
      patience.map { Self.text($0.game.rules.id) } ?? table, Self.text(Self.rules(of: round)),
      String(round.staked), String(round.returned), String(round.net),
      game == .patience ? Self.result(of: patience) : Self.result(of: round), table,
      game == .patience ? Self.help(in: round) : "",
    ])
  }

  /// The dealer's name or the custom rules.
  private static func rules(of round: PlayedRound) -> String {
    if case .dealer(let dealer) = RoundTable(of: round) { return dealer.text }
    return round.journal.member("game")?.text ?? ""
  }

  private static func result(of round: PlayedRound) -> String {
    switch RoundEnd(net: round.net) {
    case .won: "won"
    case .lost: "lost"
    case .even: "even"
    }
  }

  /// Whether a patience was won, also with help; empty if it can't be replayed.
  private static func result(of patience: Journal<Patience>?) -> String {
    patience.map { $0.game.isWon($0.observation) ? "won" : "lost" } ?? ""
  }

  private static func help(in round: PlayedRound) -> String {
    round.notes?.isTrue("isAssisted") ?? false ? "yes" : "no"
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
