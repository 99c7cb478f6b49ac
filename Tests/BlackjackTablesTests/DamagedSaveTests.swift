import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Damaged, edited and newer saves don't prevent play")
struct DamagedSaveTests {
  /// A save from the middle of a round, with a prepared shoe and two hands.
  private var document: [UInt8] {
    get throws {
      let guest = Guest(
        "8S 6D 8C TH TS TC KD", player: Player(at: .jeanLuc, xp: 500, insurance: true))
      guest.ask("deal", "split", "stand")
      return try #require(guest.documents.last)
    }
  }

  /// Opens a document and plays a round.
  ///
  /// Any problem with the document must have been reported.
  private func playOn(_ document: [UInt8], _ what: @autoclosure () -> String) throws {
    let stored = [StoredDocument(SavedBlackjack.name, document)]
    let guest = Guest(stored, movesCards: true)
    var isNewer = false
    do {
      let opened = try SavedBlackjack(document: document)
      try #require(guest.shown.bankroll == opened.purse.credits, "\(what())")
      if opened.journal.observation.bankroll == opened.purse.credits {
        try #require(guest.shown == opened.journal.observation, "\(what())")
      }
      try #require(guest.house.keptAside.isEmpty && guest.model.notice == nil, "\(what())")
    } catch let problem as SaveProblem {
      if case .newer = problem { isNewer = true }
      let isKeptAside =
        guest.house.keptAside.map { $0.bytes } == (isNewer || document.isEmpty ? [] : [document])
      try #require(isKeptAside, "\(what()): damaged ones are kept aside, newer ones left alone")
      let title =
        isNewer
        ? "Your saved game is from a newer version of True Count."
        : "Your saved game was damaged, so a new one has started."
      try #require(guest.model.notice?.title == title, "\(what())")
      let credits = LoadedProfile(stored).profile.purse?.credits ?? Purse.startingCredits
      try #require(guest.shown.phase == .betting && guest.shown.bankroll == credits, "\(what())")
    }
    finishRound(guest)
    _ = guest.page
    try #require(guest.shown.phase == .betting, "\(what()): the round comes to an end")
    let kept = isNewer ? nil : guest.saved?.journal.observation
    try #require(kept == (isNewer ? nil : guest.shown), "\(what()): and is stored")
  }

  private func finishRound(_ guest: Guest) {
    if guest.model.isOutOfCredits { guest.ask("quick-chips") }
    if guest.shown.phase == .betting {
      guest.ask("clear", "chip \(guest.model.game.rules.minBet)", "deal")
    }
    for _ in 0..<60 where guest.shown.phase != .betting {
      guest.ask("decline", "stand", "next")
    }
  }

  @Test("Truncated at any byte, a save is reported and quarantined, and a new game begins")
  func truncated() throws {
    let document = try document
    for length in document.indices {
      let part = Array(document.prefix(length))
      #expect(throws: SaveProblem.self) { try SavedBlackjack(document: part) }
      try playOn(part, "first \(length) bytes")
    }
  }

  @Test(
    "Changed at any byte, a save is either reported or legal",
    arguments: [0x00, 0xFF, 0x22, 0x39, 0x2D, 0x7D] as [UInt8])
  func edited(byte: UInt8) throws {
    let document = try document
    for place in document.indices where document[place] != byte {
      var edited = document
      edited[place] = byte
      try playOn(edited, "byte \(place) made \(byte)")
    }
  }

  @Test("With one bit flipped anywhere, a save is either reported or legal")
  func flipped() throws {
    let document = try document
    for place in document.indices {
      var flipped = document
      flipped[place] ^= 1 << UInt8(place % 8)
      try playOn(flipped, "bit \(place % 8) of byte \(place)")
    }
  }

  @Test("With any value missing or of another type, nothing crashes")
  func replaced() throws {
    let whole = try JSONValue(parsing: document)
    let strange: [JSONValue?] = [
      nil, .null, .bool(true), .string(""), .string("hit"), .array([]), .object([]), .number("0"),
      .number("-1"), .number("1.5"), .number("1e400"), .integer(Int64.max), .integer(UInt64.max),
      .number("99999999999999999999999"), .strings(["hit", "hit", "hit", "hit", "deal"]),
    ]
    for value in strange {
      for (place, edited) in whole.variants(replacing: value).enumerated() {
        try playOn(edited.sealed, "value \(place) replaced by \(value?.text ?? "nothing")")
      }
    }
  }

