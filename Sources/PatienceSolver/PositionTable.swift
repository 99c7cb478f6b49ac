/// A flat table of positions by their keys, each with a few bits that a search wants to remember.
///
/// It stores keys whole, so no position is ever mistaken for another.
struct PositionTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  private var bits: UInt64 = 12
  private let tagBits: UInt64
  /// How many positions it holds.
  private(set) var count = 0

  /// An empty table.
  ///
  /// - Parameter tagBits: How many bits are remembered about a position. Keys must leave as many free.
  init(tagBits: Int) {
    self.tagBits = UInt64(tagBits)
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0, count: 1 << Int(bits))
  }

  deinit { slots.deallocate() }

  /// The memory that the table takes.
  var bytes: Int { 8 &<< Int(bits) }

  /// Whether one more position can be added within this much memory, counting the present table
  /// while a larger one replaces it.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool {
    count &* 2 < 1 &<< Int(bits) || self.bytes &+ (8 &<< Int(largerBits)) <= bytes
  }

  /// A small table grows fourfold, a large one doubles.
  private var largerBits: UInt64 { bits < 18 ? bits + 2 : bits + 1 }

  /// Finds a key.
  ///
  /// - Parameter key: Not 0.
  /// - Returns: The place where it is or belongs, until the next key is looked for.
  @inline(__always)
  mutating func place(of key: UInt64) -> Int {
    if count &* 2 >= 1 &<< Int(bits) { grow() }
    return find(key)
  }

  /// Whether a position is stored at a place.
  @inline(__always)
  func holdsPosition(at place: Int) -> Bool { slots[place] != 0 }

  /// What is remembered about the position at a place.
  @inline(__always)
  func tag(at place: Int) -> UInt64 { slots[place] & ((1 &<< tagBits) &- 1) }

  /// Stores a key at its place, with what is to be remembered.
  @inline(__always)
  mutating func store(_ key: UInt64, tag: UInt64, at place: Int) {
    if slots[place] == 0 { count &+= 1 }
    slots[place] = key &<< tagBits | tag
  }

  /// Adds a key of which nothing is to be remembered.
  ///
  /// - Parameter key: Not 0.
  /// - Returns: Whether it was new.
  mutating func insert(_ key: UInt64) -> Bool {
    let place = place(of: key)
    guard !holdsPosition(at: place) else { return false }
    store(key, tag: 0, at: place)
    return true
  }

  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    let mask = (1 &<< Int(bits)) &- 1
    let mixed = (key ^ key &>> 29) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed &>> (64 &- bits))
    while slots[slot] != 0, slots[slot] &>> tagBits != key { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    let size = 1 << Int(bits)
    bits = largerBits
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0, count: 1 << Int(bits))
    for place in 0..<size where old[place] != 0 { slots[find(old[place] >> tagBits)] = old[place] }
    old.deallocate()
  }
}
