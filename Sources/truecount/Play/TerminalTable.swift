import App
import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Foundation
import Navigation
import TerminalShell

/// Plays a blackjack table in a terminal: draws it, and passes keys to it.
final class TerminalTable {
  private let model: BlackjackTable
  private let say: Words<TerminalPhrase>
  private let services: TerminalServices
  private let folder: SaveFolder
  private let time: TerminalTime
  private let screen: Screen
  private var sitting: Sitting
  private var recorder: SessionRecorder
  private var recordPath: String?

  /// Creates the table for a player.
  ///
  /// - Parameters:
  ///   - arrival: The player, with the game to continue.
  ///   - folder: Where the game is saved.
  ///   - time: Tracks the playing time.
  ///   - isPlain: Whether to use no colors.
  ///   - warning: A message to show first.
  ///   - language: The language of all texts.
  init(
    _ arrival: BlackjackArrival, folder: SaveFolder, time: TerminalTime, isPlain: Bool,
    warning: String?, in language: Language
  ) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    screen = Screen(
      isLive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !isDumb,
      isInColour: !isPlain && TerminalColours.areWanted)
    let services = TerminalServices(of: Program.name, for: WorkKind.all)
    self.services = services
    self.folder = folder
    self.time = time
    model = BlackjackTable(
      services: services.tableServices(store: folder), documents: arrival.documents,
      movesCards: screen.isLive, speaking: BlackjackWords(language))
    say = Words(language)
    sitting = Sitting(of: arrival.profile)
    sitting.warning = warning
    model.attend(true)
    recorder = SessionRecorder(at: model.profile.place, following: model.journal)
    folder.onSave = { [unowned self] document in
      if document.name == SavedBlackjack.name,
        let saved = try? SavedBlackjack(document: document.bytes)
      {
        recorder.follow(saved.journal)
      }
    }
  }

  // MARK: - The record

  /// Writes a record of the session to a new file.
  func record(to path: String) throws(Refused) {
    recordPath = path
    try writeRecord(isFirst: true)
  }

  private func writeRecord(isFirst: Bool = false) throws(Refused) {
    guard let recordPath, let record = recorder.record else { return }
    try SessionFile.write(
      Array(record.fileText.utf8), to: recordPath, isReplacing: !isFirst)
  }

  // MARK: - Playing

  /// Plays until the player leaves.
  func play() throws {
    if isatty(STDIN_FILENO) == 1 { playByKeys() } else { playByWords() }
    time.leave()
    try writeRecord()
    if let problem = folder.problem { throw Refused(message: problem) }
    print(
      say(
        .farewell(
          bankroll: model.shown.bankroll, sitting: sitting.summary(say), model.profile.place)))
    if let closing = time.closing { print(closing) }
  }

  private func playByKeys() {
    let keyboard = Keyboard()
    screen.open()
    defer {
      screen.close()
      keyboard.close()
    }
    while true {
      draw()
      switch keyboard.next() {
      case .leave: return
      case .nothing: continue
      case .pause:
        screen.close()
        keyboard.close()
        raise(SIGTSTP)
        keyboard.open()
        screen.open()
      case .key(let key):
        if key.lowercased() == "q" { return }
        forgetMessages()
        press(key)
        show { keyboard.waits(milliseconds: Int32($0)) }
        if time.closing != nil { return }
      }
    }
  }

  private func playByWords() {
    draw()
    while let line = readLine() {
      let word = line.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      if ["q", "quit"].contains(word.lowercased()) { return }
      forgetMessages()
      if let command = BlackjackCommand(text: word) {
        perform(command)
      } else if !model.perform(text: word) {
        press(TerminalTable.keys[word.lowercased()] ?? word)
      }
      show { _ in true }
      draw()
      if time.closing != nil { return }
    }
  }

  /// Words that stand for a key.
  private static let keys = [
    "": "Enter", "enter": "Enter", "help": "?", "tables": "t", "options": "o", "hints": "b",
  ]

  /// Shows the rest of an animation.
  ///
  /// - Parameter isInterrupted: Waits, and returns whether the player wants to skip the rest.
  private func show(isInterrupted: (Int) -> Bool) {
    var isHurried = false
    while model.isAnimating {
      sitting.isShuffling = services.isShuffling
      if !isHurried {
        draw()
        isHurried = isInterrupted(services.pause)
      }
      model.wake()
    }
    while let answer = services.nextAnswer() { model.receive(answer) }
    sitting.isShuffling = services.isShuffling
    sitting.follow(model)
    if let reminder = time.follow() { sitting.warning = reminder }
    if recorder.isBetweenRounds || recorder.isOver {
      do { try writeRecord() } catch { sitting.warning = error.message }
    }
    if recorder.isOver, recordPath != nil {
      recordPath = nil
      sitting.warning = say(.recordEnds)
    }
    if let problem = folder.problem { sitting.warning = say(.plain(.notSaved(problem: problem))) }
  }

  private func draw() {
    let columns = Screen.size.columns
    let width = min(columns - 2, 78)
    let margin = TextLine(String(repeating: " ", count: max(0, (columns - width) / 2)))
    let lines = TableDrawing(model: model, sitting: sitting, width: width).lines
    if screen.isLive {
      screen.draw(lines.map { margin + $0 })
    } else {
      // NB: an objection is both announced and drawn; it is shown only once.
      if let spoken = services.takeSpoken(), spoken != model.objection {
        screen.draw(TextLine.wrapped(spoken, width: width))
      }
      screen.draw(lines)
    }
  }

  // MARK: - Keys

  /// Removes messages that the player has seen.
  private func forgetMessages() {
    sitting.warning = nil
    if model.notice != nil { model.dismiss() }
  }

  private func press(_ key: String) {
    if let sheet = model.sheet { return press(key, over: sheet) }
    switch key.lowercased() {
    case "?": model.open(.help)
    case "t" where model.canBet: model.open(.dealers)
    case "o" where model.canBet: model.open(.settings)
    case "b" where model.game.rules.hintsAvailability == .toggle: sitting.wantsHints.toggle()
    case "d" where model.canBet: press("Enter")
    default:
      if model.press(key: key) { return }
      if let action = Self.play(forKey: key) { return perform(.play(action)) }
      sitting.warning = say(.plain(.nothingNow(key: key)))
    }
  }

  private func press(_ key: String, over sheet: SheetID) {
    switch (sheet, key.lowercased()) {
    case (.dealers, "1"..."5"):
      guard let place = Int(key) else { return }
      perform(.sit(DealerTable.allCases[place - 1]))
      model.open(nil)
    case (.settings, "s") where model.profile.own == nil:
      let isStanding = model.profile.choices.dealerSoft17 == .stand
      choose("soft17", (isStanding ? SoftSeventeen.hit : .stand).text)
    case (.settings, "i"):
      choose("insurance", model.profile.choices.wantsInsurance ? "off" : "on")
    default: model.open(nil)
    }
  }

  /// The play for a key, legal or not, so that the rules can say why it is refused.
  private static func play(forKey key: String) -> BlackjackAction? {
    let plays: [BlackjackAction] = [
      .hit, .stand, .double, .split, .surrender, .insurance, .decline,
    ]
    return plays.first { $0.key == key.lowercased() }
  }

  private func choose(_ choice: String, _ option: String) {
    _ = model.perform(text: CommonCommand.choose(choice, option).text)
  }

  private func perform(_ command: BlackjackCommand) {
    if case .play(.bet) = command, model.shown.phase == .roundComplete {
      model.perform(.play(.next))
      while model.isAnimating { model.wake() }
    }
    if case .sit(let table) = command, let objection = model.objection(toSittingAt: table) {
      sitting.warning = "\(table.name): \(objection.text(in: model.language))"
    }
    model.perform(command)
  }
}
