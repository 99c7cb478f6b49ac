/// The positions that a search has seen: a flat table of whole keys, so that none is mistaken for
/// another.
struct KnownPositions: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  private var bits: UInt64 = 12
  private(set) var count = 0

  init() {
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0, count: 1 << Int(bits))
  }

  deinit { slots.deallocate() }

  /// Whether one more position can be added within this much memory, counting the present table
  /// while a larger one replaces it.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool {
    count &* 2 < 1 &<< Int(bits) || (8 &<< Int(bits)) &+ (8 &<< Int(largerBits)) <= bytes
  }

  /// A small table grows fourfold, a large one doubles.
  private var largerBits: UInt64 { bits < 18 ? bits + 2 : bits + 1 }

  /// Adds a position's key.
  ///
  /// - Parameter key: Not 0.
  /// - Returns: Whether it was new.
  @inline(__always)
  mutating func insert(_ key: UInt64) -> Bool {
    if count &* 2 >= 1 &<< Int(bits) { grow() }
    let slot = find(key)
    if slots[slot] == key { return false }
    slots[slot] = key
    count &+= 1
    return true
  }

  /// The slot that holds a key, or the free slot where it belongs.
  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    let mask = (1 &<< Int(bits)) &- 1
    let mixed = (key ^ key &>> 29) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed &>> (64 &- bits))
    while slots[slot] != 0, slots[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    let size = 1 << Int(bits)
    bits = largerBits
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0, count: 1 << Int(bits))
    for place in 0..<size where old[place] != 0 { slots[find(old[place])] = old[place] }
    old.deallocate()
  }
}
