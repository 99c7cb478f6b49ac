import CardCore
import CasinoKit
import Navigation
import PatienceDeals
import Records
import StatisticsScreens
import TableTesting
import Testing

/// A player on the data page, with a store, files, and services that answer every request.
private final class DataVisit: RoundArchive, DataService {
  let house: TestServices
  private(set) var room: PlayerDataRoom!
  /// The player's screen: the data page or the statistics.
  private var place: any Table { statistics ?? room }
  private var statistics: StatisticsRoom?
  /// The store.
  private(set) var documents: [StoredDocument]
  private(set) var rounds: [(number: Int64, bytes: [UInt8])]
  /// The file being assembled, and the files offered.
  private var pieces: [UInt8] = []
  private(set) var files: [SavedFile] = []
  /// The file that the player chose.
  private var chosen: [UInt8] = []
  private var piece: [UInt8] = []
  private var stagedDocuments: [StoredDocument] = []
  private var stagedRounds: [(Int64, [UInt8])] = []
  private var answers: [JSONValue] = []
  /// Whether the browser refuses to write.
  var isFull = false
  private(set) var isKept = false

  init(_ documents: [StoredDocument] = [], _ rounds: [(Int64, [UInt8])] = []) {
    house = TestServices(stored: documents)
    (self.documents, self.rounds) = (documents, rounds)
    arrive()
  }

  /// Opens the page with the store's documents.
  func arrive() {
    statistics = nil
    room = PlayerDataRoom(documents, services: house.services, archive: self, data: self)
    come()
    finish()
  }

  /// Opens the link, as the page does.
  func come() {
    let place = CardRoom(at: room, in: Route(link: PlayerDataRoom.name, named: "Your data"))
    place.attend(true)
    place.follow(link: PlayerDataRoom.name)
  }

  /// Opens the statistics, and returns what they have counted.
  func goToStatistics() -> PlayStatistics {
    room.attend(false)
    answers = []
    discard()
    let counting = StatisticsRoom(documents, services: house.services, archive: self)
    statistics = counting
    counting.attend(true)
    counting.follow(link: "")
    finish()
    counting.attend(false)
    documents = documents.replacing(with: house.transactions.last ?? [])
    return counting.statistics
  }

  convenience init(_ documents: [StoredDocument], _ rounds: [PlayedRound]) {
    self.init(documents, rounds.enumerated().map { (Int64($0.offset + 1), $0.element.document) })
  }

  private func answer(_ topic: String, _ question: Int64, _ says: JSONValue) {
    answers.append(
      .object([
        .init("topic", .string(topic)), .init("number", .integer(question)), .init("says", says),
        .init("isLast", .bool(true)),
      ]))
  }

  /// Passes on one answer.
  ///
  /// Returns `false` if none is awaited.
  func step() -> Bool {
    guard !answers.isEmpty, let answer = try? WorkAnswer(archive: answers.removeFirst()) else {
      return false
    }
    place.receive(answer)
    return true
  }

  func finish() { while step() {} }

  func ask(_ command: String) {
    #expect(room.perform(text: command), "\(command)")
    finish()
  }

  /// Chooses a file.
  func open(_ bytes: [UInt8]) {
    chosen = bytes
    ask("open-copy \(bytes.count)")
  }

  var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

  /// The last message.
  var news: String { page.all.first { $0.key == "news" }?.text ?? "" }

  func offers(_ command: String) -> Bool { page.all.contains { $0.command == command } }

  /// Saves a backup, and returns it.
  func save() throws -> [UInt8] {
    let before = house.offered.count
    ask("save-copy")
    #expect(house.offered.count == before + 1)
    defer { pieces = [] }
    return pieces + (try #require(house.offered.last)).bytes
  }

  // MARK: - RoundArchive and DataService

  func read(answering question: Int64, after number: Int64, most: Int) {
    let page = rounds.filter { $0.number > number }.prefix(most).map {
      JSONValue.object([
        .init("number", .integer($0.number)),
        .init("round", .string(String(decoding: $0.bytes, as: UTF8.self))),
      ])
    }
    answer(
      "rounds", question,
      .object([
        .init("first", .integer(rounds.first?.number ?? 0)),
        .init("last", .integer(rounds.last?.number ?? 0)), .init("rounds", .array(page)),
      ]))
  }

  func forget(upTo number: Int64) { rounds.removeAll { $0.number <= number } }

  func append(_ bytes: [UInt8]) { pieces += bytes }

  func readFile(answering question: Int64, from offset: Int64, most: Int) {
    piece = Array(chosen.dropFirst(Int(offset)).prefix(most))
    answer("file-piece", question, .integer(piece.count))
  }

  func takePiece(_ count: Int) -> [UInt8] { Array(piece.prefix(count)) }
  func stage(_ document: StoredDocument) { stagedDocuments.append(document) }
  func stage(_ round: [UInt8], number: Int64) { stagedRounds.append((number, round)) }
  func discard() { (stagedDocuments, stagedRounds, pieces) = ([], [], []) }

  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) {
    defer { (stagedDocuments, stagedRounds) = ([], []) }
    if isFull { return answer("replaced", question, .bool(false)) }
    if clearsDocuments { documents = [] }
    documents = documents.replacing(with: stagedDocuments)
    if clearsRounds { rounds = [] }
    rounds += stagedRounds.sorted { $0.0 < $1.0 }.map { (number: $0.0, bytes: $0.1) }
    answer("replaced", question, .bool(true))
  }

