/// The positions that a search has seen, which also make some similar positions unnecessary.
///
/// Two positions can differ only in the number of cards in the waste. A waste that was just turned
/// over offers nothing more than a longer one. Of two wastes whose last draws are equally
/// incomplete, the shorter one offers everything that the longer one does. Playing a card of the
/// talon leads from both to the same position. So among such positions only the one with the
/// shortest waste is remembered.
struct KnownPositions: ~Copyable {
  private var table: PositionTable
  private let draw: UInt64
  /// The number of different lengths of waste with equally incomplete draws, plus one for none; 0
  /// if every position is remembered separately.
  private let lengths: UInt64
  /// The number of positions added.
  private(set) var count = 0

  /// Creates an empty set of positions.
  ///
  /// - Parameters:
  ///   - board: The board of the deal.
  ///   - comparesWastes: Whether to omit positions that offer nothing new. It is ignored if the
  ///     keys of the deal don't leave enough bits for that.
  init(of board: KlondikeBoard, comparesWastes: Bool) {
    draw = UInt64(board.draw)
    let lengths = UInt64(max(board.talonCount - 1, 0) / board.draw + 2)
    let free = 64 - board.layoutBits
    var tags: UInt64 = 1
    for _ in 1..<max(board.draw, 2) where tags < 1 << 20 { tags *= lengths }
    let tagBits = 64 - (tags - 1).leadingZeroBitCount
    let compares = comparesWastes && board.draw > 1 && tagBits <= free
    self.lengths = compares ? lengths : 0
    table = PositionTable(tagBits: compares ? tagBits : 0)
  }

  /// The memory of the table, in bytes.
  var bytes: Int { table.bytes }

  /// Returns whether one more position fits into this many bytes.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool { table.hasRoom(in: bytes) }

  /// The result of adding a position.
  enum Arrival {
    /// It was known, or offers nothing more than known ones.
    case known
    /// It differs from known ones only by its waste, and offers more than these places of the
    /// talon, which were tried before.
    case similar(tried: UInt32)
    /// Neither it nor a position with another waste was known.
    case new
  }

  /// Adds a position.
  ///
  /// - Returns: Whether it must be searched, and which places of the talon were tried before.
  @inline(__always)
  mutating func insert(_ state: KlondikeState, on board: KlondikeBoard) -> Arrival {
    guard lengths > 0 else {
      let key = board.key(of: state)
      let place = table.place(of: key)
      if table.holdsPosition(at: place) { return .known }
      table.store(key, tag: 0, at: place)
      count &+= 1
      return .new
    }
    let key = board.layoutKey(of: state)
    let place = table.place(of: key)
    let isNew = !table.holdsPosition(at: place)
    let before = isNew ? noWastes : table.tag(at: place)
    var tag = before
    if state.waste != 0 {
      // NB: the tag is a number with one digit for each kind of incomplete draw: its shortest
      // waste.
      let length = UInt64(state.waste) / draw
      var unit: UInt64 = 1
      for _ in 1..<(UInt64(state.waste) % draw) { unit &*= lengths }
      let shortest = tag / unit % lengths
      guard length < shortest else { return .known }
      tag &-= (shortest &- length) &* unit
    } else if !isNew {
      return .known
    }
    table.store(key, tag: tag, at: place)
    count &+= 1
    return isNew ? .new : .similar(tried: reached(from: state, tag: before, on: board))
  }

  /// Returns the places of the talon that can be reached with any waste that a tag remembers.
  private func reached(
    from state: KlondikeState, tag: UInt64, on board: KlondikeBoard
  ) -> UInt32 {
    var other = state
    (other.waste, other.cursor) = (0, 0)
    var reached = board.reachable(other)
    var rest = tag
    for incomplete in 1..<draw {
      let length = rest % lengths
      rest /= lengths
      guard length < lengths &- 1 else { continue }
      other.waste = UInt8(truncatingIfNeeded: length &* draw &+ incomplete)
      other.cursor = board.cursor(after: other.waste, of: state.talon)
      reached |= board.reachable(other)
    }
    return reached
  }

  /// The tag of a position that no waste is remembered for.
  private var noWastes: UInt64 {
    var tag: UInt64 = 0
    for _ in 1..<draw { tag = tag &* lengths &+ (lengths &- 1) }
    return tag
  }

  /// Marks an added position as lost with every waste.
  mutating func setLost(_ state: KlondikeState, on board: KlondikeBoard) {
    guard lengths > 0 else { return }
    let key = board.layoutKey(of: state)
    table.store(key, tag: 0, at: table.place(of: key))
  }
}
