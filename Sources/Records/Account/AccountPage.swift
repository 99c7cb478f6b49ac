import CardCore
import Localization
import Persistence

/// The services that an `AccountClient` needs from its program: network, device key, store and clock.
public protocol AccountPage: AnyObject {
  /// The current documents of the store.
  var documents: [StoredDocument] { get }
  /// The universal time in milliseconds.
  var now: Int64 { get }
  /// Whether this page plays, rather than another page of the same player.
  var isPlayed: Bool { get }
  /// Whether the page is visible.
  var isSeen: Bool { get }
  /// Whether no table uses the purse.
  var canSettle: Bool { get }
  /// Whether the browser can make keys here.
  var canSign: Bool { get }

  /// Writes documents in one transaction, if there are any.
  func save(_ documents: [StoredDocument])
  /// Quarantines a damaged document.
  func quarantine(_ document: StoredDocument)
  /// Announces a phrase to screen readers.
  func announce(_ phrase: SyncPhrase)
  /// Reports the unreadable part of a response to developers.
  func warn(_ problem: ArchiveRefusal)
  /// Shows the changed purse.
  func purseChanged()
  /// Reports an event to the client after some milliseconds, instead of at the time set before.
  func report(_ event: AccountClient.Event, after milliseconds: Int)
  /// Passes the result of a task to its screen.
  func answer(_ question: Int64, _ says: JSONValue)
  /// Starts a step, whose result is passed to ``AccountClient/resume(with:)``.
  func begin(_ step: AccountStep)
}

/// A step that takes time and that the page carries out for the `AccountClient`.
public enum AccountStep: Equatable, Sendable {
  /// Fetches something from the server. The answer has its `status`, whether its type `isJSON`, and the `body`.
  case fetch(ServerCall)
  /// Fetches a body, and offers it to the player as a file with a name. The answer has no body.
  case download(ServerCall, name: String)
  /// Reads a number of rounds from the store, in the form of a `RoundPage`.
  case readRounds(after: Int64, most: Int)
  /// Selects a key pair. The answer says whether it `isThere`.
  case takePair(KeyPair)
  /// Makes a key pair, saves it as the next one, and selects it.
  case makePair
  /// Saves the selected pair as the device's own, and deletes the others.
  case acceptPair
  /// Deletes all pairs.
  case forgetPairs
  /// Signs texts with the selected pair. The answer has the public `key` and the `signatures`, in hexadecimal.
  case sign([String])
  /// Waits for the last save. The answer says whether it `isWritten`.
  case waitForSave
}

/// The key pairs that a device can have.
public enum KeyPair: String, Sendable {
  /// The pair that the account has.
  case own
  /// The pair that was last sent to the server, which may have accepted it.
  case next
}

extension AccountStep {
  /// The step as the page reads it.
  public var archive: JSONValue {
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
    case .waitForSave: object("waitForSave")
    }
  }
}
