/// The moves still to be tried, of all positions on the way to the present one.
struct MoveStack: ~Copyable {
  private var moves: UnsafeMutablePointer<KlondikeMove>
  private var capacity = 1024
  private(set) var count = 0

  init() {
    moves = .allocate(capacity: capacity)
  }

  deinit { moves.deallocate() }

  subscript(place: Int) -> KlondikeMove { moves[place] }

  @inline(__always)
  mutating func add(_ move: KlondikeMove) {
    if count == capacity { grow() }
    (moves + count).initialize(to: move)
    count += 1
  }

  /// Forgets all moves from a place on.
  @inline(__always)
  mutating func cut(to place: Int) { count = place }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<KlondikeMove>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: moves, count: count)
    moves.deallocate()
    moves = larger
    capacity *= 2
  }
}
