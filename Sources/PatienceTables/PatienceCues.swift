import CasinoKit
import Patience

/// The sounds and vibrations at a patience table, and their positions.
public enum PatienceCues {
  /// The cue of an event, if it has one.
  public static func cue(for event: PatienceEvent) -> Cue? {
    switch event.change {
    case .moved(_, _, let to), .carried(_, _, let to):
      event.isTakenBack ? .movedBack : to.kind == .foundation ? .cardsHome : .cardsLaid
    case .turnedUp, .drawn, .dealt: event.isTakenBack ? .movedBack : .cardFlipped
    case .turnedOver: .wasteTurnedOver
    case .won: event.isTakenBack ? nil : .patienceWon
    case .scored: nil
    }
  }

  /// The position of an event's sound: the pile that the cards move to.
  public static func place(of event: PatienceEvent, in layout: PatienceTableLayout) -> CuePlace {
    switch event.change {
    case .moved(_, let from, let to), .carried(_, let from, let to):
      layout.place(of: event.isTakenBack ? from : to)
    case .turnedUp(_, let pile): layout.place(of: pile)
    case .drawn, .dealt, .turnedOver: layout.place(of: .stock)
    case .won, .scored: .middle
    }
  }
}

extension PatienceTableLayout {
  /// The position of a pile's sound.
  func place(of pile: PileID) -> CuePlace {
    self[pile].map { CuePlace(x: $0.pose.x, on: felt.width) } ?? .middle
  }
}
