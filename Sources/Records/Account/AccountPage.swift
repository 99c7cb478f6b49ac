import CardCore
import Localization
import Persistence

/// What an `AccountClient` needs from its program: network, device key, store and clock.
package protocol AccountPage: AnyObject {
  /// All documents of the store as they are now.
  var documents: [StoredDocument] { get }
  /// The universal time in milliseconds.
  var now: Int64 { get }
  /// Whether this page plays, and not another one of the same player.
  var isPlayed: Bool { get }
  /// Whether the page is seen.
  var isSeen: Bool { get }
  /// Whether no table has the purse in hand.
  var canSettle: Bool { get }
  /// Whether keys can be made here.
  var canSign: Bool { get }

  /// Writes documents in one transaction; nothing where there are none.
  func save(_ documents: [StoredDocument])
  /// Keeps a damaged document aside.
  func quarantine(_ document: StoredDocument)
  /// Has something read out.
  func announce(_ phrase: SyncPhrase)
  /// Reports to developers the part of a response that was not understood.
  func warn(_ problem: ArchiveRefusal)
  /// Shows the purse anew, which has changed.
  func purseChanged()
  /// Reports an event to the client after so many milliseconds, and forgets what was to report it before.
  func report(_ event: AccountClient.Event, after milliseconds: Int)
  /// Hands over what came of a task.
  func answer(_ question: Int64, _ says: JSONValue)
  /// Begins a step; what comes of it goes to ``AccountClient/resume(with:)``.
  func begin(_ step: AccountStep)
}

/// A step that takes time and that the page carries out for the `AccountClient`.
package enum AccountStep: Equatable, Sendable {
  /// Fetches something from the server. The answer has its `status`, whether its type `isJSON`, and the `body`.
  case fetch(ServerCall)
  /// Fetches something, and hands it to the player as a file of a name instead of answering with the body.
  case download(ServerCall, name: String)
  /// Reads rounds of the store, at most so many, as ``RoundPage`` does.
  case readRounds(after: Int64, most: Int)
  /// Takes a key pair in hand. The answer says whether it `isThere`.
  case takePair(KeyPair)
  /// Makes a key pair, keeps it as the next one, and takes it in hand.
  case makePair
  /// Keeps the pair in hand as the device's own, and no other.
  case acceptPair
  /// Deletes all pairs.
  case forgetPairs
  /// Signs texts with the pair in hand. The answer has the public `key` and the `signatures`, in hexadecimal.
  case sign([String])
  /// Calculates the SHA-256 of texts. The answer has the `digests`, in hexadecimal.
  case digest([String])
  /// Waits until what was saved last is written. The answer says whether it `isWritten`.
  case waitForSave
}

/// The key pairs that a device can have.
package enum KeyPair: String, Sendable {
  /// The one that the account knows.
  case own
  /// The one that the server was sent last, and has perhaps accepted.
  case next
}

extension AccountStep {
  /// The step as the page reads it.
  package var archive: JSONValue {
    func object(_ name: String, _ members: [JSONValue.Member] = []) -> JSONValue {
      .object([.init("do", .string(name))] + members)
    }
    return switch self {
    case .fetch(let call): object("fetch", call.members)
    case .download(let call, let name):
      object("download", call.members + [.init("name", .string(name))])
    case .readRounds(let after, let most):
      object("readRounds", [.init("after", .integer(after)), .init("most", .integer(most))])
    case .takePair(let pair): object("takePair", [.init("name", .string(pair.rawValue))])
    case .makePair: object("makePair")
    case .acceptPair: object("acceptPair")
    case .forgetPairs: object("forgetPairs")
    case .sign(let texts): object("sign", [.init("texts", .strings(texts))])
    case .digest(let texts): object("digest", [.init("texts", .strings(texts))])
    case .waitForSave: object("waitForSave")
    }
  }
}