  func tellKeeping(answering question: Int64, asking asks: Bool) {
    if asks { isKept = true }
    answer(
      "keeping", question,
      .object([
        .init("rounds", .integer(rounds.count)), .init("isForGood", .bool(isKept)),
        .init("bytes", .integer(3_456_789)),
      ]))
  }

  /// Changes the chosen file without the program's knowledge.
  func tamper(_ bytes: [UInt8]) { chosen = bytes }
}

@Suite("The page \"Your data\"")
struct PlayerDataTests {
  private func rounds(_ seeds: ClosedRange<UInt64>) throws -> [PlayedRound] {
    try seeds.map { try Copies.war($0) }
  }

  @Test("It shows what is saved, since when, and in how much space")
  func survey() throws {
    let chips = PlayedRound(.quickChips, got: 500, at: 0)
    let visit = DataVisit([Copies.house(4_321)], [chips, chips] + (try rounds(1...3)) + [chips])
    let text = visit.page.text
    for part in [
      "Rounds of all games 3", "1 January 1970, 0:01", "1 January 1970, 0:03", "Credits 4,321",
      "3.5 MB",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(text.contains("may delete your data when the device runs low"))
    visit.ask("ask-to-keep")
    #expect(
      visit.page.text.contains("keeps your data until you delete it")
        && !visit.offers("ask-to-keep"))
  }

  @Test("Credits from outside the tables count as rounds nowhere on the page")
  func postings() throws {
    let chips = PlayedRound(.quickChips, got: 500, at: 200_000)
    let visit = DataVisit([], try rounds(1...600) + [chips])
    #expect(visit.page.text.contains("Rounds of all games 600"))
    visit.open(Copies.bytes([], try rounds(599...602) + [chips, chips]))
    #expect(visit.page.text.contains("Rounds of all games 600 4"))
    #expect(visit.page.text.contains("Add 2 rounds"))
    visit.ask("add-rounds")
    #expect(visit.news == "2 rounds were added.")
    #expect(visit.page.text.contains("Rounds of all games 602"))
  }

  @Test("A backup of six hundred rounds is saved page by page, and opens to the same store again")
  func moving() throws {
    let visit = DataVisit([Copies.house()], try rounds(1...600))
    let copy = try visit.save()
    #expect(visit.news == "Your copy is complete. You'll find it in your downloads.")
    #expect(visit.house.offered.last?.name == "truecount-copy-1970-01-01.jsonl")
    let other = DataVisit()
    other.open(copy)
    #expect(other.offers("replace-all") && other.offers("add-rounds"))
    #expect(other.rounds.isEmpty && other.documents.isEmpty)
    other.ask("replace-all")
    #expect(other.rounds.isEmpty, "one press only warns")
    #expect(other.page.text.contains("This can't be undone."))
    other.ask("replace-all")
    #expect(other.news == "Your data is now the same as in the copy.")
    #expect(other.rounds.count == 600 && other.documents == [Copies.house()])
    #expect(try other.save() == copy)
    #expect(other.goToStatistics().all.log.rounds == 600)
  }

  @Test("Saving a backup shows progress, and can be stopped")
  func stopping() throws {
    let visit = DataVisit([], try rounds(1...600))
    #expect(visit.room.perform(text: "save-copy") && visit.step())
    let progress = try #require(visit.page.all.first { $0.tag == "progress" })
    #expect(progress["value"] == "41")
    #expect(!visit.offers("save-copy"))
    visit.ask("stop-reading")
    #expect(visit.house.offered.isEmpty && visit.offers("save-copy"))
  }

