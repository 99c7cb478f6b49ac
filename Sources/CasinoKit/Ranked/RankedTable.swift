import CardCore
import RankedPlay

/// A table's part that plays shoes dealt by a server.
final class RankedTable<Game: CardGame & Archivable> {
  let seat: RankedSeat<Game>
  let desk: any ShoeDesk
  let access: RankedAccess
  /// The practice game and its award, while the table is ranked.
  var practice: (journal: Journal<Game>, award: PlayerRank.Award?)?
  /// Whether no link has been followed yet.
  var isArriving = true
  /// Whether the first shoe since the change to ranked credits hasn't been placed yet.
  var isFirstShoe = true
  /// Whether the player has waited for the server for a while.
  var isLate = false

  init(_ seat: RankedSeat<Game>, _ desk: any ShoeDesk, _ access: RankedAccess) {
    (self.seat, self.desk, self.access) = (seat, desk, access)
  }
}
