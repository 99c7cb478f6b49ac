import CardCore

/// A deal and the actions that win it, which anyone can check with the rules alone.
public struct PatienceProof: Equatable, Sendable {
  public let game: Patience
  public let opening: PatienceOpening
  public let line: [PatienceAction]

  public init(game: Patience, opening: PatienceOpening, line: [PatienceAction]) {
    self.game = game
    self.opening = opening
    self.line = line
  }

  /// The reason why a proof is invalid.
  public enum Fault: Error, Equatable, Sendable {
    /// The game cannot begin from this opening.
    case opening(ArchiveRefusal)
    /// The rules refuse the action at this index of the line, from 0.
    case refused(place: Int, PatienceRefusal)
    /// All actions are legal, but this many cards have not reached their goal.
    case notWon(cardsLeft: Int)
  }

  /// Plays the line from the opening by the rules.
  ///
  /// - Throws: The fault, if the proof is invalid.
  public func check() throws(Fault) {
    if let refusal = game.refusal(of: opening) { throw .opening(refusal) }
    var position = game.begin(opening)
    for (place, action) in line.enumerated() {
      do throws(PatienceRefusal) { try game.play(action, in: &position) } catch {
        throw .refused(place: place, error)
      }
    }
    guard game.isWon(position.seen) else {
      throw .notWon(cardsLeft: game.cardsLeft(in: position.seen))
    }
  }
}

extension PatienceProof: Archivable {
  public var archive: JSONValue {
    .object([
      .init("game", .string(game.rules.id)), .init("opening", opening.archive),
      .init("line", .strings(line.map { $0.text })),
    ])
  }

  /// Creates a proof from its archive.
  ///
  /// Unknown members are refused, so that unchecked statements are not mistaken for proved ones.
  ///
  /// - Throws: An error if a member is missing, unknown or invalid.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let game = try Patience(archive: archive)
    let begun = try archive.required("opening")
    let opening: PatienceOpening
    do { opening = try PatienceOpening(archive: begun) } catch {
      throw error.under("opening")
    }
    try archive.refuseMembers(besides: ["game", "opening", "line"])
    do { try Self.refuseUnknownMembers(inOpening: begun) } catch { throw error.under("opening") }
    self.init(game: game, opening: opening, line: try archive.texts("line"))
  }

  private static func refuseUnknownMembers(
    inOpening opening: JSONValue
  ) throws(ArchiveRefusal) {
    guard let layout = opening.member("layout") else {
      return try opening.refuseMembers(
        besides: [opening.member("microsoft") == nil ? "number" : "microsoft"])
    }
    try opening.refuseMembers(besides: ["layout"])
    do {
      try layout.refuseMembers(
        besides: ["tableau", "faceUp", "stock", "waste", "foundations", "cells", "reserves"])
    } catch { throw error.under("layout") }
  }
}

extension JSONValue {
  /// Throws an error if an object has any members other than these.
  fileprivate func refuseMembers(besides known: [String]) throws(ArchiveRefusal) {
    guard case .object(let members) = self else { return }
    for member in members where !known.contains(where: { $0.utf8.elementsEqual(member.name.utf8) })
    {
      throw ArchiveRefusal(member.name, "is unknown here")
    }
  }
}
