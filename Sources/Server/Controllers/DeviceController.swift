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
      let devices = try await books.listedDevices(of: signedIn.player)
      return Body.Devices {
        $0.devices = devices.map { Body.Device($0, isThis: $0.number == signedIn.device) }
      }
    }
    api.on(.invite) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let now = books.now
      let code = try await books.invite(to: player, at: now)
      return Body.Code { ($0.code, $0.ends) = (code.text, now + JoinCode.lifetime) }
    }
    api.on(.join) { request, context in
      try checkMayJoin(request, from: ClientAddress(context.remoteAddress))
      let sent = try await request.json(Body.Joining.self)
      let answer = try sent.signed.answer()
      guard let code = JoinCode(sent.code) else { throw AccountRefusal.unknownCode }
      let session = try await books.join(answer, code: code, name: sent.name, at: books.now)
      return try await accounts.begin(session)
    }
    api.on(.recover) { request, context in
      try checkMayJoin(request, from: ClientAddress(context.remoteAddress))
      let sent = try await request.json(Body.Recovery.self)
      let answer = try sent.signed.answer()
      guard let phrase = RecoveryPhrase(sent.phrase) else { throw AccountRefusal.unknownPhrase }
      let session = try await books.recover(
        answer, phrase: phrase, name: sent.name, at: books.now)
      return try await accounts.begin(session)
    }
    api.on(.renameDevice) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let name = try await request.json(Body.DeviceName.self).name
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
}

extension Body.Device {
  /// Creates the entry of a device in the list.
  init(_ device: Device, isThis: Bool) {
    self.init()
    (number, name, added, seen) = (device.number, device.name, device.added, device.seen)
    (removed, self.isThis) = (device.removed, isThis)
  }
}
