import CardCore

/// The credits on each place of the layout.
public struct Wagers: Equatable, Sendable {
  private var amounts: [Credits]

  /// An empty layout.
  public init() { amounts = BaccaratBet.allCases.map { _ in 0 } }

  /// The credits on a place.
  public subscript(bet: BaccaratBet) -> Credits {
    get { amounts[bet.place] }
    set { amounts[bet.place] = newValue }
  }

  /// All credits on the layout.
  public var total: Credits { amounts.reduce(0, +) }

  /// Whether no chips lie on the layout.
  public var isEmpty: Bool { total == 0 }

  /// The places on which chips lie, in the order of the layout.
  public var bets: [BaccaratBet] { BaccaratBet.allCases.filter { self[$0] > 0 } }

  /// Twice as much on each place.
  public var doubled: Wagers {
    var doubled = self
    for place in amounts.indices { doubled.amounts[place] *= 2 }
    return doubled
  }
}

extension BaccaratBet {
  /// The bet's place in the list of all.
  public var place: Int { BaccaratBet.allCases.firstIndex(of: self) ?? 0 }
}

extension Wagers: Archivable {
  public var archive: JSONValue {
    .object(bets.map { .init($0.text, .integer(self[$0])) })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init()
    guard case .object(let members) = archive else {
      throw ArchiveRefusal("", "is not a list of bets")
    }
    for member in members {
      guard let bet = BaccaratBet(text: member.name) else {
        throw ArchiveRefusal(member.name, "is not a bet")
      }
      self[bet] = try archive.integer(member.name, in: 1...TableLimits.highestOfAll)
    }
  }
}