  @Test("Adding takes only new rounds, by time; credits stay")
  func adding() throws {
    let visit = DataVisit([Copies.house(500)], try rounds(3...6))
    #expect(visit.goToStatistics().all.log.rounds == 4)
    visit.arrive()
    visit.open(Copies.bytes([Copies.house(9_999)], try rounds(1...4)))
    let text = visit.page.text
    #expect(text.contains("500") && text.contains("9,999") && text.contains("Add 2 rounds"))
    visit.ask("add-rounds")
    #expect(visit.news == "2 rounds were added.")
    #expect(visit.rounds.map { $0.number } == [1, 2, 3, 4, 5, 6])
    #expect(try visit.rounds.map { $0.bytes } == rounds(1...6).map { $0.document })
    #expect(visit.documents[PlayerProfile.name] == Copies.house(500).bytes)
    #expect(try visit.goToStatistics().all.log.net == rounds(1...6).reduce(0) { $0 + $1.net })
    visit.arrive()
    visit.open(Copies.bytes([], try rounds(1...4)))
    #expect(!visit.offers("add-rounds") && visit.page.text.contains("are already on this device"))
    visit.ask("leave-all")
    #expect(visit.offers("save-copy") && visit.rounds.count == 6)
  }

  @Test("With the rounds of a copy come its deals with help")
  func helpedDeals() throws {
    func helped(_ help: HelpedDeals.Help, _ deals: ClosedRange<UInt64>) -> HelpedDeals {
      var all = HelpedDeals()
      for deal in deals { all.note(help, with: deal) }
      return all
    }
    func stored(_ deals: HelpedDeals) -> StoredDocument {
      StoredDocument(HelpedDeals.name, deals.document)
    }
    let mine = stored(helped(.verdict, 1...3))
    let theirs = stored(helped(.solution, 3...5))
    let copy = try Copies.bytes([theirs], rounds(1...4))
    let visit = DataVisit([mine], try rounds(3...6))
    visit.open(copy)
    visit.ask("add-rounds")
    let bytes = try #require(visit.documents[HelpedDeals.name])
    let all = try HelpedDeals(document: bytes)
    #expect((1...2).allSatisfy { all.help(with: $0) == .verdict })
    #expect((3...5).allSatisfy { all.help(with: $0) == .solution } && all.help(with: 6) == nil)
    // A copy that says nothing new changes nothing, and damaged data stays for the table.
    let known = DataVisit([stored(all)], try rounds(3...6))
    known.open(copy)
    known.ask("add-rounds")
    #expect(known.documents[HelpedDeals.name] == bytes)
    let damaged = StoredDocument(HelpedDeals.name, Array("{}".utf8))
    let broken = DataVisit([damaged], try rounds(3...6))
    broken.open(copy)
    broken.ask("add-rounds")
    #expect(broken.documents[HelpedDeals.name] == damaged.bytes)
  }

