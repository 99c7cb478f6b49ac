import CardCore
import Dealing
import DealingKeys
import Foundation
import Testing
import ThreeCardPoker
import War

@Suite("The file of a finished shoe")
struct ShoeFileTests {
  @Test("Shoes of every game with every rule set are verified by device and file")
  func everyGame() throws { try TestShoes.visit(FileCheck()) }

  @Test("A round that needs more cards than are left goes on with the spare shoe")
  func spareShoe() throws {
    let found = SpareSearch()
    try TestShoes.visit(found)
    #expect(found.count > 0)
  }

  @Test("A changed bit anywhere in a file is found")
  func changedBits() throws {
    let bytes = try TestShoes.file(of: War(), named: "war", rounds: 12).bytes
    var bits = ChangedBits()
    for _ in 0..<ChangedBits.count {
      let (changed, what) = bits.change(bytes)
      #expect(throws: ShoeFault.self, "\(what)") {
        try ShoeFile(parsing: changed).verify(as: War.self, checkedBy: TestShoes.checker)
      }
    }
  }

  /// The check that a shoe of casino war fails, or `nil` if it is verified.
  private func fault(_ file: ShoeFile) -> ShoeFault? {
    do throws(ShoeFault) {
      try file.verify(as: War.self, checkedBy: TestShoes.checker)
      return nil
    } catch { return error }
  }

  @Test("Parts of another shoe are found")
  func otherParts() throws {
    let file = try TestShoes.file(of: War(), named: "war", rounds: 5)
    let other = try TestShoes.file(of: War(), named: "war", "other", rounds: 5)
    #expect(fault(file) == nil)
    #expect(fault(file.with(commitment: other.commitment)) == .otherSecret)
    #expect(fault(file.with(root: other.root)) == .rootNotSigned)
    #expect(fault(file.with(secret: other.secret)) == .otherSecret)
    #expect(fault(file.with(key: TestShoes.otherKey.publicKey)) == .commitmentNotSigned)
    #expect(fault(file.with(signature: other.signature)) == .fileNotSigned)
    #expect(fault(file.with(rounds: other.rounds)) == .otherRounds)
    #expect(fault(file.with(actions: other.actions)) != nil)
  }

  @Test("A server that signs a false shoe is found")
  func signedAnew() throws {
    let file = try TestShoes.file(of: War(), named: "war", rounds: 5)
    #expect(fault(file.signedAnew) == nil)
    let stacked = file.root.with(root: TestShoes.bytes("another root"), for: file.commitment)
    #expect(fault(file.with(root: stacked).signedAnew) == .otherOrder)
    let number = try #require(file.actions.firstIndex { !$0.opened.isEmpty })
    let dealt = file.actions[number]
    func changed(_ action: DealtAction) -> ShoeFault? {
      var actions = file.actions
      actions[number] = action
      return fault(file.with(actions: actions).signedAnew)
    }
    #expect(
      changed(DealtAction(text: "deal", opened: dealt.opened, credits: dealt.credits + 1))
        == .otherCredits(number: number + 1))
    #expect(
      changed(
        DealtAction(text: "deal", opened: dealt.opened.reversed(), credits: dealt.credits))
        == .otherCards(number: number + 1))
    #expect(
      changed(DealtAction(text: "next", opened: [], credits: dealt.credits))
        == .breaksRules(number: number + 1))
    #expect(fault(file.with(rounds: file.rounds.dropLast()).signedAnew) == .otherRounds)
    let rules = ShoeCommitment(
      terms: ShoeTerms(
        number: 1, game: "war", rules: .object([]), credits: 1_000_000, time: 0),
      hash: file.commitment.hash, signature: [])
    #expect(fault(file.with(commitment: rules)) == .otherGame)
  }

  @Test("A shoe that ends during a round is found, even if it is signed")
  func endsDuringRound() throws {
    let shoe = try TestShoes.shoe(of: ThreeCardPoker(), named: "threecardpoker")
    for action in [ThreeCardPoker.Action.bet(5, on: .ante), .deal, .choose(.fold)] {
      _ = try shoe.play(action)
    }
    let file = try shoe.play(rounds: 1) { $0[0] }
    let cut = file.with(actions: Array(file.actions.prefix(2)), rounds: []).signedAnew
    #expect(throws: ShoeFault.roundUnderWay) {
      try cut.verify(as: ThreeCardPoker.self, checkedBy: TestShoes.checker)
    }
  }

  @Test("Only the canonical form is a file")
  func canonical() throws {
    let file = try TestShoes.file(of: War(), named: "war", rounds: 2)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(try ShoeFile(parsing: file.bytes) == file)
    for changed in [
      String(text.dropLast()), text + "\n", " " + text,
      text.replacingOccurrences(of: ",", with: ", "),
      text.replacingOccurrences(of: "\"version\":1", with: "\"version\":1,\"more\":0"),
      text.replacingOccurrences(of: "\"opened\":[]", with: "\"opened\":[ ]"),
      text.replacingOccurrences(of: "\"actions\"", with: "\"\\u0061ctions\""),
    ] {
      #expect(throws: ShoeFault.notCanonical) { try ShoeFile(parsing: Array(changed.utf8)) }
    }
    let newer = text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
    #expect(throws: ShoeFault.newerVersion) { try ShoeFile(parsing: Array(newer.utf8)) }
  }

  @Test("Recorded shoes of each game are still verified")
  func recorded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Shoes")
    let paths = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let check = RecordedCheck(
      files: try paths.map { try ShoeFile(parsing: Array(Data(contentsOf: $0))) })
    try TestShoes.visit(check)
    #expect(check.games == ["baccarat", "blackjack", "threecardpoker", "war"])
  }
}