  @Test(
    "The highest numbers in a save can be played on, and stored again")
  func highestNumbers() throws {
    var edited = try JSONValue(parsing: document)
    for (name, value) in [
      ("bankroll", Blackjack.highestBet * 999), ("roundsPlayed", .max), ("xp", .max),
      ("streak", .max), ("bet", Blackjack.highestBet),
    ] {
      edited = edited.replacing(name, by: .integer(value))
      let document = edited.sealed
      #expect(throws: Never.self) { try SavedBlackjack(document: document) }
      try playOn(document, name)
    }
  }

  @Test("An error has its path")
  func explanation() throws {
    let whole = try JSONValue(parsing: document)
    let guest = Guest(whole.replacing("soft17", by: .string("maybe")).sealed)
    #expect(
      guest.model.notice?.advice
        == "A copy of the damaged file was kept. Details: profile.choices.soft17 is not known.")
    let cut = Guest(Array("{\"format\":".utf8))
    let advice = cut.model.notice?.advice
    #expect(advice?.hasSuffix("byte 10: the text ends where a value is expected.") == true)
  }

  @Test("A journal with rules other than the table's is refused")
  func foreignRules() throws {
    let whole = try JSONValue(parsing: document)
    #expect(
      throws: SaveProblem.damaged(
        detail: "journal.game.rules are not those of the player's table")
    ) { try SavedBlackjack(document: whole.replacing("minBet", by: .integer(1)).sealed) }
  }

  @Test("A document from a newer version is never overwritten")
  func newer() throws {
    let whole = try JSONValue(parsing: document)
    let newer = whole.replacing("version", by: .integer(SavedBlackjack.version + 1)).sealed
    #expect(throws: SaveProblem.newer(version: SavedBlackjack.version + 1)) {
      try SavedBlackjack(document: newer)
    }
    let guest = Guest(newer)
    #expect(
      guest.model.notice?.title == "Your saved game is from a newer version of True Count.")
    guest.ask(
      "chip 50", "undo", "chip 100", "deal", "set soft17 hit", "stand", "next", "sit jean-luc")
    #expect(guest.house.transactions.isEmpty && guest.house.keptAside.isEmpty)
  }

  @Test("A newer version whose other parts are unreadable is still just newer")
  func newerAndUnreadable() {
    let document = Array(#"{"format":"truecount.save","version":9,"seats":[1,2]}"#.utf8)
    #expect(throws: SaveProblem.newer(version: 9)) { try SavedBlackjack(document: document) }
    #expect(Guest(document).house.keptAside.isEmpty)
  }

  @Test("Another program's document is quarantined, not overwritten")
  func foreign() {
    let document = Array(#"{"format":"patience.save","version":1}"#.utf8)
    let guest = Guest(document)
    #expect(
      guest.house.keptAside.map { $0.bytes } == [document] && guest.house.transactions.isEmpty)
  }

  @Test("If the store fails, the player is told and can play on")
  func storageFailed() {
    let guest = Guest("TS 9D 8C 7H")
    guest.model.storageFailed()
    #expect(guest.model.notice?.title == "Your game isn't being saved.")
    guest.ask("deal", "stand")
    #expect(guest.shown.phase == .roundComplete && guest.model.notice != nil)
    guest.ask("dismiss")
    #expect(guest.model.notice == nil)
  }

  @Test("When the store works again, only the notice about it disappears")
  func storageMended() {
    let guest = Guest("TS 9D 8C 7H")
    guest.model.storageFailed()
    guest.model.storageMended()
    #expect(guest.model.notice == nil)
    guest.model.tell(Notice(title: "Another.", advice: ""))
    guest.model.storageMended()
    #expect(guest.model.notice?.title == "Another.")
  }
}

extension JSONValue {
  /// Copies of this document, each with one of its values replaced, or left out for `nil`.
  fileprivate func variants(replacing value: JSONValue?) -> [JSONValue] {
    switch self {
    case .object(let members):
      members.enumerated().flatMap { place, member in
        ([value] + member.value.variants(replacing: value)).map { changed in
          var members = members
          members.remove(at: place)
          if let changed { members.insert(Member(member.name, changed), at: place) }
          return .object(members)
        }
      }
    case .array(let values):
      values.enumerated().flatMap { place, held in
        ([value] + held.variants(replacing: value)).map { changed in
          var values = values
          values.remove(at: place)
          if let changed { values.insert(changed, at: place) }
          return .array(values)
        }
      }
    default: []
    }
  }

  /// This document with all members of a name replaced, wherever they are.
  fileprivate func replacing(_ name: String, by value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map {
        Member($0.name, $0.name == name ? value : $0.value.replacing(name, by: value))
      })
  }
}
