import ArgumentParser
import CardCore
import Patience
import Tables

/// Checks the proof of a win by the rules alone.
struct KlondikeVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check the proof of a win by the rules alone.")

  @Argument(help: ArgumentHelp("The proof to check.", valueName: "file"))
  var path: String

  @Option(
    parsing: .unconditional, help: "The number of the deal that the proof must be of.",
    transform: KlondikeText.number)
  var number: UInt64?

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let file = try KlondikeFile.read(path)
    let proof: PatienceProof
    do { proof = try PatienceProof(archive: file) } catch {
      throw fault(KlondikeFile.text(of: error))
    }
    if let number, proof.opening != .numbered(number) {
      throw fault("It is the proof of another deal than number \(number).")
    }
    do { try proof.check() } catch { throw fault(explanation(of: error, in: proof)) }
    report(proof)
  }

  private func fault(_ problem: String) -> Refused {
    if json {
      Console.write(
        .object([.init("verified", .bool(false)), .init("problem", .string(problem))]))
    }
    return Refused(message: "\(path) proves nothing. \(problem)")
  }

  private func explanation(of fault: PatienceProof.Fault, in proof: PatienceProof) -> String {
    switch fault {
    case .opening(let refusal): KlondikeFile.text(of: refusal)
    case .refused(let place, _):
      "The rules refuse action \(place + 1), '\(proof.line[place].text)': it is wrong, or the proof "
        + "is of another deal."
    case .notWon(let left):
      "After its last action \(Wording.count(left, "card")) \(left == 1 ? "is" : "are") not home."
    }
  }

  private func report(_ proof: PatienceProof) {
    var deal = "a prepared deal"
    if case .numbered(let number) = proof.opening { deal = "deal \(number)" }
    guard json else {
      let name = PatiencePhrase.name(proof.game.rules).text(in: .english)
      print(
        "\(path) is verified: \(deal) of \(name) is won in "
          + "\(Wording.count(proof.line.count, "action")).")
      return
    }
    var members: [JSONValue.Member] = [
      .init("verified", .bool(true)), .init("game", .string(proof.game.rules.id)),
    ]
    if case .numbered(let number) = proof.opening {
      members.append(.init("number", .integer(number)))
    }
    members.append(.init("actions", .integer(proof.line.count)))
    Console.write(.object(members))
  }
}
