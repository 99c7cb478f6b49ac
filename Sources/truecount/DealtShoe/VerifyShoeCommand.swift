import ArgumentParser
import CardCore
import CasinoKit
import Dealing
import DealingKeys

/// Checks a finished shoe that a server has dealt.
struct VerifyShoeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify-shoe", abstract: "Check every card and credit of a dealt shoe.",
    discussion: """
      The file contains the secret, so nobody has to be trusted but the key. Compare the key with the \
      one that the server publishes, or give it with --key.
      """)

  @Argument(
    help: ArgumentHelp("The shoe to check.", valueName: "file"), transform: OptionText.file)
  var path: String

  @Option(
    help: ArgumentHelp("The server's public key, in hexadecimal digits.", valueName: "key"),
    transform: VerifyShoeCommand.key)
  var key: [UInt8]?

  @Flag(help: "Print one JSON document.")
  var json = false

  private static func key(_ text: String) throws -> [UInt8] {
    guard let bytes = Hexadecimal.bytes(text), bytes.count == SignedText.keyByteCount else {
      throw ValidationError("a key is 130 hexadecimal digits")
    }
    return bytes
  }

  func run() throws {
    let bytes = try SessionFile.read(path, as: .record)
    let file: ShoeFile
    do {
      file = try ShoeFile(parsing: bytes)
      if let key, key != file.key { throw ShoeFault.otherKey }
      do {
        try NamedGame.run(VerifyShoeErrand(file: file), with: file.commitment.terms.game)
      } catch is ValidationError { throw ShoeFault.otherGame }
    } catch let fault as ShoeFault { throw refused(fault) }
    report(file)
  }

  private func refused(_ fault: ShoeFault) -> Refused {
    if json {
      Console.write(
        .object([.init("verified", .bool(false)), .init("problem", .string(fault.sentence))]))
    }
    return Refused(message: "\(path) is not verified. \(fault.sentence)")
  }

  private func report(_ file: ShoeFile) {
    let terms = file.commitment.terms
    let net = file.rounds.reduce(0) { $0 + $1.net }
    guard json else {
      print(
        "\(path) is verified: shoe \(terms.number) of \(terms.game), "
          + "\(Wording.count(file.rounds.count, "round")), net \(English.signed(net)).")
      return print("Key: \(Hexadecimal.text(file.key))")
    }
    Console.write(
      .object([
        .init("verified", .bool(true)), .init("shoe", .integer(terms.number)),
        .init("game", .string(terms.game)), .init("rounds", .integer(file.rounds.count)),
        .init("cards", .integer(file.rounds.last?.cards ?? 0)), .init("net", .integer(net)),
        .init("key", .string(Hexadecimal.text(file.key))),
      ]))
  }
}

/// Checks a shoe by the rules of its game.
private struct VerifyShoeErrand: GameErrand {
  let file: ShoeFile

  func run<Game: CardGame & Archivable>(_ game: Game, kind: String, named name: String) throws {
    guard let game = game as? any ShoeGame else { throw ShoeFault.otherGame }
    try verify(game)
  }

  private func verify<Game: ShoeGame>(_ game: Game) throws(ShoeFault) {
    try file.verify(as: Game.self, checkedBy: P256Checker())
  }
}
