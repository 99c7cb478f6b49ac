import CardCore

extension Patience {
  /// Returns a fingerprint by which a deal is recognized, whatever led to it.
  ///
  /// Patiences that deal the same ranks to the same places have the same one if they hide cards:
  /// Klondike and Vegas with either draw, Yukon and Russian Solitaire, and Spider with any suits. A
  /// player who has seen the hidden cards of the deal in one of them knows them in the others.
  /// Patiences that hide nothing have fingerprints of their own, because each needs another
  /// solution.
  public func fingerprint(of opening: PatienceOpening) -> UInt64 {
    var digest = Digest()
    if rules.isOpen { digest.add(rules.id) }
    let layout = layout(of: begin(opening))
    for (column, faceUp) in zip(layout.columns, layout.faceUp) {
      add(column, to: &digest)
      digest.add("\(faceUp)")
    }
    for pile in layout.reserves + layout.cells + layout.foundations { add(pile, to: &digest) }
    add(layout.waste, to: &digest)
    add(layout.stock, to: &digest)
    return digest.value
  }

  /// Adds the ranks of a pile, and an end.
  private func add(_ pile: [Card], to digest: inout Digest) {
    digest.add(pile.map { UInt8($0.rank.rawValue) } + [0])
  }
}
