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
      Challenge(challenge: try await books.challenge(at: books.now))
    }
    api.on(.openAccount) { request, context in
      let sent = try await request.json(Opening.self)
      try storage.addAccount(request, from: ClientAddress(context.remoteAddress))
      let session = try await books.open(sent.signed.answer(), name: sent.name, at: books.now)
      return try await begin(session, request, context)
    }
    api.on(.signIn) { request, context in
      let answer = try await request.json(SentAnswer.self).answer()
      return try await begin(try await books.enter(answer, at: books.now), request, context)
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
      return Phrase(phrase: try await books.recoveryPhrase(for: player).text)
    }
    api.on(.deleteAccount) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      let sent = try await request.json(Deletion.self)
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
  func begin(
    _ session: Session, _ request: Request, _ context: some RequestContext
  ) async throws -> Response {
    var response = try await account(of: session.signedIn).response(from: request, context: context)
    response.setCookie(cookie.holding(session.token, seconds: Session.lifetime / 1_000))
    return response
  }

  private func end() -> Response {
    var response = Response(status: .noContent)
    response.setCookie(cookie.holding("", seconds: 0))
    return response
  }

  private func account(of signedIn: SignedIn) async throws -> Account {
    let balance = try await books.balance(of: signedIn.player)
    let chain = try await books.chain(of: signedIn.device)
    return Account(
      supportId: signedIn.support.text, device: signedIn.device, credits: balance.credits,
      advanced: balance.advanced, sequence: chain.sequence, head: HexBytes(chain.head),
      isAdFree: try await books.entitlements(of: signedIn.player).contains(.adFree))
  }

  // MARK: - Requests and responses

  private struct Opening: Decodable {
    let name: String
    let signed: SentAnswer
  }

  private struct Deletion: Decodable {
    let supportId: String
  }

  private struct Challenge: ResponseEncodable {
    let challenge: String
  }

  private struct Phrase: ResponseEncodable {
    let phrase: String
  }

  private struct Account: ResponseEncodable {
    let supportId: String
    let device: Int64
    let credits: Int64
    let advanced: Int64
    /// The number of the last round in the device's chain.
    let sequence: Int64
    let head: HexBytes
    let isAdFree: Bool
  }
}
