import Books
import HTTPTypes
import Hummingbird
import Logging
import Wire

/// Opens, shows and deletes accounts, and signs devices in and out.
struct AccountController {
  let books: Books
  let cookie: SessionCookie
  let storage: StorageLimits

  /// The paths whose response is written while it is sent, so that `HEAD` could not return its length.
  static let withoutHead: Set = ["/\(Endpoint.root)/\(Endpoint.exportAccount.path)"]

  /// Adds the routes below `challenges`, `account` and `session`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.challenge) { _, _ in
      let challenge = try await books.challenge(at: books.now)
      return Body.Challenge { $0.challenge = challenge }
    }
    api.on(.openAccount) { request, context in
      let sent = try await request.json(Body.Opening.self)
      let answer = try sent.signed.answer()
      try storage.addAccount(request, from: ClientAddress(context.remoteAddress))
      let session = try await books.open(answer, name: sent.name, at: books.now)
      return try await begin(session)
    }
    api.on(.signIn) { request, _ in
      let answer = try await request.json(Body.Signed.self).answer()
      return try await begin(try await books.enter(answer, at: books.now))
    }
    api.on(.signOut) { request, _ in
      try await books.leave(request.sessionToken)
      return end()
    }
    api.on(.account) { request, _ in
      try await account(of: books.signedIn(with: request.sessionToken, at: books.now))
    }
    api.on(.exportAccount) { request, context in
      // NB: `HEAD` would have to return a length that isn't known before everything is read.
      guard request.method != .head else {
        throw HTTPError(.methodNotAllowed, headers: [.allow: "GET"])
      }
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: Self.body(of: try await books.export(of: player), log: context.logger))
    }
    api.on(.makePhrase) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let phrase = try await books.recoveryPhrase(for: player)
      return Body.Phrase { $0.phrase = phrase.text }
    }
    api.on(.deleteAccount) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      let sent = try await request.json(Body.Deletion.self)
      guard SupportID(sent.supportId) == signedIn.support else {
        throw APIRefusal(
          .conflict, .accountNotConfirmed, "Send the account's own support ID to delete it.",
          because: "another support ID was sent")
      }
      try await books.delete(signedIn.player, at: books.now)
      return end()
    }
  }

  /// The number of bytes of an export that are sent at once.
  private static let portion = 64 * 1024

  /// The body of an export, read while it is sent.
  ///
  /// An error on the way closes the connection before the end of the response, so that clients
  /// notice the missing part.
  private static func body(of export: AccountExport, log: Logger) -> ResponseBody {
    ResponseBody { writer in
      var export = export
      do {
        while let piece = try await export.next() {
          for start in stride(from: 0, to: piece.count, by: portion) {
            let end = min(start + portion, piece.count)
            try await writer.write(ByteBuffer(bytes: piece[start..<end]))
          }
        }
        try await writer.finish(nil)
      } catch {
        log.warning(
          "An export was not sent completely",
          metadata: ["error": "\(String(reflecting: type(of: error)))"])
        throw error
      }
    }
  }

  /// Responds with a player's account after signing in.
  func begin(_ session: Session) async throws -> Response {
    var response = Response(json: try await account(of: session.signedIn).json)
    response.setCookie(cookie.holding(session.token, seconds: Session.lifetime / 1_000))
    return response
  }

  private func end() -> Response {
    var response = Response(status: .noContent)
    response.setCookie(cookie.holding("", seconds: 0))
    return response
  }

  private func account(of signedIn: SignedIn) async throws -> Body.Account {
    let balance = try await books.balance(of: signedIn.player)
    let entitlements = try await books.entitlements(of: signedIn.player)
    return Body.Account {
      ($0.supportId, $0.device) = (signedIn.support.text, signedIn.device)
      ($0.credits, $0.advanced) = (balance.credits, balance.advanced)
      $0.isAdFree = entitlements.contains(.adFree)
    }
  }
}
