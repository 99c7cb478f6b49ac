import CardCore

/// The playing time in the store, with the playing time of a copy that was opened.
public struct KeptTime {
  public var time = PlayingTime()
  /// A document that can't be used, and the problem with it.
  public private(set) var problem: (document: StoredDocument, problem: SaveProblem)?
  /// Whether the time of a copy was added that is not in the store's own document yet.
  private var isJoined = false

  /// Reads the store; a damaged document counts as no playing time and no limits.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - clock: The reading of the clock.
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

  /// Whether a newer version wrote the time, so that it must not be overwritten.
  public var isNewer: Bool { if case .newer = problem?.problem { true } else { false } }

  /// The damaged document that must be quarantined.
  ///
  /// NB: an empty document stands for one that the shell has quarantined already.
  public var damaged: StoredDocument? {
    guard let problem, !isNewer, !problem.document.bytes.isEmpty else { return nil }
    return problem.document
  }

  /// The documents to store; none if a newer version wrote them.
  public mutating func documents() -> [StoredDocument] {
    if isNewer { return [] }
    let own = StoredDocument(PlayingTime.name, time.document)
    guard isJoined else { return [own] }
    isJoined = false
    return [own, StoredDocument(PlayingTime.copyName, PlayingTime().document)]
  }
}
