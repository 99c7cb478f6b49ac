import CardCore

/// The playing time as a store keeps it, with what a copy has brought.
public struct KeptTime {
  public var time = PlayingTime()
  /// A document that cannot be used, and what is wrong with it.
  public private(set) var problem: (document: StoredDocument, problem: SaveProblem)?
  /// Whether a copy has brought something that is not in the store's own document yet.
  private var isJoined = false

  /// Reads what the store holds; what is damaged counts as nothing played and nothing bound.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - clock: What the clock shows.
  public init(_ documents: [StoredDocument], at clock: ClockReading) {
    if let own = read(PlayingTime.name, in: documents) { time = own }
    if let copy = read(PlayingTime.copyName, in: documents), copy != PlayingTime() {
      time = time.joined(with: copy, at: clock)
      isJoined = true
    }
    time.look(at: clock)
  }

  private mutating func read(_ name: String, in documents: [StoredDocument]) -> PlayingTime? {
    guard let stored = documents.first(where: { $0.name == name }) else { return nil }
    do throws(SaveProblem) { return try PlayingTime(document: stored.bytes) } catch {
      problem = (stored, error)
      return nil
    }
  }

  /// Whether a newer program wrote the time, so that it is not to be written over.
  public var isNewer: Bool { if case .newer = problem?.problem { true } else { false } }

  /// The document that is damaged and to be kept aside.
  ///
  /// NB: an empty document stands for something that the shell has already kept aside.
  public var damaged: StoredDocument? {
    guard let problem, !isNewer, !problem.document.bytes.isEmpty else { return nil }
    return problem.document
  }

  /// The documents as they are to be stored; none where a newer program wrote them.
  public mutating func documents() -> [StoredDocument] {
    if isNewer { return [] }
    let own = StoredDocument(PlayingTime.name, time.document)
    guard isJoined else { return [own] }
    isJoined = false
    return [own, StoredDocument(PlayingTime.copyName, PlayingTime().document)]
  }
}
