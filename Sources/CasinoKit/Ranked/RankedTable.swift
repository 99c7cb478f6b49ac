import CardCore
import RankedPlay

/// A table's part that plays shoes dealt by a server.
final class RankedTable<Game: CardGame & Archivable> {
  private(set) var seat: RankedSeat<Game>
  private(set) var desk: any ShoeDesk
  let access: RankedAccess
  /// What opens the shared shoe of the day, if the game has one.
  var makeShared: (() -> (seat: RankedSeat<Game>, part: any SharedPart))?
  /// The shared shoe, while the table plays it.
  private(set) var shared: (any SharedPart)?
  /// The practice game and its award, while the table is ranked.
  var practice: (journal: Journal<Game>, award: PlayerRank.Award?)?
  /// Whether no link has been followed yet.
  var isArriving = true
  /// Whether the first shoe since the change to ranked credits hasn't been placed yet.
  var isFirstShoe = true
  /// Whether the player has waited for the server for a while.
  var isLate = false

  private let own: (seat: RankedSeat<Game>, desk: any ShoeDesk)

  init(_ seat: RankedSeat<Game>, _ desk: any ShoeDesk, _ access: RankedAccess) {
    (self.seat, self.desk, self.access) = (seat, desk, access)
    own = (seat, desk)
  }

  /// Takes the seat at the shared shoe of the day, if the game has one.
  func sitAtShared() {
    guard let (seat, part) = makeShared?() else { return }
    (self.seat, desk, shared) = (seat, part.desk, part)
  }

  /// Takes the seat at the player's own shoes.
  func sitAtOwn() { (seat, desk, shared) = (own.seat, own.desk, nil) }
}
