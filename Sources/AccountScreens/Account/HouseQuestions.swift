import CardCore
import CasinoKit
import Records

/// The requests of a place to the house that still await an answer, and what this device knows of its account.
struct HouseQuestions<Request> {
  private(set) var state: MemberState
  private var open: [(number: Int64, request: Request)] = []
  private var nextNumber: Int64

  /// No requests; the next one gets a number.
  init(_ documents: [StoredDocument], firstNumber: Int64) {
    state = MemberState(MemberDesk(documents))
    nextNumber = firstNumber
  }

  /// Whether nothing awaits an answer.
  var isEmpty: Bool { open.isEmpty }

  /// The oldest request of a kind that awaits an answer.
  func first(where isMeant: (Request) -> Bool) -> Request? {
    open.first { isMeant($0.request) }?.request
  }

  /// Adds a request, and gives it a number.
  mutating func note(_ request: Request) -> Int64 {
    open.append((nextNumber, request))
    nextNumber += 1
    return nextNumber - 1
  }

  /// Takes in an answer, which closes its request; `nil` where it belongs to none that is open.
  mutating func take(_ answer: WorkAnswer) -> HouseAnswer<Request>? {
    guard answer.topic == .account,
      let place = open.firstIndex(where: { $0.number == answer.number })
    else { return nil }
    if let told: MemberState = try? answer.says.value("state") { state = told }
    return HouseAnswer(answer.says, to: open.remove(at: place).request)
  }
}

/// What the house has answered to a request of a place.
struct HouseAnswer<Request> {
  let request: Request
  /// The code of HTTP; see ``HouseService``.
  let status: Int64
  /// What the house says; where it refused, why is in the code, which is empty otherwise.
  let body: JSONValue
  let code: String

  /// Reads what the shell hands over.
  init(_ says: JSONValue, to request: Request) {
    self.request = request
    status = (try? says.integer("status", in: -1...Int64(999))) ?? 0
    body = says.member("body") ?? .null
    code = (try? body.required("error").string("code")) ?? ""
  }

  /// Whether the house has done what was asked.
  var isDone: Bool { (200...299).contains(status) }

  /// What it says of the house.
  var service: HouseService { HouseService(status: status, code: code) }
}
