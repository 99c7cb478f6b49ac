import CardCore

/// The open sheet, as far as the background worker has written it.
struct WrittenSheet {
  let sheet: SheetID
  /// What was asked last.
  private(set) var question: [UInt8]
  /// The latest body; it stays until a newer one arrives.
  private var body: [Element]?
  /// Whether the worker has failed to answer.
  private var hasFailed = false
  /// What was said with the latest body.
  private var said = ""

  /// A sheet of which nothing is written yet.
  init(_ sheet: SheetID, asking question: [UInt8]) {
    self.sheet = sheet
    self.question = question
  }

  /// Takes note that the sheet is to show something else.
  mutating func renew(_ question: [UInt8]) {
    self.question = question
    hasFailed = false
  }

  /// Takes the body that answers the question, and returns what is to be said: nothing twice.
  mutating func take(_ written: SheetBody) -> String {
    (body, hasFailed) = (written.elements, false)
    defer { said = written.spoken }
    return written.spoken == said ? "" : written.spoken
  }

  /// Lets the next body say again what this one said.
  mutating func listenAgain() { said = "" }

  /// Takes note that no answer will come.
  mutating func fail() { hasFailed = true }

  /// What the sheet shows now.
  func elements(_ words: Words<HousePhrase>) -> [Element] {
    if hasFailed { return [line(words(.sheetFailed))] }
    return body ?? [line(words(.oneMoment))]
  }

  private func line(_ text: String) -> Element {
    Element("p", key: "wait", [("role", "status")], text: text)
  }
}
