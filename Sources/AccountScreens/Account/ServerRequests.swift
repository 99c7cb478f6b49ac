import CardCore
import CasinoKit
import Records
import Wire

/// What a place can ask of the server.
protocol PlaceRequest: Equatable {
  /// Whether the player has asked for it, and waits for what comes of it.
  var isAwaited: Bool { get }
  /// What the client of the account does for it.
  var task: AccountTask { get }
}

/// How a place asks the server: its requests that still await an answer, and what this device knows of its account.
struct ServerRequests<Request: PlaceRequest> {
  private(set) var state: AccountSummary
  private let account: any AccountService
  private var open: [(number: Int64, request: Request)] = []
  private var nextNumber: Int64

  /// No requests.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - account: Who asks the server.
  ///   - firstNumber: The number of the first request.
  init(_ documents: [StoredDocument], to account: any AccountService, firstNumber: Int64) {
    state = AccountSummary(SyncEngine(documents))
    self.account = account
    nextNumber = firstNumber
  }

  /// Whether nothing awaits an answer.
  var isEmpty: Bool { open.isEmpty }

  /// What the player waits for, if anything; what is only read keeps nobody waiting.
  var awaited: Request? { open.first { $0.request.isAwaited }?.request }

  /// Asks for something.
  mutating func ask(_ request: Request) {
    open.append((nextNumber, request))
    nextNumber += 1
    account.ask(answering: nextNumber - 1, request.task.archive)
  }

  /// Takes in an answer, which closes its request; `nil` where it belongs to none that is open.
  mutating func take(_ answer: WorkAnswer) -> ServerAnswer<Request>? {
    guard answer.topic == .account,
      let place = open.firstIndex(where: { $0.number == answer.number })
    else { return nil }
    if let told: AccountSummary = try? answer.says.value("state") { state = told }
    return ServerAnswer(
      request: open.remove(at: place).request, reply: ServerReply(archive: answer.says))
  }
}

/// What the server has answered to a request of a place.
struct ServerAnswer<Request> {
  let request: Request
  let reply: ServerReply

  /// What it says of the house.
  var service: AccountAvailability { AccountAvailability(reply) }

  /// Why the request was refused, as far as all places say the same of it.
  var failure: ServerFailure {
    switch reply.status {
    case 429: .tooOften
    case ServerReply.signedOut: .signedOut
    case ServerReply.refused: .notAllowed
    case ServerReply.away, 500...999: .noAnswer
    default: .other
    }
  }
}

/// Why a request was refused, by the kind of answer; the server's own codes say more.
enum ServerFailure { case tooOften, signedOut, notAllowed, noAnswer, other }
