import CardCore
import Persistence
import Wire

/// The sync of this device with the ledger.
extension AccountClient {
  /// The maximum number of rounds in a request, and their maximum length together in UTF-16.
  static let roundsAtOnce = 50
  static let lengthAtOnce = 400_000

  /// Sends and receives everything that is new.
  ///
  /// - Parameters:
  ///   - backsUp: Whether to back up in any case, or only if the last backup is old.
  ///   - then: A function that is called with the reply.
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
                if reply.status == 200 { self.receive(account: reply) }
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

  /// Sends the rounds that the ledger doesn't have, and continues with the last reply.
  private func send(then: @escaping Then) {
    let looked = desk.membership.looked
    begin(.readRounds(after: looked, most: Self.roundsAtOnce)) { kept in
      let rounds = self.toSend(of: kept)
      guard !rounds.isEmpty else {
        // NB: entries that aren't rounds are skipped, and rounds may follow them.
        let isFurther = self.desk.membership.looked != looked
        return isFurther ? self.send(then: then) : then(ServerReply(200))
      }
      self.send(rounds) { reply in
        guard reply.status == 200, self.desk.membership.looked != looked else { return then(reply) }
        self.send(then: then)
      }
    }
  }

  /// The texts of the rounds on a page to send now.
  private func toSend(of kept: JSONValue) -> [String] {
    guard let all = try? kept.array("rounds"), !all.isEmpty else { return [] }
    var some: [JSONValue] = []
    var length = 0
    for round in all {
      length += ((try? round.string("round")) ?? "").utf16Length
      // NB: at least one is sent, however long it is.
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
        let body = Body.Rounds { $0.rounds = records }
        self.call(ServerCall(.countRounds, sending: body)) { reply in
          guard reply.status == 200 else { return then(reply) }
          guard let counted: Body.Counted = self.read(reply) else { return self.giveUp() }
          self.take(counted.results, ids: ids)
          then(reply)
        }
      }
    }
  }

  private func take(_ results: [Body.Result], ids: [String]) {
    guard results.count <= ids.count else {
      return page.warn(ArchiveRefusal("results", "are too many"))
    }
    desk.note(
      zip(results, ids).map { result, id in
        let isRefused = result.outcome == SubmissionOutcome.refused.rawValue
        return (id, isRefused ? result.code ?? "" : nil)
      })
    save()
  }

  /// Signs rounds as the next ones in this device's chain, and continues with their records and ids.
  private func chain(
    _ rounds: [String], then: @escaping (_ records: [Body.Round], _ ids: [String]) -> Void
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
            Body.Round {
              $0.sequence = membership.sequence + Int64(place) + 1
              $0.previous = place == 0 ? membership.head : ids[place - 1]
              ($0.signature, $0.round) = (signatures[place], rounds[place])
            }
          }
          then(records, ids)
        }
      }
    }
  }

  /// Links rounds to the chain in the ledger, and continues with the text to sign and the id of each.
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

  static func texts(_ name: String, of answer: JSONValue, _ count: Int) -> [String]? {
    var texts: [String] = []
    for case .string(let text) in (try? answer.array(name)) ?? [] { texts.append(text) }
    return texts.count == count ? texts : nil
  }

  // MARK: - Grants

  /// Collects the grants.
  private func takeGrants(then: @escaping () -> Void) {
    call(ServerCall(.grants)) { reply in
      guard reply.status == 200 else { return then() }
      guard let listed: Body.Grants = self.read(reply) else { return self.giveUp() }
      self.take(grants: listed.grants[...], then: then)
    }
  }

  private func take(grants: ArraySlice<Body.Grant>, then: @escaping () -> Void) {
    guard let grant = grants.first else { return then() }
    call(ServerCall(.takeGrant, grant.id)) { reply in
      if reply.status == 200, let taken: Body.Taken = self.read(reply), taken.isNew {
        self.page.announce(.granted(grant.credits, reason: grant.reason))
      }
      self.take(grants: grants.dropFirst(), then: then)
    }
  }

  // MARK: - Backups

  /// Backs up the data outside the ledger, and receives that of other devices.
  private func backUp(if isDue: Bool, then: @escaping () -> Void) {
    guard isDue else { return then() }
    load()
    desk.look(at: page.now)
    save()
    call(ServerCall(.backups)) { reply in
      guard reply.status == 200, let backups: Body.Backups = self.read(reply) else {
        return then()
      }
      self.write(self.receive(backups.documents)[...], then: then)
    }
  }

  private func write(
    _ parts: ArraySlice<(name: String, content: Body.BackupContent)>, then: @escaping () -> Void
  ) {
    guard let part = parts.first else {
      backedUp = page.now
      desk.note(backedUpAt: backedUp)
      save()
      return then()
    }
    call(ServerCall(.backUp, part.name, sending: part.content)) { reply in
      guard reply.status == 200, let backup: Body.Backup = self.read(reply) else { return then() }
      _ = self.receive([backup])
      self.write(parts.dropFirst(), then: then)
    }
  }

  /// Receives documents, and returns the name and data of each one to send.
  private func receive(
    _ documents: [Body.Backup]
  ) -> [(name: String, content: Body.BackupContent)] {
    load()
    defer { save() }
    return desk.receive(backups: documents)
  }
}

extension String {
  /// The length of the text in UTF-16.
  fileprivate var utf16Length: Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
