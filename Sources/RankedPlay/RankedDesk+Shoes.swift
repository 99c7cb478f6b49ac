import CardCore
import Dealing
import Wire

/// Continuing and placing shoes.
extension RankedDesk {
  func leaveShoe() {
    (candidates, number, commitment, root) = ([], 0, nil, nil)
    (answers, lost) = ([], [])
  }

  /// Chooses open shoes of the game: first those with a round under way, then the last ones played.
  func choose(among shoes: [Body.DealtShoe]) {
    open = shoes.filter { $0.ended == nil }
    let ordered = open.filter { $0.game == seat.name }.sorted { one, other in
      one.isRoundUnderWay == other.isRoundUnderWay
        ? one.changed > other.changed : one.isRoundUnderWay
    }
    candidates = ordered.map { $0.number }
    continueNext()
  }

  func continueNext() {
    guard let next = candidates.first else { return sitDown() }
    candidates.removeFirst()
    number = next
    fetch(RankedCall(.shoe, next), then: .state)
  }

  /// Leaves a shoe to another device, whose entropy came first.
  ///
  /// This device hasn't mixed the shoe, so it prefers another one.
  func leaveToOtherDevice() {
    record.forget(number)
    isRecordChanged = true
    continueNext()
  }

  func sitDown() {
    phase = .opening
    leaveShoe()
    fetch(
      RankedCall(
        .sitDown,
        sending: Body.SittingDown {
          ($0.id, $0.game, $0.rules) = (Hexadecimal.text(random(16)), seat.name, seat.rules)
        }), then: .commitment)
  }

  /// Ends the open shoe that was played longest ago and has no round under way.
  func endNextOldest() {
    guard
      let oldest = open.filter({ !$0.isRoundUnderWay }).min(by: { $0.changed < $1.changed })
    else { return stop(.tooManyShoes) }
    open.removeAll { $0.number == oldest.number }
    fetch(RankedCall(.endShoe, oldest.number), then: .oldFile)
  }

  func mix() {
    entropy = record.entropy(of: number) ?? random(ShoeCommitment.secretByteCount)
    record.note(entropy, of: number)
    isRecordChanged = true
    let text = Hexadecimal.text(entropy)
    fetch(RankedCall(.mixShoe, number, sending: Body.Entropy { $0.entropy = text }), then: .root)
  }

  func random(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let seed = seed()
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: seed >> UInt64(8 * place))) }
    }
    return bytes
  }
}
