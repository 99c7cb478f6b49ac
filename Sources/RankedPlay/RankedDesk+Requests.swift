import CardCore
import Dealing
import Wire

/// Requests to the server and its responses.
extension RankedDesk {
  func fetch(_ call: RankedCall, then expected: Waiting) {
    (self.call, self.expected, attempts) = (call, expected, 0)
    repeatCall()
  }

  func repeatCall(after pause: Int = 0) {
    guard let call else { return }
    waiting = expected
    step = .fetch(call, pause: pause)
  }

  func retry() {
    let pause = min(Self.longestPause, Self.firstPause << min(attempts, 8))
    attempts += 1
    hasSignedIn = false
    repeatCall(after: pause)
  }

  func take(_ reply: RankedReply) {
    switch reply {
    case .away: retry()
    case .absent: stop(.notDealt)
    case .signedOut:
      guard !hasSignedIn else { return stop(.signedOut) }
      hasSignedIn = true
      (waiting, step) = (.signIn, .signIn)
    case .refused(let code):
      let asked = waiting
      waiting = .nothing
      refuse(asked, code)
    case .done(let bytes):
      hasSignedIn = false
      let asked = waiting
      (waiting, received) = (.nothing, bytes)
      do throws(ArchiveRefusal) { try read(bytes, asked) } catch { stop(.notUnderstood) }
    }
  }

  func json(_ bytes: [UInt8]) throws(ArchiveRefusal) -> JSONValue {
    do { return try JSONValue(parsing: bytes) } catch { throw ArchiveRefusal("", "is no JSON") }
  }
}
