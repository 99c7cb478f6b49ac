import CardCore
import Persistence
import Wire

/// The sync of this device with the server.
extension AccountClient {
  /// Sends and receives everything that is new.
  ///
  /// - Parameters:
  ///   - backsUp: Whether to back up in any case, or only if the last backup is old.
  ///   - then: A function that is called with the reply.
  func look(backsUp: Bool, then: @escaping Then) {
    load()
    enterAndHear { reply in
      guard reply.status == 200 else { return self.settle(after: reply, then: then) }
      self.countRounds {
        let isDue = backsUp || self.page.now - self.backedUp >= Int64(Self.lookInterval)
        self.backUp(if: isDue) {
          self.claimRewards(self.desk.openClaims[...]) {
            self.takeGrants {
              self.followPurchase {
                self.call(ServerCall(.account)) { reply in
                  if reply.status == 200 { self.receive(account: reply) }
                  self.settle(after: reply, then: then)
                }
              }
            }
          }
        }
      }
    }
  }

  private func settle(after reply: ServerReply, then: @escaping Then) {
    if page.canSettle, settle() { page.purseChanged() }
    then(reply)
  }

  // MARK: - Rounds

  /// Counts the rounds that the backup of statistics doesn't contain.
  private func countRounds(then: @escaping () -> Void) {
    begin(.readRounds(after: desk.membership.looked, most: Self.roundsAtOnce)) { kept in
      var isMore = false
      self.attempt { () throws(ArchiveRefusal) in
        isMore = self.desk.count(try RoundPage(archive: kept))
      }
      guard isMore else { return then() }
      self.save()
      self.countRounds(then: then)
    }
  }

  // MARK: - Rewards

  /// Claims the rewards of finished challenges, one after the other.
  private func claimRewards(_ claims: ArraySlice<Body.RewardClaim>, then: @escaping () -> Void) {
    guard let claim = claims.first else { return then() }
    call(ServerCall(.claimReward, sending: claim)) { reply in
      if reply.status == 200, let reward: Body.Reward = self.read(reply) {
        if reward.isNew { self.page.announce(.rewarded(reward.credits)) }
      } else if reply.problem != .rewardNotEarned, reply.problem != .rewardUntimely {
        // NB: it is claimed again with the next sync.
        return then()
      }
      self.note { $0.claimed(claim.day) }
      self.claimRewards(claims.dropFirst(), then: then)
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
