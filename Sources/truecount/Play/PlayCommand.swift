import App
import ArgumentParser
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import TerminalShell

/// Plays in the terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in the terminal.",
    discussion: """
      In blackjack, each key plays an action; the line below the table lists the legal ones. The \
      other games, and input from a file or a pipe, take one word or key per line, such as 'deal', \
      'hit' or '1'. The game is saved after every action and continues where you stopped.
      """)

  @Option(help: "The game to play.")
  var game = GameName.blackjack

  @Option(help: ArgumentHelp("The dealer's table. (default: the last one)", valueName: "name"))
  var table: DealerTable?

  @Option(
    parsing: .unconditional, help: "Shuffle a new blackjack shoe with this seed.",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(help: "What the dealer does on soft 17. (default: as last time)")
  var soft17: SoftSeventeen?

  @Flag(
    inversion: .prefixedNo,
    help: "Offer insurance if the table allows it. (default: as last time)")
  var insurance: Bool?

  @OptionGroup var player: PlayerOptions

  @Option(
    help: ArgumentHelp("Write a record of this session to a new file.", valueName: "file"),
    transform: OptionText.file)
  var record: String?

  @Flag(help: "Don't use colors.")
  var noColor = false

  func validate() throws {
    let named = [
      ("--table", table != nil), ("--seed", seed != nil), ("--soft17", soft17 != nil),
      ("--insurance", insurance != nil),
    ]
    guard game != .blackjack, let option = named.first(where: { $0.1 })?.0 else { return }
    throw ValidationError("\(option) is for blackjack. Leave it out with --game \(game.text).")
  }

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    guard game == .blackjack else {
      let spoken = player.spoken(to: LoadedProfile(try folder.documents()))
      return try play(game, from: folder, in: spoken)
    }
    let (documents, message) = try folder.load()
    let spoken = player.spoken(to: LoadedProfile(documents))
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
  /// Plays a game that is shown as plain text.
  private func play(_ game: GameName, from folder: SaveFolder, in language: Language) throws {
    let time = try TerminalTime(in: folder, speaking: language)
    let documents = try folder.documents()
    let width = min(Screen.size.columns - 2, 78)
    let sitting = try record.map { try SittingRecord(of: game, in: folder, to: $0, language) }
    PlainTerminal(
      game.title(in: language), services: TerminalServices(of: Program.name, for: WorkKind.all),
      store: folder,
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

/// Applies the options of `play` to the saved game.
private struct Seating {
  private(set) var arrival: BlackjackArrival
  /// A message for the player, such as why the table could not be changed.
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

  /// Applies the options.
  ///
  /// Choices about the rules take effect with the next deal.
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
    if let table {
      try Self.admit(
        to: table, level: arrival.purse.rank.level,
        opensAll: arrival.profile.choices.opensAllTables, bankroll: seen.bankroll)
    }
    if let table {
      arrival.profile.table = table
      arrival.profile.own = nil
      // NB: a table named here overrides an earlier `house --sit`.
      arrival.profile.sittings = arrival.invitation?.sittings ?? arrival.profile.sittings
    }
    arrival.journal = Journal(
      of: arrival.profile.game,
      from: BlackjackOpening(
        bankroll: seen.bankroll, bet: seen.bet, seed: seed ?? .random(in: .min ... .max)))
  }

  /// The journal between rounds, or `nil` if a round is open.
  private static func rested(_ journal: Journal<Blackjack>) -> Journal<Blackjack>? {
    var rested = journal
    if rested.position.seen.phase == .roundComplete { _ = try? rested.play(.next) }
    return rested.position.seen.phase == .betting ? rested : nil
  }

  private static func admit(
    to table: DealerTable, level: Int64, opensAll: Bool, bankroll: Credits
  ) throws {
    let open = DealerTable.allCases.filter {
      (opensAll || $0.isUnlocked(atLevel: level)) && $0.rules.lowestBet <= bankroll
    }
    let choice = "Open to you: \(Wording.list(open.map { $0.text }, last: "and"))."
    guard opensAll || table.isUnlocked(atLevel: level) else {
      throw Refused(
        message: "\(table.name)'s table unlocks at level \(table.unlockLevel); you are at level "
          + "\(level). \(choice)")
    }
    guard table.rules.lowestBet <= bankroll else {
      throw Refused(
        message:
          "The minimum bet at \(table.name)'s table is \(English.number(table.rules.lowestBet)); you "
          + "have \(English.number(bankroll)). \(choice)")
    }
  }
}

extension GameName: ExpressibleByArgument {
  /// Parses the name of a game, with or without hyphens.
  public init?(argument: String) { self.init(text: argument.filter { $0 != "-" }) }

  public var defaultValueDescription: String { text }

  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

extension Language: ExpressibleByArgument {}
