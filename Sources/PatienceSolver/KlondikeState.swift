/// A Klondike position in the solver's form, without the parts of the arrangement that do not
/// matter.
///
/// Two cards of one rank and colour accept the same cards, and a run on one can be moved to the
/// other whenever that one is free. So it is enough to know which cards lie face up in columns and
/// which of them are lowest in their run; which of its two possible parents a card lies on makes no
/// difference to what can be reached.
struct KlondikeState: Equatable {
  /// The cards in the columns' movable runs.
  var runs: UInt64 = 0
  /// The lowest card of each run.
  var bases: UInt64 = 0
  /// The bases that are locked: moving one opens the waiting card beneath, or empties a column.
  var locked: UInt64 = 0
  /// The cards on the foundations.
  var home: UInt64 = 0
  /// The number of locked and waiting cards of each column, packed.
  var counts: UInt32 = 0
  /// How many cards are on each foundation, four bits each.
  var heights: UInt32 = 0
  /// Which cards of the talon are still there.
  var talon: UInt32 = 0
  /// The bit of the talon before which its cards lie in the waste.
  var cursor: UInt8 = 0
  /// How many cards lie in the waste; also 0 if that makes no difference.
  var waste: UInt8 = 0
  var emptyColumns: UInt8 = 0
}

/// One step between positions of the solver.
struct KlondikeMove {
  enum Kind: UInt8 {
    /// From a run to its foundation.
    case home
    /// A run from its locked base onto another column, or to an empty one.
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
  /// The cards that come to the columns first, to be built upon: back from their foundations or,
  /// when cards are drawn one by one, from the talon.
  let support: UInt64

  @inline(__always)
  init(_ kind: Kind, _ card: UInt8, place: UInt8 = 0, support: UInt64 = 0) {
    self.kind = kind
    self.card = card
    self.place = place
    self.support = support
  }
}
