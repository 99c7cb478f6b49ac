import CardCore

/// The amounts of all bets on the layout.
public struct Wagers: Equatable, Sendable {
  private var amounts: [Credits]

  /// Creates an empty layout.
  public init() { amounts = BaccaratBet.allCases.map { _ in 0 } }

  /// The amount of a bet.
  public subscript(bet: BaccaratBet) -> Credits {
    get { amounts[bet.place] }
    set { amounts[bet.place] = newValue }
  }

  /// All credits on the layout.
  public var total: Credits { amounts.reduce(0, +) }

  /// Whether there are no bets.
  public var isEmpty: Bool { total == 0 }

  /// The placed bets, in the order of the layout.
  public var bets: [BaccaratBet] { BaccaratBet.allCases.filter { self[$0] > 0 } }

  /// The same bets with twice the amounts.
  public var doubled: Wagers {
    var doubled = self
    for place in amounts.indices { doubled.amounts[place] *= 2 }
    return doubled
  }
}

extension BaccaratBet {
  /// The bet's index among all bets.
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
