/// A hash table of positions by their keys, with a few tag bits for each.
///
/// It stores whole keys, so positions are never confused.
struct PositionTable: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  private var bits: UInt64 = 12
  private let tagBits: UInt64
  /// The number of stored positions.
  private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter tagBits: The number of tag bits for each position. Keys must leave as many bits
  ///   free.
  init(tagBits: Int) {
    self.tagBits = UInt64(tagBits)
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: 0, count: 1 << Int(bits))
  }

  deinit { slots.deallocate() }

  /// The memory of the table, in bytes.
  var bytes: Int { 8 &<< Int(bits) }

  /// Returns whether one more position fits into this many bytes, including the current table while
  /// a larger one replaces it.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool {
    count &* 2 < 1 &<< Int(bits) || self.bytes &+ (8 &<< Int(largerBits)) <= bytes
  }

  /// The size of the next larger table: four times that of a small table, twice that of a large
  /// one.
  private var largerBits: UInt64 { bits < 18 ? bits + 2 : bits + 1 }

  /// Finds a key.
  ///
  /// - Parameter key: Not 0.
  /// - Returns: The place where it is stored or would be, valid until the next key is looked up.
  @inline(__always)
  mutating func place(of key: UInt64) -> Int {
    if count &* 2 >= 1 &<< Int(bits) { grow() }
    return find(key)
  }

  /// Returns whether a position is stored at a place.
  @inline(__always)
  func holdsPosition(at place: Int) -> Bool { slots[place] != 0 }

  /// Returns the tag of the position at a place.
  @inline(__always)
  func tag(at place: Int) -> UInt64 { slots[place] & ((1 &<< tagBits) &- 1) }

  /// Stores a key with its tag at a place.
  @inline(__always)
  mutating func store(_ key: UInt64, tag: UInt64, at place: Int) {
    if slots[place] == 0 { count &+= 1 }
    slots[place] = key &<< tagBits | tag
  }

  /// Adds a key without a tag.
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
