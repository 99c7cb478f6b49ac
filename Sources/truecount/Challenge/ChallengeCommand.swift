import ArgumentParser
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Training
import TrainingTables

/// Plays the daily challenge in the terminal, or lists its questions.
struct ChallengeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "challenge", abstract: "Play the daily challenge.",
    discussion: """
      Answer each question on one line with h, s, d or p; leave with q. Today's challenge is saved after every \
      answer. Its reward is paid once, and adds to the credits that all games share. Another day, or a tier or \
      level that you name, is for practice: it isn't saved and pays nothing.
      """)

  @Option(
    help: ArgumentHelp("The day in UTC. (default: today)", valueName: "YYYY-MM-DD"),
    transform: Self.day)
  var day: Int64?

  @Option(
    help: ArgumentHelp("The tier, from 1 to 5. (default: yours)", valueName: "1-5"),
    transform: Self.tier)
  var tier: ChallengeTier?

  @Option(help: "Play the tier of this level. (default: yours)")
  var level: Int64?

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Don't ask; list the questions with their answers as a JSON document.")
  var json = false

  func validate() throws {
    guard tier == nil || level == nil else {
      throw ValidationError("--tier and --level both set the tier. Use only one of them.")
    }
    if let level, level < 1 { throw ValidationError("levels begin at 1") }
  }

  func run() throws {
    let today = DailyChallenge.day(at: Self.universalTime)
    let day = day ?? today
    guard day <= today else {
      throw Refused(message: "That day is in the future, and its questions are secret until then.")
    }
    let named = tier ?? level.map { ChallengeTier(level: $0) }
    if json, let named { return Self.list(DailyChallenge(day: day, tier: named)) }
    let folder = try SaveFolder(player.saves.data)
    let documents = try folder.documents()
    let book = ChallengeBook(documents, on: today)
    let spoken = player.spoken(to: LoadedProfile(documents))
    let own =
      book.progress.day == today
      ? book.progress.tier
      : ChallengeTier(level: LoadedProfile(documents).profile.purse?.rank.level ?? 1)
    if json { return Self.list(DailyChallenge(day: day, tier: own)) }
    let isForReal = day == today && named == nil
    if isForReal, let damage = book.damage {
      folder.quarantine(damage.document)
      Console.tell("\(ChallengeTeller(spoken).damaged) Details: \(damage.detail).")
    }
    var challenge = TerminalChallenge(
      isForReal ? nil : DailyChallenge(day: day, tier: named ?? own), book, on: today,
      folder: folder, teller: ChallengeTeller(spoken))
    try challenge.run()
    if let problem = folder.problem { throw Refused(message: problem) }
  }

  /// The universal time in milliseconds since midnight of 1 January 1970.
  static var universalTime: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  // MARK: - The list

  private static func list(_ challenge: DailyChallenge) {
    Console.write(
      .object([
        .init("day", .string(date(challenge.day))),
        .init("tier", .integer(challenge.tier.rawValue)),
        .init("reward", .integer(challenge.tier.reward)),
        .init("seed", .integer(challenge.seed)),
        .init(
          "questions",
          .array(
            challenge.questions.map { question in
              .object([
                .init("cell", .string("\(question.cell.hand) v \(question.cell.upcard.letter)")),
                .init("hand", .texts(question.hand)),
                .init("upcard", .string(question.upcard.text)),
                .init("plays", .array(question.tier.plays.map { .string($0.text) })),
                .init("answer", .string(question.answer.text)),
              ])
            })),
      ]))
  }

  // MARK: - Days

  /// A day as its date.
  static func date(_ day: Int64) -> String {
    let date = CalendarDay(at: day * 86_400_000)
    return String(format: "%04d-%02d-%02d", Int(date.year), Int(date.month), Int(date.day))
  }

  private static func day(_ text: String) throws -> Int64 {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    guard let date = try? style.parse(text), date.timeIntervalSince1970 >= 0,
      Self.date(Int64(date.timeIntervalSince1970) / 86_400) == text
    else { throw ValidationError("a day is a date from 1970-01-01 on, such as 2026-11-24") }
    return Int64(date.timeIntervalSince1970) / 86_400
  }

  private static func tier(_ text: String) throws -> ChallengeTier {
    guard let tier = Int64(text).flatMap({ ChallengeTier(rawValue: $0) }) else {
      throw ValidationError("a tier is a whole number from 1 to 5")
    }
    return tier
  }
}
