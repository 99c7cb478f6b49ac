import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import Dealing
import GameList
import Records

/// A round of a verified shoe whose decisions are shown, with their costs.
///
/// The costs are those of the round's replay, which the coach calculates in the background.
final class ShownRound {
  /// The index of the round in the shoe.
  let place: Int
  let replay: RoundReplay
  /// The link to the replay, without the sign `#`.
  let link: String
  private(set) var isCoachAway = false
  private var questions: OpenQuestions
  private let worker: any WorkService

  /// Shows a round of a shoe; `nil` if the shoe has no such round.
  ///
  /// - Complexity: That of playing the shoe, and of packing the round for its link.
  init?(
    _ place: Int, of file: ShoeFile, services: TableServices, speaking words: ReplayWords
  ) {
    guard let rounds = try? AllGames.rounds(of: file), rounds.indices.contains(place),
      let replay = try? RoundReplay(of: rounds[place], by: RoundReader(), speaking: words)
    else { return nil }
    (self.place, self.replay) = (place, replay)
    link = "\(RoundsRoom.sharedName)/\(SharedRound.text(of: rounds[place]))"
    questions = OpenQuestions(firstNumber: services.clock.now())
    worker = services.worker
    goOn()
  }

  /// Sends the coach the next decision that isn't judged.
  private func goOn() {
    guard let place = replay.openDecision, let about = replay.decisions[place].question else {
      return
    }
    let question = WorkQuestion(.coach, number: questions.takeNumber(), about: about.archive)
    questions.note(question)
    worker.ask(question.archive.bytes)
  }

  /// Receives an answer of the coach.
  func receive(_ answer: WorkAnswer) {
    guard questions.take(answer), let place = replay.openDecision else { return }
    replay.judge(place, by: (try? CoachAnswer(archive: answer.says))?.plays)
    goOn()
  }

  /// Notes that there are no answers.
  func workerFailed() { isCoachAway = true }
}
