import CasinoKit
import Training

/// The states of the trainer and of the daily challenge.
let trainerScenarios: [Scenario] = [
  Scenario("trainer", drills),
  Scenario("trainer-mistakes", at: "trainer", mistakes),
  Scenario("challenge", at: "trainer", challenge),
]

/// Each drill at its start, with a question, and with a verdict.
private func drills(_ album: Album) {
  let overview = Visitor(at: "trainer", in: album.language)
  album.add("overview", overview)
  for sheet in ["settings", "help"] {
    overview.press("open \(sheet)")
    album.add(sheet, overview)
    overview.press("close")
  }
  for kind in DrillKind.allCases {
    let player = Visitor(at: "trainer/1/\(kind.text)/7", in: album.language)
    album.add("\(kind.text) begins", player, with: "training-briefing")
    player.begin()
    album.add("\(kind.text) asks", player)
    switch kind {
    case .runningCount, .trueCount, .betRamp: player.press("digit 3", "go-on")
    case .deckEstimation: player.press("answer 1 decks")
    case .dealerErrors: player.press("answer correct")
    case .basicStrategy, .deviations: player.press(player.answers[0])
    }
    album.add("\(kind.text) judges", player, with: "mark")
    if kind == .runningCount {
      player.press("recount next", "recount next")
      album.add("\(kind.text) recounts", player, with: "training-hero beside")
    }
  }
  let short = Outside()
  Visitor(at: "trainer", in: album.language, short).press(
    "open settings", "set questions 10", "close")
  let player = Visitor(at: "trainer/1/basic-strategy/7", in: album.language, short)
  player.begin()
  for _ in 0..<10 { player.press(player.answers[0], "go-on") }
  album.add("result", player, with: "training-result")
  player.press("go-on")
  album.add("overview with answers", player)
}

extension Visitor {
  /// Begins a drill, and requests all cards of a sequence.
  fileprivate func begin() {
    press("go-on")
    while !can("digit 1"), answers.isEmpty, can("go-on") { press("go-on") }
  }

  /// The possible answers.
  fileprivate var answers: [String] {
    page(in: Viewport(width: 1280, height: 800)).all
      .filter { $0["aria-disabled"] != "true" }.compactMap { $0.command }
      .filter { $0.hasPrefix("answer ") }
  }
}

/// A drill of a mistake at the table.
private func mistakes(_ album: Album) {
  let outside = Outside(seed: 3)
  Visitor(at: "blackjack", in: album.language, outside).press("chip 10", "deal", "stand")
  let player = Visitor(at: "trainer", in: album.language, outside)
  album.add("overview", player, with: "training-drill lapses")
  player.follow("trainer/1/mistakes")
  album.add("begins", player)
  player.begin()
  album.add("asks", player)
  player.press("answer stand")
  album.add("judges", player)
}

/// A daily challenge, from the list of its hands to the reward.
private func challenge(_ album: Album) {
  // Noon of 20 November 2026.
  let outside = Outside(time: Outside.noon - 86_400_000)
  let player = Visitor(at: "challenge", in: album.language, outside)
  album.add("list", player)
  for sheet in ["settings", "help"] {
    player.press("open \(sheet)")
    album.add(sheet, player)
    player.press("close")
  }
  let questions = DailyChallenge(day: outside.time / 86_400_000, tier: .beginner).questions
  player.press("go-on")
  album.add("asks", player)
  player.press(questions[0].answer == .hit ? "answer stand" : "answer hit")
  album.add("wrong", player)
  player.press("go-on")
  album.add("break", player, with: "challenge-pause")
  for _ in 0..<30 where !player.can("go-on") { player.wait(milliseconds: 1_000) }
  album.add("break over", player)
  player.press("go-on", "answer \(questions[0].answer.text)")
  album.add("right", player)
  player.press("leave")
  album.add("begun", player)
  for question in questions.dropFirst() {
    player.press("go-on", "answer \(question.answer.text)")
  }
  player.press("go-on")
  album.add("reward", player, with: "training-hero")
  player.press("go-on")
  album.add("done", player, with: "challenge-share")
  player.press("counted")
  album.add("count asks", player, with: "training-figure")
  player.press(player.answers[0])
  album.add("count judges", player, with: "mark")
  player.press("go-on")
  for _ in 1..<5 { player.press(player.answers[0], "go-on") }
  album.add("count done", player, with: "challenge-share")
}
