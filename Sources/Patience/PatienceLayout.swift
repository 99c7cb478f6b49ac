import CardCore

/// Cards laid out by hand: a prepared deal for a test, a lesson or a position from elsewhere.
///
/// All piles are listed bottom to top, except the stock, which is listed in drawing order.
public struct PatienceLayout: Equatable, Sendable {
  public var columns: [[Card]]
  /// The number of face-up cards of each column, counted from its top.
  public var faceUp: [Int]
  public var stock: [Card]
  public var waste: [Card]
  public var cells: [[Card]]
  /// The cards of each foundation from the ace up, with suits in any order; whole runs from the
  /// king down.
  public var foundations: [[Card]]
  /// The reserves; only the top card of each is face up.
  public var reserves: [[Card]]

  /// Creates a layout; by default, the top card of each column is face up.
  public init(
    columns: [[Card]], faceUp: [Int]? = nil, stock: [Card] = [], waste: [Card] = [],
    cells: [[Card]] = [], foundations: [[Card]] = [], reserves: [[Card]] = []
  ) {
    self.columns = columns
    self.faceUp = faceUp ?? columns.map { min($0.count, 1) }
    self.stock = stock
    self.waste = waste
    self.cells = cells
    self.foundations = foundations
    self.reserves = reserves
  }

  /// Returns why these rules cannot begin with this layout, or `nil` if they can.
  public func refusal(for rules: PatienceRules) -> ArchiveRefusal? {
    refusalOfPiles(for: rules) ?? refusalOfColumns(for: rules)
      ?? refusalOfFoundations(for: rules) ?? refusalOfCards(for: rules)
  }

  private func refusalOfPiles(for rules: PatienceRules) -> ArchiveRefusal? {
    if columns.count > rules.columns.count {
      return ArchiveRefusal(
        "tableau", "has \(columns.count) columns; allowed are \(rules.columns.count)")
    }
    if cells.count > rules.cells.count {
      return ArchiveRefusal("cells", "are \(cells.count); allowed are \(rules.cells.count)")
    }
    if cells.contains(where: { $0.count > 1 }) {
      return ArchiveRefusal("cells", "hold more than one card each")
    }
    if rules.stock == nil, !(stock + waste).isEmpty {
      return ArchiveRefusal("stock", "has cards, but \(rules.id) has no stock")
    }
    if rules.stock?.goal != .waste, !waste.isEmpty {
      return ArchiveRefusal("waste", "has cards, but \(rules.id) has no waste")
    }
    if reserves.count > rules.reserves.count {
      return ArchiveRefusal(
        "reserves", "are \(reserves.count); allowed are \(rules.reserves.count)")
    }
    let isReserved = reserves.contains { !$0.isEmpty }
    if isReserved, columns.count < rules.columns.count || columns.contains(where: { $0.isEmpty }) {
      return ArchiveRefusal("reserves", "have cards while a column is empty")
    }
    return nil
  }

  private func refusalOfColumns(for rules: PatienceRules) -> ArchiveRefusal? {
    guard faceUp.count == columns.count else {
      return ArchiveRefusal("faceUp", "has \(faceUp.count) counts for \(columns.count) columns")
    }
    for (index, column) in columns.enumerated() {
      let isCovered = rules.columns[index].coveredBy.contains {
        columns.indices.contains($0) && !columns[$0].isEmpty
      }
      let allowed = min(column.count, isCovered ? 0 : 1)...column.count
      if !allowed.contains(faceUp[index]) {
        return ArchiveRefusal(
          "faceUp[\(index)]",
          "is \(faceUp[index]); allowed is \(allowed.lowerBound) to \(allowed.upperBound)")
      }
    }
    return nil
  }

  private func refusalOfFoundations(for rules: PatienceRules) -> ArchiveRefusal? {
    let filled = foundations.filter { !$0.isEmpty }
    if filled.count > rules.foundationCount {
      return ArchiveRefusal(
        "foundations", "are \(filled.count); allowed are \(rules.foundationCount)")
    }
    if rules.foundation == .upFromDealt, filled.isEmpty {
      return ArchiveRefusal("foundations", "have no card to begin with")
    }
    for (index, pile) in foundations.enumerated() {
      if let problem = problem(withFoundation: pile, from: filled.first?.first, for: rules) {
        return ArchiveRefusal("foundations[\(index)]", problem)
      }
    }
    return nil
  }

