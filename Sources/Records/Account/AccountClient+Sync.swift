import CardCore
import Persistence
import Wire

/// How device and ledger are kept together.
extension AccountClient {
  /// How many rounds are sent in one request, and how long they may be together, in UTF-16.
  static let roundsAtOnce = 50
  static let lengthAtOnce = 400_000

  /// Sends what waits, and takes in what is new.
  ///
  /// - Parameters:
  ///   - backsUp: Whether to back up in any case, or only where the last time is long ago.
  ///   - then: What goes on with the reply.
  func look(backsUp: Bool, then: @escaping Then) {
    load()
    enterAndHear { reply in
      guard reply.status == 200 else { return self.settle(after: reply, then: then) }
      self.send { sent in
        let isDue = backsUp || self.page.now - self.backedUp >= Int64(Self.lookInterval)
        self.backUp(if: sent.status == 200 && isDue) {
          self.takeGrants {
            self.followPurchase {
              self.call(ServerCall(.account)) { reply in
                if reply.status == 200 { self.receive(account: reply.body) }
                self.settle(after: sent.status == 200 ? reply : sent, then: then)
              }
            }
          }
        }
      }
    }
  }

  private func settle(after reply: ServerReply, then: @escaping Then) {
    if page.canSettle, settle() { page.purseChanged() }
    countWaiting { then(reply) }
  }

  // MARK: - Rounds

  /// Sends the rounds that the ledger does not have; goes on with the reply that ended it.
  private func send(then: @escaping Then) {
    let looked = desk.membership.looked
    begin(.readRounds(after: looked, most: Self.roundsAtOnce)) { kept in
      let rounds = self.toSend(of: kept)
      guard !rounds.isEmpty else {
        // NB: what is no round is passed over, and others may come after it.
        let isFurther = self.desk.membership.looked != looked
        return isFurther ? self.send(then: then) : then(ServerReply(200))
      }
      self.send(rounds) { reply in
        guard reply.status == 200, self.desk.membership.looked != looked else { return then(reply) }
        self.send(then: then)
      }
    }
  }

  /// The rounds of a page that are to be sent now, as texts.
  private func toSend(of kept: JSONValue) -> [String] {
    guard let all = try? kept.array("rounds"), !all.isEmpty else { return [] }
    var some: [JSONValue] = []
    var length = 0
    for round in all {
      length += ((try? round.string("round")) ?? "").utf16Length
      // NB: one at least goes, however long it is.
      guard some.isEmpty || length < Self.lengthAtOnce else { break }
      some.append(round)
    }
    let page = JSONValue.object([
      .init("first", kept.member("first") ?? .null), .init("last", kept.member("last") ?? .null),
      .init("rounds", .array(some)),
    ])
    var texts: [String] = []
    attempt { () throws(ArchiveRefusal) in
      let numbers = desk.takeUp(try RoundPage(archive: page))
      save()
      for round in some where numbers.contains(try round.integer("number", in: 1...Int64.max)) {
        texts.append(try round.string("round"))
      }
    }
    return texts
  }

  private func send(_ rounds: [String], then: @escaping Then) {
    begin(.takePair(.own)) { answer in
      guard answer.isTrue("isThere") else { return self.giveUp() }
      self.chain(rounds) { records, ids in
        let body = JSONValue.object([.init("rounds", .array(records))])
        self.call(ServerCall(.countRounds, body: body)) { reply in
          guard reply.status == 200 else { return then(reply) }
          guard let results = try? reply.body.array("results") else { return self.giveUp() }
          self.take(results, ids: ids)
          then(reply)
        }
      }
    }
  }

  private func take(_ answers: [JSONValue], ids: [String]) {
    attempt { () throws(ArchiveRefusal) in
      guard answers.count <= ids.count else { throw ArchiveRefusal("results", "are too many") }
      var results: [(id: String, refusal: String?)] = []
      for (place, answer) in answers.enumerated() {
        let isRefused = try answer.string("outcome") == SubmissionOutcome.refused.rawValue
        results.append((ids[place], isRefused ? try answer.string("code") : nil))
      }
      desk.note(results)
      save()
    }
  }

