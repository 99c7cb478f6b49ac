import CardCore
import CasinoKit

/// The playback of a round: the current step, and whether it plays automatically.
final class ReplayPlayer {
  let replay: RoundReplay
  /// The round's number in the store, or the text of the link that shared it.
  let source: Source
  private(set) var number = 0
  /// The step in the address: the last one at which the player stopped.
  private(set) var settled = 0
  var isPlaying = false
  var isSharing = false
  /// The result of copying the link.
  var copied: ReplayPhrase?
  private(set) var shown: ReplayStep
  /// Whether the current step has added a card.
  private(set) var hasNewCard = false

  enum Source: Equatable {
    case kept(Int64)
    case shared(String)
  }

  init(_ replay: RoundReplay, from source: Source, at step: Int) {
    self.replay = replay
    self.source = source
    shown = replay.reel.step(0)
    go(to: step)
    settle()
  }

  var last: Int { replay.reel.last }

  /// Whether somebody shared the round, so that it is not one of the player's own.
  var isShared: Bool {
    if case .shared = source { return true }
    return false
  }

  /// The record for a link, packed on first use.
  private(set) lazy var record =
    switch source {
    case .kept: SharedRound.text(of: replay.round)
    case .shared(let text): text
    }

  /// Goes to a step, and returns whether it is a different one.
  @discardableResult
  func go(to step: Int) -> Bool {
    let step = max(0, min(last, step))
    guard step != number else { return false }
    let (before, cards) = (number, shown.scene.cardCount)
    number = step
    shown = replay.reel.step(step)
    hasNewCard = step == before + 1 && shown.scene.cardCount > cards
    return true
  }

  /// Records that the player has stopped at the step.
  func settle() { settled = number }

  var decision: ReplayDecision? { replay.decision(at: number) }

  /// The end of the link to the round at the step where the player stopped.
  var link: String {
    let record =
      switch source {
      case .kept(let number): "\(number)"
      case .shared(let text): text
      }
    return settled == 0 ? record : "\(record)/\(settled)"
  }
}
