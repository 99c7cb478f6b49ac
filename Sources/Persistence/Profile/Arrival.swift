import CardCore

/// The saved state when a player opens a table: the player profile, the game at the table, and any
/// problems with either.
public struct Arrival<Document: SavedDocument> {
  public let house: LoadedProfile
  /// The game that was saved at the table, if it is usable.
  public let document: Document?

  /// Reads the documents of the store.
  ///
  /// - Parameters:
  ///   - name: The name of the table's document.
  ///   - documents: All documents of the store.
  public init(at name: String, among documents: [StoredDocument]) {
    var house = LoadedProfile(documents)
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
public struct LoadedProfile {
  public package(set) var profile = PlayerProfile()
  /// The profile as the store holds it.
  package private(set) var stored = PlayerProfile()
  package private(set) var problems: [Problem] = []
  /// Whether the player profile was damaged, so that the purse had to be restored from other
  /// documents.
  public private(set) var isProfileLost = false
  /// Whether the purse was restored from a table's document.
  package private(set) var isPurseFound = false

  /// A document that cannot be used.
  package struct Problem {
    package let document: StoredDocument
    package let problem: SaveProblem
  }

  /// Reads the player of the documents, or creates a new player.
  ///
  /// A table with bets also writes the purse into its own document, in the same transaction. If the
  /// player profile is missing, damaged or older than such a copy, **the purse with the highest
  /// number counts**.
  ///
  /// - Parameter documents: All documents of the store.
  public init(_ documents: [StoredDocument] = []) {
    if let stored = documents.first(where: { $0.name == PlayerProfile.name }) {
      do {
        profile = try PlayerProfile(document: stored.bytes)
        self.stored = profile
      } catch {
        if case .damaged = error { isProfileLost = true }
        note(error, of: stored)
      }
    }
    for stored in documents where stored.name != PlayerProfile.name {
      guard let copy = Self.purse(in: stored.bytes) else { continue }
      if profile.purse == nil { isPurseFound = true }
      profile.purse = profile.purse?.newer(copy) ?? copy
    }
  }

  /// Whether the profile differs from the stored one, or was never stored.
  public var isChanged: Bool { profile != stored }

  /// Opens the purse at a table with bets: the newer of the player's purse and the copy in the
  /// table's document, or a new player's purse if there is neither.
  ///
  /// - Returns: The contents of the purse.
  public mutating func openPurse(orNewer copy: Purse?) -> Purse {
    if copy != nil, profile.purse == nil { isPurseFound = true }
    let purse = profile.purse?.newer(copy) ?? copy ?? Purse()
    profile.purse = purse
    return purse
  }

  /// Stores the purse as the table has changed it on opening.
  public mutating func put(_ purse: Purse) { profile.purse = purse }

  /// Adds settings from documents written when each table had its own: four colors if one of the
  /// tables has them, single keys unless one of them has turned them off.
  public mutating func adopt(_ choices: SharedSettings) {
    var own = profile.choices ?? SharedSettings()
    own.hasFourColors = own.hasFourColors || choices.hasFourColors
    own.hasKeyShortcuts = own.hasKeyShortcuts && choices.hasKeyShortcuts
    profile.choices = own
  }

  /// Applies settings that the player has changed outside the tables.
  ///
  /// - Returns: The profile as it is to be stored; `nil` while the stored one is damaged or newer,
  ///   about which a table tells the player first.
  public mutating func choose(_ choices: SharedSettings) -> StoredDocument? {
    profile.choices = choices
    guard !problems.contains(where: { $0.document.name == PlayerProfile.name }) else { return nil }
    turnPage()
    return StoredDocument(PlayerProfile.name, profile.document)
  }

  /// Gives the purse its next number, because the profile is stored.
  package mutating func turnPage() {
    profile.purse?.turnPage()
    stored = profile
  }

  /// The copy of the purse in a table's document.
  private static func purse(in document: [UInt8]) -> Purse? {
    guard let parsed = try? JSONValue(parsing: document), let held = parsed.member("purse"),
      DocumentChecksum.holds(for: document)
    else { return nil }
    return try? Purse(archive: held)
  }

  /// Records that a document can't be used, so that the table reports it.
  public mutating func note(_ problem: SaveProblem, of document: StoredDocument) {
    problems.append(Problem(document: document, problem: problem))
  }
}
