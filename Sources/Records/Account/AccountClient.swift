import CardCore
import Persistence
import Wire

/// The client of the server's API for a player's account: it signs in, syncs and buys.
///
/// It decides when to send what, and what a response means. Its page carries out the steps that take time, one
/// after the other; tasks run one after the other too. The ``desk`` has the state.
public final class AccountClient {
  /// An event that can start a sync.
  public enum Event: String, CaseIterable, Sendable {
    /// The page became visible or hidden, or the network is back.
    case seen, online
    /// A round was saved.
    case roundEnded
    /// It is time to count rounds, or for the regular sync.
    case roundsAreDue, lookIsDue
  }

  /// The time between syncs while somebody plays, in milliseconds.
  static let lookInterval = 300_000
  /// The time until a saved round leads to a sync, in milliseconds.
  static let roundDelay = 2_000
  /// The number of rounds that are read from the store at once.
  static let roundsAtOnce = 500

  public internal(set) var desk = SyncEngine()
  let page: any AccountPage
  /// When this program last completed a backup.
  var backedUp: Int64 = 0
  private var waiting: [Task] = []
  private var current: Task?
  /// The function that continues after the current step.
  private var next: ((JSONValue) -> Void)?

  /// A function that continues with a reply.
  typealias Then = (ServerReply) -> Void

  /// A task that no other task interrupts.
  private struct Task {
    let work: (@escaping Then) -> Void
    let end: Then
  }

  /// Creates a client, which ``open()`` starts.
  public init(_ page: any AccountPage) { self.page = page }

  /// Loads the documents of the store, and starts the regular sync.
  public func open() {
    load()
    page.report(.lookIsDue, after: Self.lookInterval)
  }

  /// Loads the documents of the store.
  public func load() {
    desk.open(page.documents)
    guard !desk.damaged.isEmpty else { return }
    for damaged in desk.damaged { page.quarantine(damaged) }
    save()
  }

  /// Adds practice credits, experience and settings of other devices to the profile, while no table is open.
  ///
  /// - Returns: Whether the purse or the profile has changed.
  public func settle() -> Bool {
    load()
    let now = page.now
    let changed = desk.settle(at: now)
    page.save(changed)
    let arrived = desk.backup.arrived
    if arrived.time == now {
      page.announce(.restored(arrived))
    }
    return changed.contains { $0.name == PlayerProfile.name }
  }

  /// Handles an event.
  public func note(_ event: Event) {
    switch event {
    case .seen, .online: lookQuietly(backsUp: true)
    case .roundEnded: page.report(.roundsAreDue, after: Self.roundDelay)
    case .roundsAreDue: lookQuietly(backsUp: false)
    case .lookIsDue:
      page.report(.lookIsDue, after: Self.lookInterval)
      if page.isSeen { lookQuietly(backsUp: true) }
    }
  }

  /// Syncs if this page plays and the device is signed in, with a backup in any case or only if it is time for one.
  private func lookQuietly(backsUp: Bool) {
    guard page.isPlayed else { return }
    load()
    guard desk.membership.isSignedIn else { return }
    take(Task(work: { self.look(backsUp: backsUp, then: $0) }, end: { _ in }))
  }

  /// Carries out a screen's task, and answers with its reply and the new state.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - question: The number that the answer gets.
  public func ask(_ task: AccountTask, answering question: Int64) {
    load()
    take(
      Task(
        work: { end in self.perform(task, then: end) },
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
    case .begin(let arrival, let name, let proof):
      begin(by: arrival, name: name, proof: proof, then: then)
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

  /// Ends the current task, because a step failed or a response was unreadable.
  func giveUp() { end(ServerReply(ServerReply.away)) }

  /// Has the page carry out a step, and continues with its result.
  func begin(_ step: AccountStep, then: @escaping (JSONValue) -> Void) {
    next = then
    page.begin(step)
  }

  /// Continues with the result of a step, or `nil` if it failed.
  public func resume(with answer: JSONValue?) {
    let then = next
    next = nil
    guard let answer else { return giveUp() }
    then?(answer)
  }

  /// Sends a request to the server.
  func call(_ call: ServerCall, then: @escaping Then) {
    begin(.fetch(call)) { then(ServerReply(fetched: $0)) }
  }

  // MARK: - State

  /// Saves the state.
  func save() { page.save(desk.documents) }

  /// Reads a response, and warns developers if it is unreadable.
  ///
  /// - Returns: Whether it was readable.
  @discardableResult
  func attempt(_ work: () throws(ArchiveRefusal) -> Void) -> Bool {
    do throws(ArchiveRefusal) { try work() } catch {
      page.warn(error)
      return false
    }
    return true
  }

  /// Reads a response; `nil` if it has another form than the API describes.
  func read<Answer: MessageBody>(_ reply: ServerReply) -> Answer? {
    var answer: Answer?
    attempt { () throws(ArchiveRefusal) in answer = try Answer(archive: reply.body) }
    return answer
  }

  /// Changes the membership, and saves it.
  func note(_ change: (inout SyncState) -> Void) {
    desk.change(change)
    save()
  }

  /// Receives the account.
  func receive(account reply: ServerReply) {
    guard let body: Body.Account = read(reply) else { return }
    let account = ReceivedAccount(body, at: page.now)
    note { $0.receive(account) }
  }
}
