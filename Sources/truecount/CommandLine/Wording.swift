import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Foundation

/// Formats lists, rules and refusals as text.
enum Wording {
  /// Actions in a row, such as `hit, stand or double`.
  static func list(_ actions: [BlackjackAction], last word: String = "and") -> String {
    list(actions.map { $0.text }, last: word)
  }

  /// Words in a row, such as `hit, stand or double`.
  static func list(_ words: [String], last word: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// A number of things, such as `1 round` or `3 rounds`.
  static func count(_ number: Int, _ thing: String) -> String {
    English.count(Int64(number), thing)
  }

  /// A table's rules in one line.
  static func rules(of rules: TableRules) -> String {
    let double =
      switch rules.doubleRestriction {
      case .any: "double any two"
      case .nineToEleven: "double 9-11"
      case .tenToEleven: "double 10-11"
      }
    let parts = [
      count(rules.deckCount, "deck"), "blackjack \(rules.blackjackPayout.text)", double,
      "bets from \(English.number(rules.lowestBet))",
    ]
    return (parts + RulesWords.unusual(in: rules)).joined(separator: " · ")
  }

  /// The rules of a game in one line.
  static func rules(of game: Blackjack) -> String {
    "\(rules(of: game.rules)) · \(game.dealerSoft17 == .stand ? "stands" : "hits") on soft 17"
  }

  /// Why an action is refused, and which actions are legal.
  static func refusal(
    of action: BlackjackAction, because reason: BlackjackRefusal, legal: [BlackjackAction]
  ) -> String {
    "\(action.text) is not legal here. \(BlackjackPhrase.refusal(reason).text(in: .english)) "
      + "Legal now: \(list(legal, last: "or"))."
  }
}

/// The output of the commands.
enum Console {
  /// Writes one JSON document to standard output.
  static func write(_ document: JSONValue) {
    print(document.prettyText)
  }

  /// Writes bytes to standard output.
  ///
  /// - Throws: ``Refused`` if they cannot be written.
  static func write(_ bytes: [UInt8]) throws(Refused) {
    do { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) } catch { throw unwritten }
  }

  private static var unwritten: Refused {
    Refused(message: "The output could not be written: \(String(cString: strerror(errno))).")
  }

  /// Writes all buffered output at the end of a command.
  ///
  /// - Throws: ``Refused`` if it cannot be written, for example because the disk is full.
  static func finish() throws(Refused) {
    if fflush(nil) != 0 { throw unwritten }
  }

  /// Writes a message to standard error, so that standard output contains only data.
  static func tell(_ message: String) {
    StandardStreams.complain("\(message)\n")
  }
}
