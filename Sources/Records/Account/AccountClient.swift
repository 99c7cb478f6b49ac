import CardCore
import Persistence
import Wire

/// Speaks with the server for a player who has an account: signs in, sends rounds, takes in what is new, buys.
///
/// It decides what is sent when, and what an answer means. The page around it does the steps that take a while, one at
/// a time, and tasks are done one after the other. What comes and goes is kept by the ``desk``.
package final class AccountClient {
  /// Something that happens around it.
  package enum Event: String, CaseIterable, Sendable {
    /// The page came into sight or went, or the network came back.
    case seen, online
    /// A round was written.
    case roundEnded
    /// It is time to send the rounds that have ended, or to look whether anything is new.
    case roundsAreDue, lookIsDue
  }

  /// How often it is looked while somebody plays, in milliseconds.
  static let lookInterval = 300_000
  /// So long after a round was written it is sent, in milliseconds.
  static let roundDelay = 2_000
  /// How many waiting rounds are counted at most.
  static let mostCounted = 500

  package internal(set) var desk = SyncEngine()
  let page: any AccountPage
  /// When everything was backed up last by this program.
  var backedUp: Int64 = 0
  private var waiting: [Task] = []
  private var current: Task?
  /// What goes on when the step that was begun is done.
  private var next: ((JSONValue) -> Void)?

  /// What goes on with a reply.
  typealias Then = (ServerReply) -> Void

  /// Something that is done without anything else in between.
  private struct Task {
    let work: (@escaping Then) -> Void
    let end: Then
  }

  /// A client; ``open()`` makes it work.
  package init(_ page: any AccountPage) { self.page = page }

  /// Takes up what the store holds, and begins to look by itself.
  package func open() {
    load()
    page.report(.lookIsDue, after: Self.lookInterval)
  }

  /// Takes up what the store holds now.
  package func load() {
    desk.open(page.documents)
    guard !desk.damaged.isEmpty else { return }
    for damaged in desk.damaged { page.quarantine(damaged) }
    save()
  }

  /// Puts into the purse what is due, and into the profile what was chosen elsewhere, while no table is open.
  ///
  /// - Returns: Whether the purse or the profile has changed.
  package func settle() -> Bool {
    load()
    let now = page.now
    let changed = desk.settle(at: now)
    page.save(changed)
    let arrived = desk.backup.arrived
    if arrived.time == now {
      page.announce(.restored(arrived.experience, settings: arrived.settings))
    }
    return changed.contains { $0.name == PlayerProfile.name }
  }

  /// Hears of something that happens around it.
  package func note(_ event: Event) {
    switch event {
    case .seen, .online: lookQuietly(backsUp: true)
    case .roundEnded: page.report(.roundsAreDue, after: Self.roundDelay)
    case .roundsAreDue: lookQuietly(backsUp: false)
    case .lookIsDue:
      page.report(.lookIsDue, after: Self.lookInterval)
      if page.isSeen { lookQuietly(backsUp: true) }
    }
  }

  /// Looks, if this page plays and the device is signed in; backs up besides, or only where it is time for that.
  private func lookQuietly(backsUp: Bool) {
    guard page.isPlayed else { return }
    load()
    guard desk.membership.isSignedIn else { return }
    take(Task(work: { self.look(backsUp: backsUp, then: $0) }, end: { _ in }))
  }

  /// Does what a place wants, and answers with what came of it and the state after it.
  ///
  /// - Parameters:
  ///   - task: What is to be done.
  ///   - question: The number under which the page awaits the answer.
  package func ask(_ task: AccountTask, answering question: Int64) {
    load()
    take(
      Task(
        work: { end in self.perform(task) { reply in self.countWaiting { end(reply) } } },
        end: { reply in
          self.page.answer(
            question,
            .object([
              .init("status", .integer(reply.status)), .init("body", reply.body),
              .init("state", AccountSummary(self.desk).archive),
            ]))
        }))
  }

  private func perform(_ task: AccountTask, then: @escaping Then) {
    switch task {
    case .look: look(backsUp: true, then: then)
    case .begin(let arrival, let body): begin(by: arrival, sending: body, then: then)
    case .export:
      begin(.download(ServerCall(.exportAccount), name: "truecount-account.json")) {
        then(ServerReply(ServerReply(fetched: $0).status))
      }
    case .leave: leave(then: then)
    case .forget: forget(then: then)
    case .close(let confirmation): close(confirmation, then: then)
    case .buy(let product): buy(product, then: then)
    case .restore: restore(then: then)
    case .call(let call): self.call(call, then: then)
    }
  }

  func countWaiting(then: @escaping () -> Void) {
    guard desk.membership.isMember else { return then() }
    begin(.readRounds(after: desk.membership.looked, most: Self.mostCounted)) { kept in
      self.attempt { () throws(ArchiveRefusal) in
        self.desk.count(waiting: try RoundPage(archive: kept))
      }
      then()
    }
  }

  // MARK: - One after the other

  private func take(_ task: Task) {
    waiting.append(task)
    if current == nil { goOn() }
  }

  private func goOn() {
    guard !waiting.isEmpty else { return }
    let task = waiting.removeFirst()
    current = task
    task.work { self.end($0) }
  }

  private func end(_ reply: ServerReply) {
    let task = current
    (current, next) = (nil, nil)
    task?.end(reply)
    if current == nil { goOn() }
  }

  /// Gives up the task that is under way: something went wrong that is no answer of the server.
  func giveUp() { end(ServerReply(ServerReply.away)) }

  /// Has the page do a step, and goes on with what comes of it.
  func begin(_ step: AccountStep, then: @escaping (JSONValue) -> Void) {
    next = then
    page.begin(step)
  }

  /// Goes on with what came of a step; `nil` where it could not be done.
  package func resume(with answer: JSONValue?) {
    let then = next
    next = nil
    guard let answer else { return giveUp() }
    then?(answer)
  }

  /// Asks the server.
  func call(_ call: ServerCall, then: @escaping Then) {
    begin(.fetch(call)) { then(ServerReply(fetched: $0)) }
  }

  // MARK: - What the desk keeps

  /// Writes down what the desk knows.
  func save() { page.save(desk.documents) }

  /// Reads something, and notes what the server has said in a way that is not understood.
  ///
  /// - Returns: Whether it was understood.
  @discardableResult
  func attempt(_ work: () throws(ArchiveRefusal) -> Void) -> Bool {
    do throws(ArchiveRefusal) { try work() } catch {
      page.warn(error)
      return false
    }
    return true
  }

  /// Notes something in the membership, and writes that down.
  func note(_ change: (inout SyncState) -> Void) {
    desk.change(change)
    save()
  }

  /// Takes in what the server says of the account.
  func receive(account body: JSONValue) {
    attempt { () throws(ArchiveRefusal) in
      let account = try HouseAccount(body, at: page.now)
      note { $0.receive(account) }
    }
  }
}