/// Verifies a random shoe.
private struct FileCheck: ShoeGameVisitor {
  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    let file = try TestShoes.file(of: game, named: name, rules)
    #expect(!file.rounds.isEmpty, "\(rules) is hardly played")
    let read = try ShoeFile(parsing: file.bytes)
    #expect(read == file)
    try read.verify(as: Game.self, checkedBy: TestShoes.checker)
    #expect(
      file.rounds.reduce(1_000_000) { $0 + $1.net } == file.rounds.last?.credits, "\(rules)")
  }
}

/// Counts shoes with a round that the spare shoe has finished.
private final class SpareSearch: ShoeGameVisitor {
  var count = 0

  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    guard rules == "blackjack three-boxes" else { return }
    // NB: splitting and drawing takes the most cards.
    let words = ["split", "decline", "hit"]
    for number in 0..<100 {
      let shoe = try TestShoes.shoe(of: game, named: name, "spare \(number)")
      let file = try shoe.play(rounds: 100) { legal in
        words.lazy.compactMap { word in legal.first { $0.text == word } }.first ?? legal[0]
      }
      try file.verify(as: Game.self, checkedBy: TestShoes.checker)
      if file.actions.contains(where: { $0.opened.contains { $0.place >= 52 * game.decks } }) {
        count += 1
      }
    }
  }
}

/// Verifies recorded shoes, each by its own game.
private final class RecordedCheck: ShoeGameVisitor {
  let files: [ShoeFile]
  var games: Set<String> = []

  init(files: [ShoeFile]) { self.files = files }

  func visit<Game: ShoeGame>(_ game: Game, named name: String, rules: String) throws {
    guard games.insert(name).inserted else { return }
    for file in files where file.commitment.terms.game == name {
      try file.verify(as: Game.self, checkedBy: TestShoes.checker)
      #expect(!file.rounds.isEmpty)
    }
  }
}

extension ShoeRoot {
  /// Another root with the server's signature.
  func with(root: [UInt8], for commitment: ShoeCommitment) -> ShoeRoot {
    func other(_ signature: [UInt8]) -> ShoeRoot {
      ShoeRoot(entropy: entropy, root: root, time: time, signature: signature)
    }
    return other(TestShoes.signature(of: other([]).signed(for: commitment).text))
  }
}

extension ShoeFile {
  /// The same file with the server's signature.
  var signedAnew: ShoeFile { with(signature: TestShoes.signature(of: signed.text)) }

  /// The same file with some parts replaced.
  func with(
    key: [UInt8]? = nil, commitment: ShoeCommitment? = nil, root: ShoeRoot? = nil,
    actions: [DealtAction]? = nil, rounds: [DealtRound]? = nil, secret: [UInt8]? = nil,
    signature: [UInt8]? = nil
  ) -> ShoeFile {
    ShoeFile(
      key: key ?? self.key, commitment: commitment ?? self.commitment, root: root ?? self.root,
      actions: actions ?? self.actions, rounds: rounds ?? self.rounds,
      secret: secret ?? self.secret, signature: signature ?? self.signature)
  }
}
