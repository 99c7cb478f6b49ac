import CardCore

/// The start of a game of patience.
public enum PatienceOpening: Equatable, Sendable {
  /// The deck shuffled with this number, which gives the same deal on every device.
  case numbered(UInt64)
  /// The deck in the order of Microsoft's FreeCell for this number, one of
  /// ``MicrosoftDeal/numbers``.
  case microsoft(Int)
  /// Cards laid out by hand.
  case prepared(PatienceLayout)
}

extension PatienceOpening: Archivable {
  public var archive: JSONValue {
    switch self {
    case .numbered(let number): .object([.init("number", .integer(number))])
    case .microsoft(let number): .object([.init("microsoft", .integer(number))])
    case .prepared(let layout): .object([.init("layout", layout.archive)])
    }
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    if let layout = archive.member("layout") {
      do { self = .prepared(try PatienceLayout(archive: layout)) } catch {
        throw error.under("layout")
      }
    } else if archive.member("microsoft") != nil {
      self = .microsoft(try archive.integer("microsoft", in: MicrosoftDeal.numbers))
    } else {
      self = .numbered(try archive.integer("number", in: 0...UInt64.max))
    }
  }
}

extension Patience {
  /// Returns the deal with a number.
  public func opening(seed: UInt64) -> PatienceOpening { .numbered(seed) }

  /// Returns `nil`: a game of patience has only its original deal as an opening.
  public func opening(resuming position: PatiencePosition) -> PatienceOpening? { nil }

  public func isPrepared(_ opening: PatienceOpening) -> Bool {
    if case .prepared = opening { true } else { false }
  }

  /// Returns why these rules cannot begin from an opening, or `nil` if they can.
  public func refusal(of opening: PatienceOpening) -> ArchiveRefusal? {
    switch opening {
    case .numbered: nil
    case .microsoft(let number): refusal(ofMicrosoft: number)
    case .prepared(let layout): layout.refusal(for: rules)
    }
  }

  /// Returns the position after the deal.
  ///
  /// Check a prepared layout with ``refusal(of:)`` first. If it does not fit these rules, piles
  /// that the rules don't have are left out.
  public func begin(_ opening: PatienceOpening) -> PatiencePosition {
    switch opening {
    case .numbered(let number): deal(shuffled(by: number))
    case .microsoft(let number): deal(MicrosoftDeal.deck(of: number))
    case .prepared(let layout): lay(layout)
    }
  }

  /// Returns the layout of a numbered deal.
  public func layout(number: UInt64) -> PatienceLayout { layout(of: begin(.numbered(number))) }

  /// Returns why these rules cannot begin with one of Microsoft's deals, or `nil` if they can:
  /// these deals need one deck that is dealt face up.
  private func refusal(ofMicrosoft number: Int) -> ArchiveRefusal? {
    if !rules.isOpen {
      return ArchiveRefusal("microsoft", "is for games whose cards all lie open from the start")
    }
    let numbers = MicrosoftDeal.numbers
    return numbers.contains(number)
      ? nil : ArchiveRefusal("microsoft", "is \(number); allowed is 1 to \(numbers.upperBound)")
  }

  /// Returns the cards of a position as a layout, hidden ones included.
  public func layout(of position: PatiencePosition) -> PatienceLayout {
    let seen = position.seen
    return PatienceLayout(
      columns: seen.columns.indices.map { position.cards(of: PileID(.tableau, $0)) },
      faceUp: seen.columns.map { column in column.reduce(0) { $0 + ($1.card == nil ? 0 : 1) } },
      stock: position.cards(of: .stock).reversed(), waste: position.cards(of: .waste),
      cells: seen.cells.indices.map { position.cards(of: PileID(.cell, $0)) },
      foundations: seen.foundations.allSatisfy { $0.isEmpty }
        ? [] : seen.foundations.indices.map { position.cards(of: PileID(.foundation, $0)) },
      reserves: seen.reserves.indices.map { position.cards(of: PileID(.reserve, $0)) })
  }

