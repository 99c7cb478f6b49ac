import CardCore
import Wire

/// Signing in and out.
extension AccountClient {
  /// Creates or joins an account with a new key, or signs in again.
  func begin(
    by arrival: SyncState.Arrival, name: String, proof: String, then: @escaping Then
  ) {
    guard page.canSign else { return then(ServerReply(ServerReply.unsafe)) }
    guard arrival != .enter else {
      return enter { reply in
        if reply.status == ServerReply.refused { self.note { $0.turnAway() } }
        then(reply)
      }
    }
    begin(.makePair) { _ in
      self.answerChallenge(for: arrival, refused: then) { signed in
        let call = Self.arrivalCall(arrival, name, proof, signed)
        self.call(call) { self.arrive(by: arrival, $0, then: then) }
      }
    }
  }

  private static func arrivalCall(
    _ arrival: SyncState.Arrival, _ name: String, _ proof: String, _ signed: Body.Signed
  ) -> ServerCall {
    switch arrival {
    case .open:
      ServerCall(.openAccount, sending: Body.Opening { ($0.name, $0.signed) = (name, signed) })
    case .join:
      ServerCall(
        .join,
        sending: Body.Joining { ($0.name, $0.code, $0.signed) = (name, proof, signed) })
    case .recover:
      ServerCall(
        .recover,
        sending: Body.Recovery { ($0.name, $0.phrase, $0.signed) = (name, proof, signed) })
    case .enter: ServerCall(.signIn, sending: signed)
    }
  }

  /// Reads the account, and signs in again if the session has ended.
  func enterAndHear(then: @escaping Then) {
    let isMember = desk.membership.isMember
    if desk.membership.isSignedIn {
      return call(ServerCall(.account)) { reply in
        if reply.status == 200 { self.receive(account: reply) }
        guard reply.status == ServerReply.signedOut else { return then(reply) }
        self.enterAgain(isMember, then: then)
      }
    }
    // A key without an account: the server's response or the stored state was lost.
    guard !isMember, page.canSign else { return seekAccounts(then: then) }
    takePair(of: [.own, .next]) { isThere in
      if isThere { self.enterAgain(isMember, then: then) } else { self.seekAccounts(then: then) }
    }
  }

  /// Finds out whether the server has accounts: if so, anybody can get a challenge.
  private func seekAccounts(then: @escaping Then) {
    call(ServerCall(.challenge)) { reply in
      then(reply.status == 200 ? ServerReply(ServerReply.signedOut, reply.body) : reply)
    }
  }

  private func enterAgain(_ isMember: Bool, then: @escaping Then) {
    enter { reply in
      guard reply.status == ServerReply.refused else { return then(reply) }
      if isMember {
        self.note { $0.turnAway() }
        then(ServerReply(ServerReply.signedOut))
      } else {
        self.begin(.forgetPairs) { _ in then(ServerReply(ServerReply.signedOut)) }
      }
    }
  }

  /// Signs in with this device's key, or with one whose acceptance may have been lost.
  private func enter(then: @escaping Then) {
    enter(with: [.own, .next], after: ServerReply(ServerReply.refused), then: then)
  }

  private func enter(with pairs: [KeyPair], after reply: ServerReply, then: @escaping Then) {
    guard reply.status == ServerReply.refused, let pair = pairs.first else { return then(reply) }
    let others = Array(pairs.dropFirst())
    takePair(of: [pair]) { isThere in
      guard isThere else { return self.enter(with: others, after: reply, then: then) }
      let goOn: Then = { self.enter(with: others, after: $0, then: then) }
      self.answerChallenge(for: .enter, refused: goOn) { signed in
        self.call(ServerCall(.signIn, sending: signed)) { self.arrive(by: .enter, $0, then: goOn) }
      }
    }
  }

  /// Selects the first key pair that exists.
  private func takePair(of pairs: [KeyPair], then: @escaping (Bool) -> Void) {
    guard let pair = pairs.first else { return then(false) }
    begin(.takePair(pair)) { answer in
      if answer.isTrue("isThere") { return then(true) }
      self.takePair(of: Array(pairs.dropFirst()), then: then)
    }
  }

  /// Signs a challenge with the selected key pair.
  private func answerChallenge(
    for arrival: SyncState.Arrival, refused: @escaping Then,
    then: @escaping (Body.Signed) -> Void
  ) {
    call(ServerCall(.challenge)) { reply in
      guard reply.status == 200 else { return refused(reply) }
      guard let given: Body.Challenge = self.read(reply) else { return self.giveUp() }
      let text = SignedText.answer(to: given.challenge, for: arrival.purpose)
      self.begin(.sign([text])) { answer in
        guard let key = try? answer.string("key"),
          let signature = Self.texts("signatures", of: answer, 1)?.first
        else { return self.giveUp() }
        then(
          Body.Signed {
            ($0.key, $0.challenge, $0.signature) = (key, given.challenge, signature)
          })
      }
    }
  }

  /// Saves the key and the account if the server has accepted the device.
  private func arrive(
    by arrival: SyncState.Arrival, _ reply: ServerReply, then: @escaping Then
  ) {
    guard reply.status == 200 else { return then(reply) }
    begin(.acceptPair) { _ in
      if let body: Body.Account = self.read(reply) {
        self.desk.begin(by: arrival, ReceivedAccount(body, at: self.page.now))
        self.save()
      }
      then(reply)
    }
  }

  // MARK: - Leaving

  func leave(then: @escaping Then) {
    call(ServerCall(.signOut)) { reply in
      self.note { $0.leave() }
      then(reply)
    }
  }

  func close(_ confirmation: String, then: @escaping Then) {
    let body = Body.Deletion { $0.supportId = confirmation }
    call(ServerCall(.deleteAccount, sending: body)) { reply in
      if reply.status == 204 { self.forget(then: then) } else { then(reply) }
    }
  }

  func forget(then: @escaping Then) {
    begin(.forgetPairs) { _ in
      self.note { $0 = SyncState() }
      then(ServerReply(204))
    }
  }
}

extension SyncState.Arrival {
  /// The purpose of the signature.
  fileprivate var purpose: SigningPurpose {
    switch self {
    case .open: .open
    case .join: .join
    case .recover: .recover
    case .enter: .enter
    }
  }
}
