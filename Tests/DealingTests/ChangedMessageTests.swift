import CardCore
import Dealing
import Testing

@Suite("Changed bits in messages of a dealer")
struct ChangedMessageTests {
  @Test("A changed bit anywhere in a commitment, root, answer or state is found by the device")
  func messages() throws { try TestShoes.visit(ChangedMessages()) }

  @Test("Only the canonical form is a message")
  func canonical() throws {
    let shoe = try TestShoes.shoe(of: TestShoes.war, named: "war")
    _ = try shoe.play(.bet(10, on: .ante))
    let text = shoe.dealer.state.archive.text
    #expect(try ShoeState(parsing: text.bytes) == shoe.dealer.state)
    for other in [
      " " + text, text + "\n", text.replacing(",", with: ", "),
      text.replacing("\"answers\"", with: "\"\\u0061nswers\""),
      text.replacing("\"number\":1,", with: "\"more\":0,\"number\":1,"),
      text.replacing("\"credits\":10000", with: "\"credits\":1e4"), String(text.dropLast()),
    ] {
      #expect(other != text)
      #expect(throws: ArchiveRefusal.self, "\(other.prefix(80))") {
        _ = try ShoeState(parsing: other.bytes)
      }
    }
  }
}

/// Changes bits of the messages of a shoe.
private final class ChangedMessages: ShoeGameVisitor {
  private var games: Set<String> = []
  private var bits = ChangedBits()

  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    guard games.insert(name).inserted else { return }
    let recorded = try RecordedShoe(game, named: name)
    for _ in 0..<(ChangedBits.count / 4) {
      let place = bits.place(among: recorded.messages.count)
      let (changed, what) = bits.change(recorded.messages[place].bytes)
      #expect(throws: (any Error).self, "\(name), message \(place), \(what)") {
        try recorded.messages[place].receive(changed)
      }
    }
    for message in recorded.messages { try message.receive(message.bytes) }
  }
}

/// All messages of a shoe, each with a device that expects it.
private struct RecordedShoe {
  struct Message {
    let bytes: [UInt8]
    /// Passes changed bytes to the device.
    let receive: ([UInt8]) throws -> Void
  }

  private(set) var messages: [Message] = []

  init<Game: ShoeGame>(_ game: Game, named name: String) throws {
    let (checker, entropy) = (TestShoes.checker, TestShoes.bytes("entropy \(name) changed"))
    var watcher = ShoeWatcher<Game>(
      expecting: .init(
        of: game, named: name, credits: 10_000, key: TestShoes.key.publicKey))
    let fresh = watcher
    var dealer = try ShoeDealer(
      of: game, terms: TestShoes.terms(game, named: name),
      secret: TestShoes.bytes("secret \(name) changed"), signedBy: TestShoes.key)
    messages.append(
      Message(bytes: dealer.commitment.archive.bytes) { [watcher] bytes in
        var device = watcher
        try device.receive(try ShoeCommitment(parsing: bytes), checkedBy: checker)
      })
    try watcher.receive(dealer.commitment, checkedBy: checker)
    try watcher.send(entropy: entropy)
    let root = try dealer.mix(entropy, at: 5, signedBy: TestShoes.key)
    messages.append(
      Message(bytes: root.archive.bytes) { [watcher] bytes in
        var device = watcher
        try device.receive(try ShoeRoot(parsing: bytes), checkedBy: checker)
      })
    try watcher.receive(root, checkedBy: checker)
    let choose: ([Game.Action]) -> Game.Action = TestShoes.chooser("changed \(name)")
    for number in 1...30 {
      guard !watcher.legalActions.isEmpty else { break }
      let action = choose(watcher.legalActions)
      let answer = try dealer.play(action.text, number: number, signedBy: TestShoes.key)
      messages.append(
        Message(bytes: answer.archive.bytes) { [watcher] bytes in
          var device = watcher
          _ = try device.receive(
            try DealtAnswer(parsing: bytes), to: action, checkedBy: checker)
        })
      _ = try watcher.receive(answer, to: action, checkedBy: checker)
    }
    messages.append(
      Message(bytes: dealer.state.archive.bytes) { bytes in
        var device = fresh
        _ = try device.resume(try ShoeState(parsing: bytes), checkedBy: checker)
      })
  }
}
