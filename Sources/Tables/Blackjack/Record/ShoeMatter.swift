import CardCore
import CasinoKit

/// All that the sheet of the finished shoes shows; of the shoe in play nothing is in it.
struct ShoeMatter {
  /// The shoes that are done, the newest last.
  let shoes: [FinishedShoe]
  /// The record that is to be checked, if any.
  let place: ShoePart?

  /// What the check finds; it replays the record.
  var check: RecordCheck? {
    place.flatMap { place in shoes.text(of: place).map { RecordCheck($0, at: place) } }
  }
}

extension ShoeMatter: Archivable {
  var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("shoes", .array(shoes.map { .strings($0.files) }))
    ]
    if let place {
      members += [.init("shoe", .integer(place.shoe)), .init("part", .integer(place.part))]
    }
    return .object(members)
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    shoes = try FinishedShoe.all(in: archive, "shoes")
    place =
      archive.member("shoe") == nil
      ? nil
      : ShoePart(
        shoe: try archive.integer("shoe", in: 0...Int.max),
        part: try archive.integer("part", in: 0...Int.max))
  }
}
