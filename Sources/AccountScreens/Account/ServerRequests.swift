import CardCore
import CasinoKit
import Records
import Wire

/// A request of a screen to the server.
protocol PlaceRequest: Equatable {
  /// Whether the player waits for the response.
  var isAwaited: Bool { get }
  /// The task for the client of the account.
  var task: AccountTask { get }
}

/// The open requests of a screen, and the state of the account that came with the last response.
struct ServerRequests<Request: PlaceRequest> {
  private(set) var state: AccountSummary
  private let account: any AccountService
  private var open: [(number: Int64, request: Request)] = []
  private var nextNumber: Int64

  /// Creates a list without requests.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - account: The service that sends requests to the server.
  ///   - firstNumber: The number of the first request.
  init(_ documents: [StoredDocument], to account: any AccountService, firstNumber: Int64) {
    state = AccountSummary(SyncEngine(documents))
    self.account = account
    nextNumber = firstNumber
  }

  /// Whether no request is open.
  var isEmpty: Bool { open.isEmpty }

  /// The request that the player waits for, if any; nobody waits for requests that only read.
  var awaited: Request? { open.first { $0.request.isAwaited }?.request }

  /// Sends a request.
  mutating func ask(_ request: Request) {
    open.append((nextNumber, request))
    nextNumber += 1
    account.ask(answering: nextNumber - 1, request.task.archive)
  }

  /// Receives an answer and closes its request; `nil` if it belongs to no open request.
  mutating func take(_ answer: WorkAnswer) -> ServerAnswer<Request>? {
    guard answer.topic == .account,
      let place = open.firstIndex(where: { $0.number == answer.number })
    else { return nil }
    if let told: AccountSummary = try? answer.says.value("state") { state = told }
    return ServerAnswer(
      request: open.remove(at: place).request, reply: ServerReply(archive: answer.says))
  }
}

/// The server's response to a request of a screen.
struct ServerAnswer<Request> {
  let request: Request
  let reply: ServerReply

  /// The availability of accounts that it shows.
  var service: AccountAvailability { AccountAvailability(reply) }

  /// The reason for a refusal that all screens have in common.
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

/// The reason for a refusal by its HTTP status; the server's codes are more precise.
enum ServerFailure { case tooOften, signedOut, notAllowed, noAnswer, other }
