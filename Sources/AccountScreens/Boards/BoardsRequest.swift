import CardCore
import CasinoKit
import GameList
import Records
import Wire

/// What the place of the boards asks the server for.
enum BoardsRequest: PlaceRequest {
  /// Everything is to be sent and looked for, so that the boards have the rounds of this device.
  case look
  case list
  case board(BoardChoice)
  case join(name: String)
  case leave
  case report(line: String)

  var isAwaited: Bool {
    switch self {
    case .look, .list, .board: false
    case .join, .leave, .report: true
    }
  }

  var task: AccountTask {
    switch self {
    case .look: .look
    case .list: .call(ServerCall(.boards))
    case .board(let choice):
      .call(
        ServerCall(
          .board, choice.game.text, query: choice.month.map { "month=\($0)" } ?? ""))
    case .join(let name):
      .call(
        ServerCall(
          .joinBoards, body: .object(name.isEmpty ? [] : [.init("name", .string(name))])))
    case .leave: .call(ServerCall(.leaveBoards))
    case .report(let line):
      .call(ServerCall(.reportName, body: .object([.init("line", .string(line))])))
    }
  }
}

/// Which board is looked at.
struct BoardChoice: Equatable {
  var game: GameName
  /// A month in UTC by year and number, such as 202611; `nil` for all time.
  var month: Int64?
}

/// How the house has answered what boards there are.
struct BoardList: Equatable {
  /// The month in which rounds count now.
  let month: Int64
  /// Whether the player takes part.
  let isJoined: Bool
  /// The name on the boards; empty for a player without one.
  let name: String
  /// The name that the house took from the player last; empty where it has taken none.
  let taken: String

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    month = try answer.integer("month", in: 197_001...Int64(999_912))
    let you = answer.member("you")
    isJoined = you != nil && you != .null
    name = you.flatMap { try? $0.string("name") } ?? ""
    taken = you.flatMap { try? $0.string("taken") } ?? ""
  }
}

/// A board as the house has answered.
struct ShownBoard: Equatable {
  let choice: BoardChoice
  let players: Int64
  let leaders: [ShownLine]
  /// The player with those above and below, as far as they are not among the leaders.
  let neighbours: [ShownLine]

  init(_ answer: JSONValue, _ choice: BoardChoice) throws(ArchiveRefusal) {
    self.choice = choice
    players = try answer.count("players")
    let leaders = try answer.array("leaders").compactMap { try? ShownLine($0) }
    self.leaders = leaders
    neighbours = try answer.array("neighbours").compactMap { try? ShownLine($0) }
      .filter { line in !leaders.contains { $0.id == line.id } }
  }

  /// The player's own line.
  var own: ShownLine? { (leaders + neighbours).first { $0.isYou } }
}

/// A line of a board.
struct ShownLine: Equatable {
  let id: String
  let rank: Int64
  /// The name; empty for a player without one.
  let name: String
  let net: Credits
  let rounds: Int64
  let isYou: Bool

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    id = try answer.string("id")
    rank = try answer.integer("rank", in: 1...Int64.exactInJSON)
    name = (try? answer.string("name")) ?? ""
    net = try answer.integer("net", in: Int64.min...Int64.max)
    rounds = try answer.count("rounds")
    isYou = try answer.bool("isYou")
  }
}
