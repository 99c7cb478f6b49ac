import BlackjackRules
import CardCore
import Dealing
import GameList
import RankedPlay
import War

/// The parsers of what a server says about dealt shoes.
extension OutsideParser {
  static func dealt(_ bytes: [UInt8]) -> Bool {
    guard let file = try? ShoeFile(parsing: bytes) else { return false }
    precondition(file.bytes == bytes, "a shoe changes when written")
    return (try? AllGames.verify(file, checkedBy: SignatureCollector())) != nil
  }

  static func message(_ bytes: [UInt8]) -> Bool {
    if let state = read(ShoeState.self, bytes) {
      let message = ShoeMessage.state(state, key: [], entropy: nil)
      let seats: [ShoeSeat] = [
        DealtSeat("war", of: WarGame.rules), DealtSeat("blackjack", of: Blackjack(rules: .jack)),
      ]
      return seats.contains { $0.attempt(message, checkedBy: SignatureCollector()) == nil }
    }
    return read(ShoeCommitment.self, bytes) != nil || read(ShoeRoot.self, bytes) != nil
      || read(DealtAnswer.self, bytes) != nil
  }

  private static func read<Message: DealingMessage>(
    _ kind: Message.Type, _ bytes: [UInt8]
  ) -> Message? {
    guard let message = try? kind.init(parsing: bytes) else { return nil }
    precondition(message.archive.bytes == bytes, "a message changes when written")
    return message
  }

  /// Passes lines as responses to a table, which plays a round and ends the shoe.
  ///
  /// All signatures count as valid.
  ///
  /// - Returns: Whether the shoe was verified.
  static func desk(_ bytes: [UInt8]) -> Bool {
    let desk = RankedDesk(for: DealtSeat("war", of: WarGame.rules), keeping: nil) { 1 }
    desk.begin(isExact: false)
    var actions = ["ante 10", "deal"]
    var isEnding = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      while let step = nextStep(of: desk, &actions, &isEnding) {
        guard case .fetch(let call, _) = step else {
          desk.receive(answer(to: step))
          continue
        }
        let ending = call.path.hasSuffix("/end") ? "\n" : ""
        desk.receive(
          .object([
            .init("status", .integer(200)), .init("isJSON", .bool(true)),
            .init("text", .string(String(decoding: line, as: UTF8.self) + ending)),
          ]))
        break
      }
    }
    while let step = desk.takeStep() {
      if case .fetch = step { break }
      desk.receive(answer(to: step))
    }
    return desk.finished != nil && desk.phase != .stopped
  }

  private static func nextStep(
    of desk: RankedDesk, _ actions: inout [String], _ isEnding: inout Bool
  ) -> RankedStep? {
    if desk.phase == .ready {
      if !actions.isEmpty {
        _ = desk.play([actions.removeFirst()])
      } else if !isEnding {
        isEnding = desk.endShoe()
      }
    }
    return desk.takeStep()
  }

  private static func answer(to step: RankedStep) -> JSONValue {
    guard case .check(let signed, _) = step else {
      return .object([.init("status", .integer(200))])
    }
    return .object([.init("valid", .array(signed.map { _ in .bool(true) }))])
  }
}
