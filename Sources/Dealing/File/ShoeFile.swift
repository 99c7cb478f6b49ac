import CardCore

/// A finished shoe: everything that is needed to check it, without the server.
public struct ShoeFile: Equatable, Sendable {
  /// The public key that checks the signatures.
  public let key: [UInt8]
  public let commitment: ShoeCommitment
  public let root: ShoeRoot
  public let actions: [DealtAction]
  public let rounds: [DealtRound]
  public let secret: [UInt8]
  /// The signature of all actions and the secret.
  public let signature: [UInt8]

  /// Creates a file from its parts, without checking them.
  public init(
    key: [UInt8], commitment: ShoeCommitment, root: ShoeRoot, actions: [DealtAction],
    rounds: [DealtRound], secret: [UInt8], signature: [UInt8]
  ) {
    self.key = key
    self.commitment = commitment
    self.root = root
    self.actions = actions
    self.rounds = rounds
    self.secret = secret
    self.signature = signature
  }

  /// The format, in the first member.
  public static let format = "truecount.shoe"
  /// The version of the format and of the protocol.
  public static let version = 1

  /// The text that the server signs when it tells the secret, with its signature.
  public var signed: SignedText {
    var transcript = Transcript(commitment, root)
    for action in actions { transcript.add(action.text, credits: action.credits) }
    return SignedText(text: transcript.closingText(secret: secret), signature: signature)
  }

  /// The file: compact JSON on one line.
  public var bytes: [UInt8] { archive.bytes + [UInt8(ascii: "\n")] }

  /// Creates a file from its bytes.
  ///
  /// - Throws: What is wrong with them. They must be exactly those that ``bytes`` gives, so that no
  ///   part of a file, such as white space, is left unchecked.
  public init(parsing bytes: [UInt8]) throws(ShoeFault) {
    let archive: JSONValue
    do { archive = try JSONValue(parsing: bytes, valueLimit: Self.mostValues) } catch {
      throw .notAShoe("at byte \(error.offset): \(error.problem)")
    }
    if let version = try? archive.integer("version", in: 1...Int.max), version > Self.version {
      throw .newerVersion
    }
    do throws(ArchiveRefusal) { try self.init(archive: archive) } catch {
      throw .notAShoe(error.sentence)
    }
    guard self.bytes == bytes else { throw .notCanonical }
  }

  /// The maximum number of JSON values in a file.
  private static let mostValues = 400_000
}

extension ShoeFile: Archivable {
  public var archive: JSONValue {
    .object([
      .init("format", .string(Self.format)), .init("version", .integer(Self.version)),
      .init("key", .hexadecimal(key)), .init("commitment", commitment.archive),
      .init("root", root.archive), .init("actions", .array(actions.map { $0.archive })),
      .init("rounds", .array(rounds.map { $0.archive })), .init("secret", .hexadecimal(secret)),
      .init("signature", .hexadecimal(signature)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard try archive.string("format") == Self.format else {
      throw ArchiveRefusal("format", "is not \(Self.format)")
    }
    _ = try archive.integer("version", in: 1...Self.version)
    var actions: [DealtAction] = []
    for item in try archive.array("actions") { actions.append(try DealtAction(archive: item)) }
    var rounds: [DealtRound] = []
    for item in try archive.array("rounds") { rounds.append(try DealtRound(archive: item)) }
    self.init(
      key: try archive.hexadecimal("key", count: SignedText.keyByteCount),
      commitment: try archive.value("commitment"), root: try archive.value("root"),
      actions: actions, rounds: rounds,
      secret: try archive.hexadecimal("secret", count: ShoeCommitment.secretByteCount),
      signature: try archive.hexadecimal("signature", count: SignedText.signatureByteCount))
  }
}
