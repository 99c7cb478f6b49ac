import CardCore
import CasinoKit
import Dealing
import GameList
import RankedPlay
import Wire

/// The check of a shoe, from a file or from the player's account.
final class ShoeCheck {
  /// The current activity.
  enum Stage: Equatable {
    case resting
    case reading, fetching, checking
    case verified(ShoeFile, bytes: [UInt8], key: KnownKey)
    case failed(VerifyProblem, bytes: [UInt8])
  }

  /// Whether the key of a shoe is that of the server that this device plays with.
  enum KnownKey: Equatable {
    case known, other, unknown
  }

  private(set) var stage = Stage.resting
  /// The player's shoes, the newest first; `nil` until they are known.
  private(set) var shoes: [Body.DealtShoe]?
  /// Why there is no list, if it can't be had.
  private(set) var isListAway = false
  /// Whether the account has a list of shoes.
  let hasList: Bool

  private let services: TableServices
  private let data: any DataService
  private let service: any RankedService
  private let record: RankedRecord
  private var questions: OpenQuestions
  private var bytes: [UInt8] = []
  private var size = 0
  private var signed: [Dealing.SignedText] = []
  private var file: ShoeFile?
  private var isListing = false
  /// Whether the shoe is a try at a shared shoe of the day.
  private var isShared = false

  private static let pieceSize = 1 << 16
  /// The largest file of a shoe, in bytes; the longest shoe takes less than a tenth of it.
  private static let mostBytes: Int64 = 16 << 20

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - data: The service that reads the chosen file.
  ///   - ranked: The service for requests and signatures.
  ///   - record: What the device has kept about dealt shoes.
  ///   - hasList: Whether the player is signed in.
  init(
    services: TableServices, data: any DataService, ranked: any RankedService,
    keeping record: StoredDocument?, hasList: Bool
  ) {
    self.services = services
    self.data = data
    service = ranked
    self.record = RankedRecord(from: record)
    self.hasList = hasList
    questions = OpenQuestions(firstNumber: services.clock.now())
  }

  private func question(_ topic: WorkTopic) -> Int64 {
    let number = questions.takeNumber()
    questions.note(WorkQuestion(topic, number: number, about: .null))
    return number
  }

  private func begin(_ step: RankedStep, _ topic: WorkTopic) {
    guard case .object(let members) = step.archive else { return }
    service.begin(
      answering: question(topic), .object([.init("topic", .string(topic.text))] + members))
  }

  // MARK: - The list

  /// Fetches the list of the player's shoes.
  func arrive() {
    guard hasList, !isListing else { return }
    (isListing, isListAway) = (true, false)
    begin(.fetch(RankedCall(.shoes), pause: 0), .shoeList)
  }

  private func receive(list says: JSONValue) {
    isListing = false
    guard says.isTrue("isJSON"), (try? says.integer("status", in: 200...Int64(200))) != nil,
      let text = try? says.string("text"), let parsed = try? JSONValue(parsing: text),
      let list = try? Body.Shoes(archive: parsed)
    else {
      isListAway = true
      return
    }
    shoes = list.shoes
  }

  // MARK: - Getting a shoe

  /// Reads the file that the player has chosen.
  func open(_ size: Int64) {
    guard size <= Self.mostBytes else {
      stage = .failed(.tooLarge, bytes: [])
      return
    }
    (stage, bytes, self.size, isShared) = (.reading, [], Int(size), false)
    readOn()
  }

  private func readOn() {
    guard bytes.count < size else { return check() }
    data.readFile(
      answering: question(.filePiece), from: Int64(bytes.count), most: Self.pieceSize)
  }

  private func receive(piece says: JSONValue) {
    guard stage == .reading else { return }
    guard case .number(let text) = says, let count = Int(wholeNumber: text), count > 0 else {
      stage = .failed(.unreadable, bytes: [])
      return
    }
    bytes += data.takePiece(count)
    readOn()
  }

  /// Fetches a finished shoe of the account.
  func fetch(_ number: Int64) {
    (stage, isShared) = (.fetching, false)
    begin(.fetch(RankedCall(.endShoe, number), pause: 0), .shoeFile)
  }

  /// Fetches a try at a shared shoe of the day.
  ///
  /// - Parameter id: The id of the try, in hexadecimal.
  func fetch(sharedTry id: String) {
    (stage, isShared) = (.fetching, true)
    begin(.fetch(RankedCall(.sharedTry, named: id), pause: 0), .shoeFile)
  }