  /// Signs rounds one after another, as the chain of this device; goes on with what is sent, and the ids.
  private func chain(
    _ rounds: [String], then: @escaping (_ records: [JSONValue], _ ids: [String]) -> Void
  ) {
    let membership = desk.membership
    begin(.digest(rounds)) { answer in
      guard let digests = Self.texts("digests", of: answer, rounds.count) else {
        return self.giveUp()
      }
      self.link(digests, of: membership) { messages, ids in
        self.begin(.sign(messages)) { answer in
          guard let signatures = Self.texts("signatures", of: answer, rounds.count) else {
            return self.giveUp()
          }
          let records = rounds.indices.map { place in
            JSONValue.object([
              .init("sequence", .integer(membership.sequence + Int64(place) + 1)),
              .init("previous", .string(place == 0 ? membership.head : ids[place - 1])),
              .init("signature", .string(signatures[place])),
              .init("round", .string(rounds[place])),
            ])
          }
          then(records, ids)
        }
      }
    }
  }

  /// Links rounds to those that the ledger has; goes on with what is signed for each, and its id.
  private func link(
    _ digests: [String], of membership: SyncState, messages: [String] = [], ids: [String] = [],
    then: @escaping (_ messages: [String], _ ids: [String]) -> Void
  ) {
    let place = messages.count
    guard place < digests.count else { return then(messages, ids) }
    let message = SignedText.round(
      digests[place], number: membership.sequence + Int64(place) + 1,
      after: ids.last ?? membership.head, of: membership.support)
    begin(.digest([message])) { answer in
      guard let id = Self.texts("digests", of: answer, 1)?.first else { return self.giveUp() }
      self.link(
        digests, of: membership, messages: messages + [message], ids: ids + [id], then: then)
    }
  }

  private static func texts(_ name: String, of answer: JSONValue, _ count: Int) -> [String]? {
    var texts: [String] = []
    for case .string(let text) in (try? answer.array(name)) ?? [] { texts.append(text) }
    return texts.count == count ? texts : nil
  }

  // MARK: - Grants

  /// Takes the grants that wait.
  private func takeGrants(then: @escaping () -> Void) {
    call(ServerCall(.grants)) { reply in
      guard reply.status == 200 else { return then() }
      guard let grants = try? reply.body.array("grants") else { return self.giveUp() }
      self.take(grants: grants[...], then: then)
    }
  }

  private func take(grants: ArraySlice<JSONValue>, then: @escaping () -> Void) {
    guard let grant = grants.first else { return then() }
    guard let id = try? grant.string("id") else { return giveUp() }
    call(ServerCall(.takeGrant, id)) { reply in
      if reply.status == 200, reply.body.isTrue("isNew") {
        self.attempt { () throws(ArchiveRefusal) in
          let credits = try grant.integer("credits", in: 0...Purse.mostCredits)
          self.page.announce(.granted(credits, reason: try grant.string("reason")))
        }
      }
      self.take(grants: grants.dropFirst(), then: then)
    }
  }

  // MARK: - Backups

  /// Has the server keep what is not in the ledger, and takes in what it has from other devices.
  private func backUp(if isDue: Bool, then: @escaping () -> Void) {
    guard isDue else { return then() }
    load()
    desk.look(at: page.now)
    save()
    call(ServerCall(.backups)) { reply in
      let documents = { () throws(ArchiveRefusal) in try reply.body.array("documents") }
      guard reply.status == 200, let written = self.receive(backups: documents) else {
        return then()
      }
      self.write(written[...], then: then)
    }
  }

  private func write(
    _ parts: ArraySlice<(name: String, content: JSONValue)>, then: @escaping () -> Void
  ) {
    guard let part = parts.first else {
      backedUp = page.now
      desk.note(backedUpAt: backedUp)
      save()
      return then()
    }
    call(ServerCall(.backUp, part.name, body: part.content)) { reply in
      guard reply.status == 200, self.receive(backups: { [reply.body] }) != nil else {
        return then()
      }
      self.write(parts.dropFirst(), then: then)
    }
  }

  /// Hears documents, and says which of them to write; `nil` where they are not understood.
  private func receive(
    backups documents: () throws(ArchiveRefusal) -> [JSONValue]
  ) -> [(name: String, content: JSONValue)]? {
    load()
    var written: [(name: String, content: JSONValue)]?
    attempt { () throws(ArchiveRefusal) in
      written = try desk.receive(backups: documents())
      save()
    }
    return written
  }
}

extension String {
  /// How long the text is in UTF-16.
  fileprivate var utf16Length: Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
