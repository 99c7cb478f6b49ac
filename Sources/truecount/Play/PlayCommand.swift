import App
import ArgumentParser
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import GameList
import Records
import TerminalShell

/// Plays in the terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in the terminal.",
    discussion: """
      One key plays one action; the legal ones stand below the table. When input comes from a file \
      or a pipe, every line is one word or key, such as 'deal', 'hit' or '1'. The game is saved \
      after every action and goes on where it was left.
      """)

  @Option(help: "The game.")
  var game = GameName.blackjack

  @Option(help: ArgumentHelp("The dealer to sit down with. (default: the last)", valueName: "name"))
  var table: DealerTable?

  @Option(
    parsing: .unconditional, help: "The seed of a fresh shoe of blackjack. (default: any)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(help: "What the dealer does with a soft 17. (default: as last time)")
  var soft17: SoftSeventeen?

  @Flag(
    inversion: .prefixedNo,
    help: "Offer insurance where the table allows it. (default: as last time)")
  var insurance: Bool?

  @OptionGroup var player: PlayerOptions

  @Option(
    help: ArgumentHelp("Write a record of this sitting.", valueName: "file"),
    transform: OptionText.file)
  var record: String?

  @Flag(help: "Do not use colours.")
  var noColor = false

  func validate() throws {
    let named = [
      ("--table", table != nil), ("--seed", seed != nil), ("--soft17", soft17 != nil),
      ("--insurance", insurance != nil),
    ]
    guard game != .blackjack, let option = named.first(where: { $0.1 })?.0 else { return }
    throw ValidationError("\(option) is for blackjack; it means nothing with --game \(game.text).")
  }

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    guard game == .blackjack else {
      let spoken = player.spoken(to: HouseArrival(try folder.documents()))
      return try play(game, from: folder, in: spoken)
    }
    let (documents, message) = try folder.load()
    let spoken = player.spoken(to: HouseArrival(documents))
    let time = try TerminalTime(in: folder, speaking: spoken)
    var seating = Seating(
      BlackjackArrival(documents, seed: seed ?? .random(in: .min ... .max)), in: spoken)
    try seating.choose(table: table, soft17: soft17, insurance: insurance, seed: seed)
    folder.save(seating.arrival.documents, adding: [])
    if let problem = folder.problem { throw Refused(message: problem) }
    let terminal = TerminalTable(
      seating.arrival, folder: folder, time: time, isPlain: noColor,
      warning: message ?? seating.message, in: spoken)
    if let record { try terminal.record(to: record) }
    try terminal.play()
  }
}

extension PlayCommand {
  /// Plays a game that has no drawing of its own.
  private func play(_ game: GameName, from folder: SaveFolder, in language: Language) throws {
    let time = try TerminalTime(in: folder, speaking: language)
    let documents = try folder.documents()
    let width = min(Screen.size.columns - 2, 78)
    let sitting = try record.map { try SittingRecord(of: game, in: folder, to: $0, language) }
    PlainTerminal(
      game.title(in: language), services: TerminalServices(for: WorkKind.all), store: folder,
      width: width, in: language
    ) {
      game.table(services: $0, documents: documents, movesCards: false, in: language)
    }.play {
      sitting?.write()
      let says = time.follow()
      return (time.closing ?? says, time.closing == nil)
    }
    time.leave()
    if let problem = folder.problem { throw Refused(message: problem) }
  }
}

/// Where a player who comes to the tables sits down, and with which choices.
private struct Seating {
  private(set) var arrival: BlackjackArrival
  /// What the player should know about how they were seated.
  private(set) var message: String?

  private let language: Language

  init(_ arrival: BlackjackArrival, in language: Language) {
    self.arrival = arrival
    self.language = language
    if arrival.isRoundLost {
      let say = Words<BlackjackPhrase>(language)
      message = "\(say(.roundLost)) \(say(.roundLostBecause))"
    }
  }

  /// Takes up what the player asks for.
  ///
  /// Choices about the rules hold from the next deal on.
  mutating func choose(
    table: DealerTable?, soft17: SoftSeventeen?, insurance: Bool?, seed: UInt64?
  ) throws {
    if let soft17 { arrival.profile.choices.dealerSoft17 = soft17 }
    if let insurance { arrival.profile.choices.wantsInsurance = insurance }
    let present = arrival.profile.place
    let isMoving = table.map { present != .table($0) } ?? false
    guard isMoving || seed != nil else { return }
    guard let rested = Self.rested(arrival.journal) else {
      message = TerminalPhrase.roundOpen(present, isMoving: isMoving).text(in: language)
      return
    }
    let seen = rested.position.seen
    if let table { try Self.admit(to: table, rank: arrival.purse.rank, bankroll: seen.bankroll) }
    if let table {
      arrival.profile.table = table
      arrival.profile.own = nil
      // NB: who names a table now wants that one, and not the one they have asked for before.
      arrival.profile.sittings = arrival.invitation?.sittings ?? arrival.profile.sittings
    }
    arrival.journal = Journal(
      of: arrival.profile.game,
      from: BlackjackOpening(
        bankroll: seen.bankroll, bet: seen.bet, seed: seed ?? .random(in: .min ... .max)))
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

extension GameName: ExpressibleByArgument {
  /// A game by its name, as links have it or with hyphens between its words.
  public init?(argument: String) { self.init(text: argument.filter { $0 != "-" }) }
}

extension Language: ExpressibleByArgument {}