  /// Returns the problem with a foundation, or `nil`; foundations that begin with a dealt card all
  /// have its rank.
  private func problem(
    withFoundation pile: [Card], from base: Card?, for rules: PatienceRules
  ) -> String? {
    guard let first = pile.first else { return nil }
    let isBuilt = (1..<max(pile.count, 1)).allSatisfy { place in
      rules.allows(
        pile[place], on: pile[place - 1],
        by: rules.foundation == .wholeRuns ? .downInSuit : .upInSuit)
    }
    switch rules.foundation {
    case .upFromAce:
      return isBuilt && first.rank == .ace ? nil : "is not one suit from the ace up"
    case .upFromDealt:
      return isBuilt && first.rank == base?.rank && pile.count <= rules.ranks
        ? nil : "is not one suit from the dealt rank up"
    case .wholeRuns:
      return isBuilt && pile.count == rules.ranks ? nil : "is not one suit from the king down"
    case .pairs, .none: return nil
    }
  }

  private func refusalOfCards(for rules: PatienceRules) -> ArchiveRefusal? {
    var rest = [Int](repeating: 0, count: 52)
    for card in rules.deck { rest[Int(card.number)] += 1 }
    let copies = rest
    for (name, pile) in namedPiles {
      for (place, card) in pile.enumerated() {
        let number = Int(card.number)
        if copies[number] == 0 {
          return ArchiveRefusal("\(name)[\(place)]", "\(card.text) is not in the deck")
        }
        if rest[number] == 0 {
          return ArchiveRefusal(
            "\(name)[\(place)]",
            "\(card.text) is there " + (copies[number] == 1 ? "twice" : "too often"))
        }
        rest[number] -= 1
      }
    }
    guard let first = Card.deck.first(where: { rest[Int($0.number)] > 0 }) else { return nil }
    let others = rest.reduce(0, +) - 1
    return ArchiveRefusal(
      "", others == 0 ? "\(first.text) is missing" : "\(first.text) and \(others) more are missing")
  }

  private var namedPiles: [(String, [Card])] {
    columns.enumerated().map { ("tableau[\($0)]", $1) } + [("stock", stock), ("waste", waste)]
      + cells.enumerated().map { ("cells[\($0)]", $1) }
      + foundations.enumerated().map { ("foundations[\($0)]", $1) }
      + reserves.enumerated().map { ("reserves[\($0)]", $1) }
  }
}

extension PatienceLayout: Archivable {
  /// The piles as `tableau`, `faceUp`, `stock`, `waste`, `foundations`, and `cells` and `reserves`
  /// if there are any.
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("tableau", Self.archive(of: columns)),
      .init("faceUp", .array(faceUp.map { .integer($0) })),
      .init("stock", .strings(stock.map { $0.text })),
      .init("waste", .strings(waste.map { $0.text })),
      .init("foundations", Self.archive(of: foundations)),
    ]
    if !cells.isEmpty { members.append(.init("cells", Self.archive(of: cells))) }
    if !reserves.isEmpty { members.append(.init("reserves", Self.archive(of: reserves))) }
    return .object(members)
  }

  private static func archive(of piles: [[Card]]) -> JSONValue {
    .array(piles.map { .strings($0.map { $0.text }) })
  }

  /// Creates a layout from its archive; missing piles are empty.
  ///
  /// - Throws: The first part that is not a layout of cards. Use ``refusal(for:)`` to check whether
  ///   a game can begin with the layout.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object = archive else { throw ArchiveRefusal("", "is not an object") }
    let columns = try Self.piles("tableau", in: archive)
    self.init(
      columns: columns, faceUp: try Self.counts("faceUp", in: archive),
      stock: archive.member("stock") == nil ? [] : try archive.texts("stock"),
      waste: archive.member("waste") == nil ? [] : try archive.texts("waste"),
      cells: try Self.piles("cells", in: archive),
      foundations: try Self.piles("foundations", in: archive),
      reserves: try Self.piles("reserves", in: archive))
  }

  private static func piles(
    _ name: String, in archive: JSONValue
  ) throws(ArchiveRefusal) -> [[Card]] {
    guard archive.member(name) != nil else { return [] }
    var piles: [[Card]] = []
    for (index, pile) in try archive.array(name).enumerated() {
      let wrapped = JSONValue.object([.init("\(name)[\(index)]", pile)])
      piles.append(try wrapped.texts("\(name)[\(index)]"))
    }
    return piles
  }

  private static func counts(
    _ name: String, in archive: JSONValue
  ) throws(ArchiveRefusal) -> [Int]? {
    guard archive.member(name) != nil else { return nil }
    var counts: [Int] = []
    for (index, value) in try archive.array(name).enumerated() {
      let wrapped = JSONValue.object([.init("\(name)[\(index)]", value)])
      counts.append(try wrapped.integer("\(name)[\(index)]", in: 0...104))
    }
    return counts
  }
}