  private func shuffled(by number: UInt64) -> [Card] {
    var deck = rules.deck
    var generator = MersenneTwister(seed: number)
    generator.shuffle(&deck)
    return deck
  }

  /// Deals an ordered deck.
  private func deal(_ deck: [Card]) -> PatiencePosition {
    var next = 0
    func take(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    var dealt = DealtPlaces()
    dealt.reserves = rules.reserves.map { take($0.dealt) }
    if rules.foundation == .upFromDealt { dealt.foundations = [take(1)] }
    dealt.columns = rules.columns.map { _ in [] }
    for row in 0..<(rules.columns.map { $0.dealt }.max() ?? 0) {
      for column in rules.columns.indices where row < rules.columns[column].dealt {
        dealt.columns[column] += take(1)
      }
    }
    dealt.cells = rules.cells.map { take($0.dealt) }
    dealt.waste = take(rules.stock?.dealtToWaste ?? 0)
    dealt.stock = take(deck.count - next)
    return lay(dealt, faceUp: rules.columns.map { $0.dealtFaceUp }, deck: deck)
  }

  /// Lays out cards; the order of the deal is the order of the layout's piles.
  private func lay(_ layout: PatienceLayout) -> PatiencePosition {
    var deck: [Card] = []
    func place(_ cards: [Card]) -> [Int] {
      deck += cards
      return Array(deck.count - cards.count..<deck.count)
    }
    var laid = DealtPlaces()
    laid.columns = layout.columns.map(place)
    laid.stock = place(layout.stock)
    laid.waste = place(layout.waste)
    laid.cells = layout.cells.map(place)
    laid.foundations = layout.foundations.map(place)
    laid.reserves = layout.reserves.map(place)
    return lay(laid, faceUp: layout.faceUp, deck: deck)
  }

  private func lay(_ dealt: DealtPlaces, faceUp: [Int], deck: [Card]) -> PatiencePosition {
    func pile(_ places: [Int], faceUp: Int = .max) -> SeenPile {
      places.indices.map { index in
        LaidCard(
          card: places.count - index <= faceUp ? deck[places[index]] : nil, place: places[index])
      }
    }
    func pile(_ index: Int, of piles: [[Int]], faceUp: Int = .max) -> SeenPile {
      piles.indices.contains(index) ? pile(piles[index], faceUp: faceUp) : []
    }
    var seen = PatienceObservation()
    seen.stock = pile(dealt.stock.reversed(), faceUp: 0)
    seen.waste = pile(dealt.waste)
    seen.cells = rules.cells.indices.map { pile($0, of: dealt.cells) }
    seen.columns = rules.columns.indices.map {
      pile($0, of: dealt.columns, faceUp: faceUp.indices.contains($0) ? faceUp[$0] : 1)
    }
    seen.reserves = rules.reserves.indices.map {
      pile($0, of: dealt.reserves, faceUp: rules.reserves[$0].dealtFaceUp)
    }
    seen.foundations = [SeenPile](repeating: [], count: rules.foundationCount)
    for places in dealt.foundations where !places.isEmpty {
      let home = foundation(for: deck[places[0]], in: seen)
      if let home { seen.foundations[home] = pile(places) }
    }
    seen.score = rules.scoring.start
    return PatiencePosition(seen: seen, deck: deck)
  }

  /// Returns the first free foundation for cards of this suit.
  private func foundation(for card: Card, in seen: PatienceObservation) -> Int? {
    seen.foundations.indices.first { index in
      let isItsSuit =
        switch rules.foundation {
        case .upFromAce, .upFromDealt: rules.suits[index] == card.suit
        case .wholeRuns, .pairs, .none: true
        }
      return isItsSuit && seen.foundations[index].isEmpty
    }
  }
}

/// The first pile of each card, by its place in the order of the deal.
private struct DealtPlaces {
  var columns: [[Int]] = []
  var stock: [Int] = []
  var waste: [Int] = []
  var cells: [[Int]] = []
  var foundations: [[Int]] = []
  var reserves: [[Int]] = []
}
