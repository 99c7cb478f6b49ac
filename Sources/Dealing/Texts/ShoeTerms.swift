import CardCore

/// What a shoe is for: the game with its rules, and the credits of the player who sits down.
public struct ShoeTerms: Equatable, Sendable {
  /// The shoe's number; a later shoe of a server has a higher one.
  public let number: Int64
  /// The game's name in links and files, such as `baccarat`.
  public let game: String
  /// The archive of the rules.
  public let rules: JSONValue
  /// The player's credits before the first round.
  public let credits: Credits
  /// The time at which the player sat down, in milliseconds since 1970.
  public let time: Int64

  /// Creates terms; numbers are not negative.
  public init(number: Int64, game: String, rules: JSONValue, credits: Credits, time: Int64) {
    self.number = number
    self.game = game
    self.rules = rules
    self.credits = credits
    self.time = time
  }

  /// Adds the terms to a text that is signed.
  func write(to text: inout ByteText) {
    text.add(number)
    text.add(game)
    text.add(rules.text)
    text.add(credits)
    text.add(time)
  }
}

extension ShoeTerms: Archivable {
  public var archive: JSONValue {
    .object([
      .init("number", .integer(number)), .init("game", .string(game)), .init("rules", rules),
      .init("credits", .integer(credits)), .init("time", .integer(time)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object = try archive.required("rules") else {
      throw ArchiveRefusal("rules", "is not an object")
    }
    self.init(
      number: try archive.count("number"), game: try archive.string("game"),
      rules: try archive.required("rules"),
      credits: try archive.integer("credits", in: 0...Purse.mostCredits),
      time: try archive.count("time"))
  }
}
