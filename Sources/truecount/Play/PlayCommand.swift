import ArgumentParser
import CardCore
import CasinoKit
import Foundation
import Tables
import TrueCountEngine

/// Plays in the terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in the terminal.",
    discussion: """
      One key plays one action; the legal ones stand below the table. When input comes from a file \
      or a pipe, every line is one word or key, such as 'deal', 'hit' or '1'. The game is saved \
      after every action and goes on where it was left.
      """)

  /// The games that can be played in the terminal.
  enum Game: String, CaseIterable, ExpressibleByArgument {
    case blackjack
  }

  @Option(help: "The game.")
  var game = Game.blackjack

  @Option(help: ArgumentHelp("The dealer to sit down with. (default: the last)", valueName: "name"))
  var table: DealerTable?

  @Option(
    parsing: .unconditional, help: "The seed of a fresh shoe. (default: any)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(help: "What the dealer does with a soft 17. (default: as last time)")
  var soft17: SoftSeventeen?

  @Flag(
    inversion: .prefixedNo,
    help: "Offer insurance where the table allows it. (default: as last time)")
  var insurance: Bool?

  @Option(
    help: ArgumentHelp(
      "The folder for saved games. (default: \(SaveFolder.usual))", valueName: "dir"),
    transform: OptionText.folder)
  var data: String = SaveFolder.usual

  @Option(
    help: ArgumentHelp("Write a record of this sitting.", valueName: "file"),
    transform: OptionText.file)
  var record: String?

  @Flag(help: "Do not use colours.")
  var noColor = false

  func run() throws {
    let folder = try SaveFolder(data)
    let (saved, message) = try folder.load()
    var arrival = Arrival(saved, seed: seed)
    try arrival.choose(table: table, soft17: soft17, insurance: insurance, seed: seed)
    folder.save(arrival.game.document)
    if let problem = folder.problem { throw Refused(message: problem) }
    let terminal = TerminalTable(
      arrival.game, folder: folder, isPlain: noColor, warning: message ?? arrival.message)
    if let record { try terminal.record(to: record) }
    try terminal.play()
  }
}

/// A player who comes to the tables, with the game they left.
private struct Arrival {
  private(set) var game: SavedGame
  /// What the player should know about how they were seated.
  private(set) var message: String?

  init(_ saved: SavedGame?, seed: UInt64?) {
    let newcomer = PlayerProfile()
    game =
      saved
      ?? SavedGame(
        profile: newcomer,
        journal: Journal(
          of: newcomer.game,
          from: BlackjackOpening(
            bankroll: Blackjack.startingBankroll, seed: seed ?? UInt64.random(in: .min ... .max))))
  }

  /// Takes up what the player asks for.
  ///
  /// Choices about the rules hold from the next deal on.
  mutating func choose(
    table: DealerTable?, soft17: SoftSeventeen?, insurance: Bool?, seed: UInt64?
  ) throws {
    var profile = game.profile
    if let soft17 { profile.choices.dealerSoft17 = soft17 }
    if let insurance { profile.choices.wantsInsurance = insurance }
    var journal = game.journal
    let isMoving = table.map { $0 != profile.table } ?? false
    if isMoving || seed != nil {
      if let rested = Self.rested(journal) {
        let seen = rested.position.seen
        if let table { try Self.admit(to: table, rank: profile.rank, bankroll: seen.bankroll) }
        profile.table = table ?? profile.table
        journal = Journal(
          of: profile.game,
          from: BlackjackOpening(
            bankroll: seen.bankroll, bet: seen.bet, seed: seed ?? UInt64.random(in: .min ... .max)))
      } else {
        message =
          "Your round at \(profile.table.name)'s table is still open. Finish it first; the new "
          + "\(isMoving ? "table" : "shoe") must wait."
      }
    }
    game = SavedGame(profile: profile, journal: journal)
  }

  /// The journal between rounds, or `nil` where a round is open.
  private static func rested(_ journal: Journal<Blackjack>) -> Journal<Blackjack>? {
    var rested = journal
    if rested.position.seen.phase == .roundComplete { _ = try? rested.play(.next) }
    return rested.position.seen.phase == .betting ? rested : nil
  }

  private static func admit(
    to table: DealerTable, rank: PlayerRank, bankroll: Credits
  ) throws {
    let open = DealerTable.allCases.filter {
      $0.isUnlocked(atLevel: rank.level) && $0.rules.minBet <= bankroll
    }
    let choice = "Open to you: \(Wording.list(open.map { $0.text }, last: "and"))."
    guard table.isUnlocked(atLevel: rank.level) else {
      throw Refused(
        message: "\(table.name)'s table opens at level \(table.unlockLevel); you are at level "
          + "\(rank.level). \(choice)")
    }
    guard table.rules.minBet <= bankroll else {
      throw Refused(
        message:
          "The lowest bet at \(table.name)'s table is \(English.number(table.rules.minBet)); you "
          + "have \(English.number(bankroll)). \(choice)")
    }
  }
}
