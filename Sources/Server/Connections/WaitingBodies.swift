import NIOConcurrencyHelpers

/// The memory of request bodies until their response, which all households share.
///
/// A household may use a quarter of it, or the size of one body if that is more. If it uses more,
/// its slowest body gives way: the one that has been arriving for the longest time. If all bodies
/// together need too much, the slowest one of the household that uses most gives way. A complete
/// body never gives way.
final class WaitingBodies: Sendable {
  /// A body.
  final class Body: Sendable {
    fileprivate let household: ClientAddress
    fileprivate let giveWay: @Sendable (Body) -> Void

    /// Creates a body without any bytes.
    ///
    /// - Parameters:
    ///   - client: The address that it comes from.
    ///   - giveWay: A function that is called on any thread if the body must give way. It no longer
    ///     counts then.
    init(from client: ClientAddress, giveWay: @escaping @Sendable (Body) -> Void) {
      household = client.household
      self.giveWay = giveWay
    }
  }

  /// The bodies of a household and their sizes, the slowest first.
  private struct Household {
    var bodies: [(body: Body, bytes: Int, isComplete: Bool)] = []
    var bytes = 0

    /// The body that gives way first.
    var slowest: Body? { bodies.first { $0.bytes > 0 && !$0.isComplete }?.body }
  }

  private struct Table {
    var households: [ClientAddress: Household] = [:]
    var bytes = 0

    /// Removes a body, if it is still counted.
    mutating func remove(_ body: Body) {
      guard let place = households[body.household]?.bodies.firstIndex(where: { $0.body === body })
      else { return }
      let count = households[body.household]?.bodies.remove(at: place).bytes ?? 0
      households[body.household]?.bytes -= count
      bytes -= count
      if households[body.household]?.bodies.isEmpty == true { households[body.household] = nil }
    }
  }

  private let most: Int
  private let share: Int
  private let table = NIOLockedValueBox(Table())

  /// Creates an empty table.
  ///
  /// - Parameter limits: The limits of one body and of all together.
  init(_ limits: ServerLimits) {
    most = limits.waitingBytes
    share = min(most, max(most / 4, limits.bodyBytes))
  }

  /// Counts a new body.
  func begin(_ body: Body) {
    table.withLockedValue {
      $0.households[body.household, default: Household()].bodies.append(
        (body, 0, false))
    }
  }

  /// Counts another part of a body, for which other bodies may have to give way.
  ///
  /// - Returns: Whether there is room for it. If not, or if the body had to give way, it isn't
  ///   counted any more.
  func add(_ bytes: Int, to body: Body) -> Bool {
    let (isCounted, others) = table.withLockedValue { table in
      guard
        let place = table.households[body.household]?.bodies.firstIndex(where: { $0.body === body })
      else { return (false, [Body]()) }
      table.households[body.household]?.bodies[place].bytes += bytes
      table.households[body.household]?.bytes += bytes
      table.bytes += bytes
      var slow: [Body] = []
      while let next = slowest(beside: body.household, in: table) {
        table.remove(next)
        slow.append(next)
      }
      return (!slow.contains { $0 === body }, slow.filter { $0 !== body })
    }
    for other in others { other.giveWay(other) }
    return isCounted
  }

  /// Notes that a body has arrived completely.
  func complete(_ body: Body) {
    table.withLockedValue { table in
      let place = table.households[body.household]?.bodies.firstIndex { $0.body === body }
      if let place { table.households[body.household]?.bodies[place].isComplete = true }
    }
  }

  /// Stops counting a body, if it is still counted.
  func end(_ body: Body) { table.withLockedValue { $0.remove(body) } }

  /// The body that must give way, or `nil` if there is room for all.
  private func slowest(beside household: ClientAddress, in table: Table) -> Body? {
    if let own = table.households[household], own.bytes > share { return own.slowest }
    guard table.bytes > most else { return nil }
    return table.households.values.filter { $0.slowest != nil }.max { $0.bytes < $1.bytes }?.slowest
  }
}
