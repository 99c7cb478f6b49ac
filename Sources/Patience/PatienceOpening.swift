import CardCore

/// What a game of patience starts from.
public enum PatienceOpening: Equatable, Sendable {
  /// The deck shuffled by this number, so that everybody gets the same deal.
  case numbered(UInt64)
  /// Cards laid out by hand.
  case prepared(PatienceLayout)
}

extension PatienceOpening: Archivable {
  public var archive: JSONValue {
    switch self {
    case .numbered(let number): .object([.init("number", .integer(number))])
    case .prepared(let layout): .object([.init("layout", layout.archive)])
    }
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    if let layout = archive.member("layout") {
      do { self = .prepared(try PatienceLayout(archive: layout)) } catch {
        throw error.under("layout")
      }
    } else {
      self = .numbered(try archive.integer("number", in: 0...UInt64.max))
    }
  }
}

extension Patience {
  /// The deal of a number.
  public func opening(seed: UInt64) -> PatienceOpening { .numbered(seed) }

  /// A game of patience goes on from its deal alone.
  public func opening(resuming position: PatiencePosition) -> PatienceOpening? { nil }

  public func isPrepared(_ opening: PatienceOpening) -> Bool {
    if case .prepared = opening { true } else { false }
  }

  /// Why these rules cannot begin from an opening, or `nil` if they can.
  public func refusal(of opening: PatienceOpening) -> ArchiveRefusal? {
    switch opening {
    case .numbered: nil
    case .prepared(let layout): layout.refusal(for: rules)
    }
  }

  /// Lays out the cards.
  ///
  /// Check a prepared layout with ``refusal(of:)`` first. If it does not fit these rules, the piles
  /// that they lack are left out.
  public func begin(_ opening: PatienceOpening) -> PatiencePosition {
    switch opening {
    case .numbered(let number): deal(number)
    case .prepared(let layout): lay(layout)
    }
  }

  /// The layout that a number deals.
  public func layout(number: UInt64) -> PatienceLayout { layout(of: begin(.numbered(number))) }

  /// The cards of a position as a layout, hidden ones included.
  public func layout(of position: PatiencePosition) -> PatienceLayout {
    let seen = position.seen
    return PatienceLayout(
      columns: seen.columns.indices.map { position.cards(of: PileID(.tableau, $0)) },
      faceUp: seen.columns.map { column in column.reduce(0) { $0 + ($1.card == nil ? 0 : 1) } },
      stock: position.cards(of: .stock).reversed(), waste: position.cards(of: .waste),
      cells: seen.cells.indices.map { position.cards(of: PileID(.cell, $0)) },
      foundations: seen.foundations.allSatisfy { $0.isEmpty }
        ? [] : Suit.allCases.map { position.cards(of: .foundation($0)) })
  }

  /// Deals a shuffled deck row by row; what remains is the stock.
  private func deal(_ number: UInt64) -> PatiencePosition {
    var deck = rules.deck
    var generator = MersenneTwister(seed: number)
    generator.shuffle(&deck)
    var layout = emptyLayout
    var next = 0
    let sizes = rules.columns.map { $0.dealtFaceDown + $0.dealtFaceUp }
    for row in 0..<(sizes.max() ?? 0) {
      for column in sizes.indices where row < sizes[column] {
        layout.columns[column].append(deck[next])
        next += 1
      }
    }
    layout.stock = Array(deck[next...])
    return lay(layout, deck: deck)
  }

  private var emptyLayout: PatienceLayout {
    PatienceLayout(
      columns: rules.columns.map { _ in [] }, faceUp: rules.columns.map { $0.dealtFaceUp })
  }

  /// Lays out cards; the order of the deal is that of the layout's piles.
  private func lay(_ layout: PatienceLayout) -> PatiencePosition {
    let deck =
      layout.columns.reduce([], +) + layout.stock + layout.waste + layout.cells.reduce([], +)
      + layout.foundations.reduce([], +)
    return lay(layout, deck: deck)
  }

  private func lay(_ layout: PatienceLayout, deck: [Card]) -> PatiencePosition {
    var places = [Int](repeating: 0, count: 52)
    for (place, card) in deck.enumerated() { places[Int(card.number)] = place }
    @inline(never)
    func pile(_ cards: [Card], faceUp: Int = 52) -> SeenPile {
      cards.enumerated().map { index, card in
        LaidCard(
          card: index + faceUp >= cards.count ? card : nil, place: places[Int(card.number)])
      }
    }
    var seen = PatienceObservation()
    seen.stock = pile(layout.stock.reversed(), faceUp: 0)
    seen.waste = pile(layout.waste)
    seen.cells = rules.cells.indices.map {
      layout.cells.indices.contains($0) ? pile(layout.cells[$0]) : []
    }
    seen.columns = rules.columns.indices.map {
      layout.columns.indices.contains($0)
        ? pile(
          layout.columns[$0], faceUp: layout.faceUp.indices.contains($0) ? layout.faceUp[$0] : 1)
        : []
    }
    for cards in layout.foundations {
      if let suit = cards.first?.suit { seen.foundations[Int(suit.rawValue)] = pile(cards) }
    }
    seen.score = rules.scoring.start
    return PatiencePosition(seen: seen, deck: deck)
  }
}
