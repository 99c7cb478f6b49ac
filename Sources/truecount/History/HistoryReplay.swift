import CardCore
import CasinoKit
import GameList
import Records
import StatisticsScreens

/// A round played in the terminal, shown step by step.
struct HistoryReplay {
  private let number: Int64
  private let replay: RoundReplay

  /// Replays a round, with all verdicts.
  ///
  /// - Throws: ``Refused`` with the reason if it cannot be replayed.
  init(of number: Int64, in rounds: [(number: Int64, round: PlayedRound?)]) throws(Refused) {
    let found = rounds.first { $0.number == number && $0.round?.posting == nil }
    guard let found else {
      throw Refused(message: "There is no round with ID \(number). 'history' lists the rounds.")
    }
    guard let round = found.round else {
      throw Refused(message: "The round with ID \(number) is damaged and cannot be replayed.")
    }
    self.number = number
    do throws(ReplayProblem) {
      replay = try RoundReplay(of: round, by: RoundReader(), speaking: .english)
    } catch { throw Refused(message: Words<ReplayPhrase>.english(.problem(error))) }
    replay.judgeAll()
  }

  /// Prints the steps, or the record.
  ///
  /// - Throws: ``Refused`` if the round cannot be written as a record.
  func write(_ command: HistoryCommand) throws(Refused) {
    if command.record {
      guard let record = replay.record else {
        throw Refused(message: "The round with ID \(number) cannot be written as a record.")
      }
      print(record, terminator: "")
    } else if command.json {
      Console.write(archive)
    } else {
      for line in lines { print(line) }
    }
  }

  // MARK: - As text

  private var lines: [String] {
    let title =
      "Round ID \(English.number(number)), \(replay.title), \(HistoryOptions.time(replay.round.ended))"
    let steps = (0...replay.reel.last).flatMap { place in
      let said = "\(place == 0 ? "" : "\(place).")\t\(replay.reel.step(place).sentence)"
      let verdict = replay.decision(at: place).map { "\t\(Self.text(of: $0))" }
      return [said] + (verdict.map { [$0] } ?? [])
    }
    return [title] + steps.map { $0.replacing("\t", with: "  ") } + [summary]
  }

  private static func text(of decision: ReplayDecision) -> String {
    let say = Words<ReplayPhrase>.english
    guard let verdict = decision.verdict else { return say(.noVerdict) }
    return verdict.isMistake
      ? "✗ "
        + say(
          .mistake(
            chosen: verdict.chosen, best: verdict.best, cost: verdict.cost, lost: verdict.lost))
      : "✓ " + say(.bestPlay(verdict.chosen))
  }

  private var summary: String {
    let say = Words<ReplayPhrase>.english
    let end = replay.verification
    return replay.mistakes > 0
      ? "\(end) \(say(.mistakes(replay.mistakes, lost: replay.lost)))." : end
  }

  // MARK: - As JSON

  private var archive: JSONValue {
    .object([
      .init("number", .integer(number)), .init("game", .string(replay.game.text)),
      .init("staked", .integer(replay.reel.result.staked)),
      .init("returned", .integer(replay.reel.result.returned)),
      .init("mistakes", .integer(replay.mistakes)),
      .init("lost", OddsText.number(Double(replay.lost) / 1_000)),
      .init("link", .string("#\(RoundsRoom.sharedName)/\(SharedRound.text(of: replay.round))")),
      .init("steps", .array((0...replay.reel.last).map { step($0) })),
    ])
  }

  private func step(_ place: Int) -> JSONValue {
    let step = replay.reel.step(place)
    let cards = step.scene.rows.flatMap { $0 }.map { pile in
      JSONValue.Member(pile.id, .strings(pile.cards.map { $0.card?.text ?? "?" }))
    }
    let verdict = replay.decision(at: place)?.verdict
    return .object(
      [.init("said", .string(step.sentence)), .init("cards", .object(cards))]
        + (verdict.map { [.init("verdict", Self.archive(of: $0))] } ?? []))
  }

  private static func archive(of verdict: ReplayVerdict) -> JSONValue {
    .object([
      .init("chosen", .string(verdict.chosen)), .init("best", .string(verdict.best)),
      .init("cost", OddsText.number(Double(verdict.cost) / 1_000_000)),
      .init("lost", OddsText.number(Double(verdict.lost) / 1_000)),
      .init(
        "plays",
        .object(
          verdict.plays.map {
            .init($0.name, OddsText.number(Double($0.worth) / 1_000_000))
          })),
    ])
  }
}
