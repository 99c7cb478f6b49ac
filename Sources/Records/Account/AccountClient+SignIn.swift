import CardCore
import Wire

/// How a device comes to an account, and leaves it.
extension AccountClient {
  /// Comes to an account, with a new key unless the device signs in again.
  func begin(
    by arrival: SyncState.Arrival, sending body: [JSONValue.Member], then: @escaping Then
  ) {
    guard page.canSign else { return then(ServerReply(ServerReply.unsafe)) }
    let endpoint: Endpoint
    switch arrival {
    case .open: endpoint = .openAccount
    case .join: endpoint = .join
    case .recover: endpoint = .recover
    case .enter:
      return enter { reply in
        if reply.status == ServerReply.refused { self.note { $0.turnAway() } }
        then(reply)
      }
    }
    begin(.makePair) { _ in
      self.answerChallenge(for: arrival, refused: then) { signed in
        let sent = JSONValue.object(body + [.init("signed", signed)])
        self.call(ServerCall(endpoint, body: sent)) { self.arrive(by: arrival, $0, then: then) }
      }
    }
  }

  /// Hears of the account, signing in again where the session has ended.
  func enterAndHear(then: @escaping Then) {
    let isMember = desk.membership.isMember
    if desk.membership.isSignedIn {
      return call(ServerCall(.account)) { reply in
        if reply.status == 200 { self.receive(account: reply.body) }
        guard reply.status == ServerReply.signedOut else { return then(reply) }
        self.enterAgain(isMember, then: then)
      }
    }
    // A key without an account is one that was accepted unheard, or whose record in the store is gone.
    guard !isMember, page.canSign else { return seekAccounts(then: then) }
    takePair(of: [.own, .next]) { isThere in
      if isThere { self.enterAgain(isMember, then: then) } else { self.seekAccounts(then: then) }
    }
  }

  /// Finds out whether there are accounts: a challenge is what anybody gets where there are.
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

  /// Signs in with this device's key, or with one that the server may have accepted unheard.
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
        self.call(ServerCall(.signIn, body: signed)) { self.arrive(by: .enter, $0, then: goOn) }
      }
    }
  }

  /// Takes the first pair in hand that there is.
  private func takePair(of pairs: [KeyPair], then: @escaping (Bool) -> Void) {
    guard let pair = pairs.first else { return then(false) }
    begin(.takePair(pair)) { answer in
      if answer.isTrue("isThere") { return then(true) }
      self.takePair(of: Array(pairs.dropFirst()), then: then)
    }
  }

  /// Signs a challenge with the pair in hand.
  private func answerChallenge(
    for arrival: SyncState.Arrival, refused: @escaping Then,
    then: @escaping (JSONValue) -> Void
  ) {
    call(ServerCall(.challenge)) { reply in
      guard reply.status == 200 else { return refused(reply) }
      guard let challenge = try? reply.body.string("challenge") else { return self.giveUp() }
      self.begin(.sign([SignedText.answer(to: challenge, for: arrival.purpose)])) { answer in
        guard let key = try? answer.string("key"),
          let signature = try? answer.array("signatures").first
        else { return self.giveUp() }
        then(
          .object([
            .init("key", .string(key)), .init("challenge", .string(challenge)),
            .init("signature", signature),
          ]))
      }
    }
  }

  /// Keeps the key and takes up the account, where the server has accepted the device.
  private func arrive(
    by arrival: SyncState.Arrival, _ reply: ServerReply, then: @escaping Then
  ) {
    guard reply.status == 200 else { return then(reply) }
    begin(.acceptPair) { _ in
      self.attempt { () throws(ArchiveRefusal) in
        let account = try HouseAccount(reply.body, at: self.page.now)
        self.desk.begin(by: arrival, account)
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
    let body = JSONValue.object([.init("supportId", .string(confirmation))])
    call(ServerCall(.deleteAccount, body: body)) { reply in
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
  /// What a device signs for.
  fileprivate var purpose: SigningPurpose {
    switch self {
    case .open: .open
    case .join: .join
    case .recover: .recover
    case .enter: .enter
    }
  }
}