  @Test(
    "Added rounds are counted anew with all others; totals of folded rounds stay")
  func sums() throws {
    let names = [PlayStatistics.name, PlayStatistics.copyName]
    let copy = try Copies.bytes([Copies.house(9)], rounds(2...3))
    func documents(_ statistics: [UInt8]) throws -> [StoredDocument] {
      let visit = DataVisit(
        names.map { StoredDocument($0, statistics) }, [(41, try Copies.war(1).document)])
      visit.open(copy)
      visit.ask("add-rounds")
      #expect(visit.news == "2 rounds were added.")
      return visit.documents
    }
    var counted = PlayStatistics()
    counted.passOver(41)
    let anew = try documents(counted.document)
    for name in names { #expect(anew[name] == PlayStatistics().document) }
    for name in [PatienceStatistics.name, PatienceStatistics.copyName] {
      #expect(anew[name] == PatienceStatistics().document)
    }
    counted.fold(upTo: 40)
    for sums in [counted.document, Array("damaged".utf8)] {
      #expect(try documents(sums) == names.map { StoredDocument($0, sums) })
    }
  }

  @Test("Data can be saved before it is replaced, and the question stays")
  func copyFirst() throws {
    let visit = DataVisit([Copies.house(1)], try rounds(1...2))
    visit.open(Copies.bytes([Copies.house(2)], try rounds(7...9)))
    let saved = try visit.save()
    #expect(visit.offers("replace-all"))
    visit.ask("replace-all")
    visit.ask("replace-all")
    #expect(visit.rounds.count == 3)
    visit.open(saved)
    visit.ask("replace-all")
    visit.ask("replace-all")
    #expect(visit.documents == [Copies.house(1)] && visit.rounds.count == 2)
  }

  @Test("A backup from before rounds were included replaces everything except rounds")
  func oldest() throws {
    let visit = DataVisit([Copies.house(1)], try rounds(1...5))
    visit.open(Copies.ofOld([Copies.house(77)]))
    #expect(visit.page.text.contains("The rounds on this device stay."))
    visit.ask("replace-all")
    visit.ask("replace-all")
    #expect(visit.documents == [Copies.house(77)] && visit.rounds.count == 5)
  }

  @Test("A full disk changes nothing, and is reported")
  func full() throws {
    let visit = DataVisit([Copies.house(1)], try rounds(1...5))
    let before = try visit.save()
    visit.isFull = true
    for command in ["add-rounds", "replace-all"] {
      visit.open(Copies.bytes([Copies.house(2)], try rounds(7...9)))
      visit.ask(command)
      if command == "replace-all" { visit.ask(command) }
      #expect(visit.news.contains("Nothing has changed."), "\(command)")
      #expect(try visit.save() == before)
    }
  }

  @Test("A file changed after its check is refused")
  func changed() throws {
    let visit = DataVisit([Copies.house(1)], try rounds(1...5))
    let copy = Copies.bytes([], try rounds(7...9))
    visit.open(copy)
    visit.tamper(Copies.bytes([], try rounds(6...8)))
    visit.ask("add-rounds")
    #expect(visit.news.contains("changed while it was being read") && visit.rounds.count == 5)
  }

  @Test("Every refusal is explained, and nothing is written")
  func refusals() throws {
    let visit = DataVisit([Copies.house(1)], try rounds(1...5))
    let copy = Copies.bytes([Copies.house()], try rounds(7...9))
    var flipped = copy
    flipped[copy.count - 400] ^= 4
    for (bytes, words) in [
      (Array(copy.dropLast(5)), "The end of this copy is missing."), (flipped, "damaged in line"),
      (Array("{}".utf8), "isn't a copy from True Count"), ([], "This file is empty."),
    ] {
      visit.open(bytes)
      #expect(visit.news.contains(words) && visit.news.hasSuffix("Nothing has changed."))
      #expect(visit.offers("save-copy") && visit.rounds.count == 5)
    }
    visit.ask("open-copy 268435457")
    #expect(visit.news.contains("larger than 256 MB"))
    #expect(!visit.room.perform(text: "open-copy many"))
  }

  @Test("Impossible rounds are left out, and the page says how many")
  func unplayed() throws {
    let played = try rounds(1...4)
    let copy = Copies.bytes(
      [Copies.house()], [Copies.unplayed] + played[..<2] + [Copies.unplayed] + played[2...])
    for command in ["add-rounds", "replace-all"] {
      let visit = DataVisit([Copies.house(5)], try rounds(3...5))
      visit.open(copy)
      #expect(
        visit.page.text.contains("2 rounds end differently when replayed."))
      visit.ask(command)
      if command == "replace-all" { visit.ask(command) }
      let expected = command == "replace-all" ? played : try rounds(1...5)
      #expect(visit.rounds.map { $0.bytes } == expected.map { $0.document })
      #expect(
        visit.news
          == (command == "replace-all"
            ? "Your data is now the same as in the copy, without the 2 rounds left out."
            : "2 rounds were added."))
    }
    let all = DataVisit([Copies.house(5)], played)
    all.open(copy)
    #expect(
      !all.offers("add-rounds")
        && all.page.text.contains("All other rounds in the copy are already"))
  }

  @Test("A store with such a round gives a valid backup without that round")
  func unplayedHere() throws {
    let visit = DataVisit([Copies.house()], try rounds(1...3) + [Copies.unplayed])
    let other = DataVisit()
    other.open(try visit.save())
    #expect(
      other.page.text.contains("1 round ends differently when replayed."))
    other.ask("replace-all")
    other.ask("replace-all")
    #expect(try other.rounds.map { $0.bytes } == rounds(1...3).map { $0.document })
    #expect(other.documents == [Copies.house()])
  }

  @Test("The CSV export has a row for each round")
  func sheet() throws {
    let visit = DataVisit([], try rounds(1...3))
    visit.ask("save-sheet")
    #expect(visit.house.offered.last?.name == "truecount-rounds-1970-01-01.csv")
    #expect(visit.news == "The rounds are in your downloads.")
  }

  @Test("The page can be opened and closed at any moment, and the statistics continue")
  func comingAndGoing() throws {
    let visit = DataVisit([], try rounds(1...600))
    _ = visit.room.perform(text: "save-copy")
    _ = visit.step()
    visit.room.attend(false)
    visit.come()
    #expect(visit.page.all.contains { $0.tag == "progress" }, "whoever comes again waits on")
    #expect(visit.goToStatistics().all.log.rounds == 600 && visit.house.offered.isEmpty)
    visit.arrive()
    let ways = visit.page.all.filter { $0["class"] == "statistics-key" }.compactMap { $0["href"] }
    #expect(ways == ["#statistics", "#statistics/war", "#rounds", "#data"])
  }
}
