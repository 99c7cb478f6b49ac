import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("The tempo of demonstrations")
struct PatienceDemonstrationTests {
  /// A player who is shown the solution of a deal.
  private func shown(_ rules: PatienceRules, deal: UInt64, tempo: String) -> PatiencePlayer {
    let player = PatiencePlayer(rules, deal: deal, movesCards: true)
    player.ask("set speed \(tempo)")
    player.press("show")
    answer(player)
    return player
  }

  private func answer(_ player: PatiencePlayer) {
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    while !worker.isIdle {
      if let answer = worker.work(), answer.topic == .lamp { player.model.receive(answer) }
    }
  }

  /// Plays on to the end, and returns the milliseconds that it takes.
  private func playOn(_ player: PatiencePlayer) -> Int {
    var milliseconds = 0
    while player.model.isPlayingByItself || player.model.isAnimating {
      milliseconds += player.house.pause
      player.model.wake()
    }
    return milliseconds
  }

  @Test(
    "A whole solution takes at most 20 seconds, at any tempo",
    arguments: ["relaxed", "normal", "fast", "instant"])
  func whole(tempo: String) {
    let player = shown(.freeCell, deal: 1, tempo: tempo)
    #expect(player.model.isDemonstrating)
    let milliseconds = playOn(player)
    #expect(player.model.isWon && player.shown.moves > 60)
    #expect(milliseconds <= 20_000, "\(milliseconds)")
    #expect(milliseconds > 5_000, "it can be followed: \(milliseconds)")
  }

  @Test("A few moves are shown at the player's tempo")
  func few() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.press("show")
    answer(player)
    #expect(player.house.pause == Motion.thought.milliseconds)
  }

  @Test("A demonstration is paused while a card moves or before a move, and goes on where it was")
  func pause() {
    let player = shown(.freeCell, deal: 1, tempo: "normal")
    for step in 0..<3 {
      for _ in 0..<step { player.model.wake() }
      player.press("pause")
      #expect(player.model.isDemonstrationPaused && player.model.isDemonstrating)
      #expect(player.elements("tool").first?.text.hasPrefix("Play on") == true)
      while player.model.isAnimating { player.model.wake() }
      let moves = player.shown.moves
      for _ in 0..<5 { player.model.wake() }
      #expect(player.shown.moves == moves, "nothing moves")
      player.press("pause")
      #expect(!player.model.isDemonstrationPaused)
      player.model.wake()
      #expect(player.shown.moves == moves + 1)
    }
    #expect(playOn(player) > 0 && player.model.isWon)
  }

  @Test("Stop ends a paused demonstration, and the next one isn't paused")
  func stopWhilePaused() {
    let player = shown(.freeCell, deal: 1, tempo: "normal")
    player.press("pause")
    player.press("skip")
    #expect(!player.model.isDemonstrating && player.shown.moves == 0)
    player.press("show")
    #expect(player.model.isDemonstrating && !player.model.isDemonstrationPaused)
    player.press("pause")
    player.press("end")
    #expect(player.model.isWon && !player.model.isDemonstrating)
  }
}
