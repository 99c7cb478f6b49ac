import BlackjackCoach
import CardCore
import CasinoKit
import Training

/// Searching saved rounds for mistakes at the table.
extension TrainingTable {
  /// Searches the next rounds for mistakes, unless there are none or some are awaited.
  func readLapses() {
    let number = progress.searchedRounds
    guard let archive, reading.isBehind(at: number), !isAsked(.rounds), !isAsked(.lapses) else {
      return
    }
    archive.read(
      answering: takeNumber(for: .rounds), after: number, most: MistakeReader.pageSize)
  }

  /// Receives the result of the search.
  func learnLapses(_ answer: WorkAnswer) {
    let before = progress.searchedRounds
    switch reading.take(answer, after: before, counting: progress.settings.count) {
    case .ask(let question): ask(.lapses, about: question.archive)
    case .take(let mistakes, let number):
      progress.take(mistakes, upTo: number)
      save()
      readLapses()
    case nil: break
    }
  }
}
