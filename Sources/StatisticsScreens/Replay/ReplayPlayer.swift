import CardCore
import CasinoKit

/// A round on the felt: the step that is shown, and whether it goes on by itself.
final class ReplayPlayer {
  let replay: RoundReplay
  /// Its number in the store, or the text of the link that it was shared by.
  let source: Source
  private(set) var number = 0
  /// The step that the address names: the last one that was come to and stayed at.
  private(set) var settled = 0
  var isPlaying = false
  var isSharing = false
  /// What came of copying the link.
  var copied: ReplayPhrase?
  private(set) var shown: ReplayStep
  /// Whether the step that is shown has brought a card.
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

  /// Whether somebody has shared the round, so that it is not among one's own.
  var isShared: Bool {
    if case .shared = source { return true }
    return false
  }

  /// The record for a link, packed when it is asked for first.
  private(set) lazy var record =
    switch source {
    case .kept: SharedRound.text(of: replay.round)
    case .shared(let text): text
    }

  /// Goes to a step, and returns whether that is another one.
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

  /// Takes note that the step stays.
  func settle() { settled = number }

  var decision: ReplayDecision? { replay.decision(at: number) }

  /// The end of the link to the round at the step that stays.
  var link: String {
    let record =
      switch source {
      case .kept(let number): "\(number)"
      case .shared(let text): text
      }
    return settled == 0 ? record : "\(record)/\(settled)"
  }
}
