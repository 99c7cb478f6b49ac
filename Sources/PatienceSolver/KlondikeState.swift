/// A Klondike position in the solver's form, without the parts of the arrangement that don't
/// matter.
///
/// Two cards of the same rank and color accept the same cards, and a run on one can be moved to the
/// other whenever that one is free. So it is enough to store which cards are face up in columns and
/// which of them are the lowest of their run. It doesn't matter on which of its two possible
/// parents a card lies.
struct KlondikeState: Equatable {
  /// The cards in the columns' movable runs.
  var runs: UInt64 = 0
  /// The lowest card of each run.
  var bases: UInt64 = 0
  /// The locked bases: moving one uncovers the waiting card beneath, or empties a column.
  var locked: UInt64 = 0
  /// The cards on the foundations.
  var home: UInt64 = 0
  /// The number of locked and waiting cards of each column, packed.
  var counts: UInt32 = 0
  /// The number of cards on each foundation, four bits each.
  var heights: UInt32 = 0
  /// The cards that are still in the talon.
  var talon: UInt32 = 0
  /// The bit of the talon before which all cards are in the waste.
  var cursor: UInt8 = 0
  /// The number of cards in the waste; also 0 if that doesn't matter.
  var waste: UInt8 = 0
  var emptyColumns: UInt8 = 0
}

/// A move between positions of the solver.
struct KlondikeMove {
  enum Kind: UInt8 {
    /// From a run to its foundation.
    case home
    /// A run with a locked base onto another column, or to an empty one.
    case open
    /// From the talon to its foundation.
    case talonHome
    /// From the talon onto a column.
    case talonRun
    /// From a foundation back onto a column.
    case back
  }

  let kind: Kind
  /// The card's bit index.
  let card: UInt8
  /// The card's place in the talon, for the moves from there.
  let place: UInt8
  /// The cards that are brought to the columns first, to be built upon: from their foundations or,
  /// when drawing one card at a time, from the talon.
  let support: UInt64

  @inline(__always)
  init(_ kind: Kind, _ card: UInt8, place: UInt8 = 0, support: UInt64 = 0) {
    self.kind = kind
    self.card = card
    self.place = place
    self.support = support
  }
}
