import Books
import Hummingbird
import Wire

/// Lists, adds and removes a player's devices, including by recovery phrase.
struct DeviceController {
  /// The controller that responds after signing in.
  let accounts: AccountController
  let proxies: TrustedProxies
  /// The limit for attempts to add a device from an address, which prevents guessing of codes.
  let joins: RequestRate<ClientAddress>?

  private var books: Books { accounts.books }

  /// Adds the routes below `devices`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.devices) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      return List(
        devices: try await books.listedDevices(of: signedIn.player).map {
          Entry($0, isThis: $0.number == signedIn.device)
        })
    }
    api.on(.invite) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let now = books.now
      let code = try await books.invite(to: player, at: now)
      return Code(code: code.text, ends: now + JoinCode.lifetime)
    }
    api.on(.join) { request, context in
      try checkMayJoin(request, from: ClientAddress(context.remoteAddress))
      let sent = try await request.json(Joining.self)
      guard let code = JoinCode(sent.code) else { throw AccountRefusal.unknownCode }
      let session = try await books.join(
        sent.signed.answer(), code: code, name: sent.name, at: books.now)
      return try await accounts.begin(session, request, context)
    }
    api.on(.recover) { request, context in
      try checkMayJoin(request, from: ClientAddress(context.remoteAddress))
      let sent = try await request.json(Recovery.self)
      guard let phrase = RecoveryPhrase(sent.phrase) else { throw AccountRefusal.unknownPhrase }
      let session = try await books.recover(
        sent.signed.answer(), phrase: phrase, name: sent.name, at: books.now)
      return try await accounts.begin(session, request, context)
    }
    api.on(.renameDevice) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let name = try await request.json(Renaming.self).name
      guard let number = context.parameters.get("number", as: Int64.self) else {
        throw AccountRefusal.noSuchDevice
      }
      try await books.rename(device: number, of: player, to: name)
      return Response(status: .noContent)
    }
    api.on(.removeDevice) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      guard let number = context.parameters.get("number", as: Int64.self) else {
        throw AccountRefusal.noSuchDevice
      }
      try await books.remove(device: number, of: player, at: books.now)
      return Response(status: .noContent)
    }
  }

  private func checkMayJoin(_ request: Request, from peer: ClientAddress?) throws {
    let client = proxies.client(of: request.headers, peer: peer) ?? .nobody
    guard let wait = joins?.take(from: client.household, at: .now()) else { return }
    throw APIRefusal(
      .tooManyRequests, .deviceTooOften,
      "Too many attempts to add a device from this address. Try again later.",
      because: "an address tries to add too many devices", headers: [.retryAfter: "\(wait)"])
  }

  // MARK: - Requests and responses

  private struct Joining: Decodable {
    let code: String
    let name: String
    let signed: SentAnswer
  }

  private struct Recovery: Decodable {
    let name: String
    let phrase: String
    let signed: SentAnswer
  }

  private struct Renaming: Decodable {
    let name: String
  }

  private struct Code: ResponseEncodable {
    let code: String
    let ends: Int64
  }

  private struct List: ResponseEncodable {
    let devices: [Entry]
  }

  private struct Entry: ResponseEncodable {
    let number: Int64
    let name: String
    let added: Int64
    let seen: Int64
    let removed: Int64?
    let isThis: Bool

    init(_ device: Device, isThis: Bool) {
      (number, name, added, seen) = (device.number, device.name, device.added, device.seen)
      (removed, self.isThis) = (device.removed, isThis)
    }
  }
}