  private func receive(file says: JSONValue) {
    guard stage == .fetching else { return }
    let status = (try? says.integer("status", in: 0...Int64(999))) ?? 0
    guard status == 200, let text = try? says.string("text") else {
      stage = .failed(status == 410 || status == 404 ? .notKept : .noAnswer, bytes: [])
      return
    }
    bytes = text.bytes
    guard isShared, let file = try? ShoeFile(parsing: bytes) else { return check() }
    begin(
      .fetch(RankedCall(.sharedLadder, file.commitment.terms.number - 1), pause: 0), .shoeLadder)
  }

  /// Compares the ladder of the day before with what the shared shoe was mixed with.
  private func receive(ladder says: JSONValue) {
    guard stage == .fetching, let file = try? ShoeFile(parsing: bytes) else { return }
    let status = (try? says.integer("status", in: 0...Int64(999))) ?? 0
    let digest: [UInt8]
    if status == 404 {
      let day = file.commitment.terms.number - 1
      digest = SharedLadder(day: day, hash: nil, results: []).digest
    } else {
      guard status == 200, let text = try? says.string("text"),
        let parsed = try? JSONValue(parsing: text),
        let ladder = try? Body.SharedLadder(archive: parsed)
      else {
        stage = .failed(.noAnswer, bytes: [])
        return
      }
      digest = SharedLadder.digest(of: ladder.text)
    }
    guard digest == file.root.entropy else {
      stage = .failed(.otherLadder, bytes: bytes)
      return
    }
    check()
  }

  // MARK: - Checking

  private func check() {
    let collector = SignatureCollector()
    if let fault = fault(checkedBy: collector) {
      stage = .failed(.fault(fault), bytes: bytes)
      return
    }
    signed = collector.signed
    stage = .checking
    guard let file else { return }
    begin(.check(signed, key: file.key), .shoeSignatures)
  }

  private func fault(checkedBy checker: any SignatureChecker) -> ShoeFault? {
    do throws(ShoeFault) {
      let file = try ShoeFile(parsing: bytes)
      self.file = file
      try AllGames.verify(file, checkedBy: checker)
      return nil
    } catch { return error }
  }

  private func receive(signatures says: JSONValue) {
    guard stage == .checking, let file else { return }
    guard let items = try? says.array("valid") else {
      stage = .failed(.noChecks, bytes: bytes)
      return
    }
    let valid = items.map { $0 == .bool(true) }
    if valid.count != signed.count || valid.contains(false) {
      let fault = fault(checkedBy: CheckedSignatures(signed, valid: valid))
      stage = .failed(.fault(fault ?? .fileNotSigned), bytes: bytes)
      return
    }
    let key: KnownKey =
      record.key.isEmpty ? .unknown : record.key == file.key ? .known : .other
    stage = .verified(file, bytes: bytes, key: key)
  }

  // MARK: - From outside

  /// Receives the answer to a step.
  func receive(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    switch answer.topic {
    case .shoeList: receive(list: answer.says)
    case .filePiece: receive(piece: answer.says)
    case .shoeFile: receive(file: answer.says)
    case .shoeLadder: receive(ladder: answer.says)
    case .shoeSignatures: receive(signatures: answer.says)
    default: break
    }
  }

  /// Goes back to the choice of a shoe.
  func leave() { (stage, bytes, file) = (.resting, [], nil) }

  /// Offers the shoe as a file.
  func save() {
    switch stage {
    case .verified(let file, let bytes, _):
      services.files?.offer(
        SavedFile(name: "shoe-\(file.commitment.terms.number).json", bytes: bytes))
    case .failed(_, let bytes) where !bytes.isEmpty:
      services.files?.offer(SavedFile(name: "shoe-evidence.json", bytes: bytes))
    default: break
    }
  }
}

extension WorkTopic {
  fileprivate static let shoeList = WorkTopic("shoe-list")
  fileprivate static let shoeFile = WorkTopic("shoe-file")
  fileprivate static let shoeLadder = WorkTopic("shoe-ladder")
  fileprivate static let shoeSignatures = WorkTopic("shoe-signatures")
}

/// Why a shoe was not verified.
enum VerifyProblem: Equatable, Sendable {
  case fault(ShoeFault)
  case tooLarge, unreadable, noAnswer, notKept, noChecks
  /// A shared shoe isn't mixed with the ladder of the day before.
  case otherLadder
}
