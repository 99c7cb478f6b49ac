/// A stack of trivial values that grows when necessary and never shrinks.
struct GrowingStack<Item: BitwiseCopyable>: ~Copyable {
  private var items: UnsafeMutablePointer<Item>
  private var capacity = 1_024
  private(set) var count = 0

  init() {
    items = .allocate(capacity: capacity)
  }

  deinit { items.deallocate() }

  subscript(place: Int) -> Item {
    @inline(__always) get { items[place] }
    @inline(__always) set { items[place] = newValue }
  }

  @inline(__always)
  mutating func add(_ item: Item) {
    if count == capacity { grow() }
    (items + count).initialize(to: item)
    count &+= 1
  }

  /// Removes all items from an index on.
  @inline(__always)
  mutating func cut(to place: Int) { count = place }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: items, count: count)
    items.deallocate()
    items = larger
    capacity *= 2
  }
}

typealias MoveStack = GrowingStack<KlondikeMove>
