import CardCore

/// What a player finds on arriving at a table: what the house knows of them, what lies on the
/// table, and what was wrong with either.
public struct Arrival<Document: SavedDocument> {
  public let house: HouseArrival
  /// What lay on the table, if there was anything usable.
  public let document: Document?

  /// Reads what the store holds.
  ///
  /// - Parameters:
  ///   - name: The name of the table's document.
  ///   - documents: All documents of the store.
  public init(at name: String, among documents: [StoredDocument]) {
    var house = HouseArrival(documents)
    var document: Document?
    if let stored = documents.first(where: { $0.name == name }) {
      do { document = try Document(document: stored.bytes) } catch {
        house.note(error, of: stored)
      }
    }
    self.house = house
    self.document = document
  }
}

/// What the house knows of a player who arrives, and what was wrong with the stored documents.
public struct HouseArrival {
  public private(set) var profile = HouseProfile()
  /// The profile as the store holds it.
  private(set) var stored = HouseProfile()
  private(set) var problems: [Problem] = []
  /// Whether the house profile was damaged, so that the purse had to be looked for elsewhere.
  public private(set) var isProfileLost = false
  /// Whether the purse was found in a table's document.
  private(set) var isPurseFound = false

  /// A document that cannot be used.
  struct Problem {
    let document: StoredDocument
    let problem: SaveProblem
  }

  /// The player that the documents belong to, or a newcomer.
  ///
  /// A table with bets writes the purse into its own document too, in the same transaction. If the
  /// house profile is missing, damaged or older than such a copy, **the purse with the highest
  /// number is the player's**.
  ///
  /// - Parameter documents: All documents of the store.
  public init(_ documents: [StoredDocument] = []) {
    if let stored = documents.first(where: { $0.name == HouseProfile.name }) {
      do {
        profile = try HouseProfile(document: stored.bytes)
        self.stored = profile
      } catch {
        if case .damaged = error { isProfileLost = true }
        note(error, of: stored)
      }
    }
    for stored in documents where stored.name != HouseProfile.name {
      guard let copy = Self.purse(in: stored.bytes) else { continue }
      if profile.purse == nil { isPurseFound = true }
      profile.purse = profile.purse?.newer(copy) ?? copy
    }
  }

  /// Whether something has changed since the profile was stored, or the profile was never stored.
  public var isChanged: Bool { profile != stored }

  /// Opens the purse at a table with bets: the newer of the player's purse and the copy in the
  /// table's document, or a newcomer's if there is neither.
  ///
  /// - Returns: Its contents.
  public mutating func openPurse(orNewer copy: Purse?) -> Purse {
    if copy != nil, profile.purse == nil { isPurseFound = true }
    let purse = profile.purse?.newer(copy) ?? copy ?? Purse()
    profile.purse = purse
    return purse
  }

  /// Takes account of how the player's arrival changed the purse.
  public mutating func put(_ purse: Purse) { profile.purse = purse }

  /// Adds choices from a document of the time when each table kept its own: four colours if either
  /// table has them, single keys unless either has them off.
  public mutating func adopt(_ choices: HouseChoices) {
    var own = profile.choices ?? HouseChoices()
    own.hasFourColors = own.hasFourColors || choices.hasFourColors
    own.hasKeyShortcuts = own.hasKeyShortcuts && choices.hasKeyShortcuts
    profile.choices = own
  }

  /// Takes up what the player has chosen before sitting down at any table.
  ///
  /// - Returns: The profile as it is to be stored; `nil` while the stored one is damaged or newer,
  ///   about which a table tells the player first.
  public mutating func choose(_ choices: HouseChoices) -> StoredDocument? {
    profile.choices = choices
    guard !problems.contains(where: { $0.document.name == HouseProfile.name }) else { return nil }
    profile.purse?.turnPage()
    stored = profile
    return StoredDocument(HouseProfile.name, profile.document)
  }

  /// The copy of the purse in a table's document.
  private static func purse(in document: [UInt8]) -> Purse? {
    guard let parsed = try? JSONValue(parsing: document), let held = parsed.member("purse"),
      DocumentChecksum.holds(for: document)
    else { return nil }
    return try? Purse(archive: held)
  }

  /// Notes that a document cannot be used, for the table to report.
  public mutating func note(_ problem: SaveProblem, of document: StoredDocument) {
    problems.append(Problem(document: document, problem: problem))
  }
}
