import CardCore

extension WorkTopic {
  /// What the body of a sheet is.
  public static let sheet = WorkTopic("sheet")
}

/// The question for the body of a sheet: all that it shows follows from this.
public struct SheetQuestion: Equatable, Sendable {
  public let sheet: SheetID
  public let language: Language
  /// What the sheet is about, in the form that its writer reads.
  public let matter: JSONValue

  public init(_ sheet: SheetID, in language: Language, about matter: JSONValue) {
    self.sheet = sheet
    self.language = language
    self.matter = matter
  }
}

extension SheetQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("sheet", .string(sheet.text)), .init("language", .string(language.tag)),
      .init("matter", matter),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    sheet = SheetID(try archive.string("sheet"))
    guard let language = Language(named: try archive.string("language")) else {
      throw ArchiveRefusal("language", "is not known")
    }
    self.language = language
    matter = try archive.required("matter")
  }
}

/// The body of a sheet as the background worker has written it.
public struct SheetBody: Equatable, Sendable {
  public let elements: [Element]
  /// What is said once when the body arrives; empty if nothing is.
  public let spoken: String

  public init(_ elements: [Element], spoken: String = "") {
    self.elements = elements
    self.spoken = spoken
  }
}

extension SheetBody: Archivable {
  public var archive: JSONValue {
    .object([
      .init("elements", .array(elements.map { $0.archive })), .init("spoken", .string(spoken)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var elements: [Element] = []
    for item in try archive.array("elements") { elements.append(try Element(archive: item)) }
    self.init(elements, spoken: try archive.string("spoken"))
  }
}

/// How the background worker writes one sheet.
public struct SheetWriter {
  let sheet: SheetID
  let begin:
    (_ matter: JSONValue, _ language: Language) throws(ArchiveRefusal) -> any BackgroundWork

  /// A writer of a sheet, whose name must be unique among the written sheets of all games.
  public init(
    _ sheet: SheetID,
    write: @escaping (_ matter: JSONValue, _ language: Language) throws(ArchiveRefusal) -> SheetBody
  ) {
    self.init(sheet) { matter, language throws(ArchiveRefusal) -> any BackgroundWork in
      WrittenBody(try write(matter, language))
    }
  }

  /// A writer of a sheet that takes time: the work's answers are a ``SheetBody`` each, the last one whole.
  public init(
    _ sheet: SheetID,
    begin:
      @escaping (_ matter: JSONValue, _ language: Language) throws(ArchiveRefusal) ->
      any BackgroundWork
  ) {
    self.sheet = sheet
    self.begin = begin
  }
}

extension WorkKind {
  /// The work on all sheets that are written by the background worker.
  public static func sheets(_ writers: [SheetWriter]) -> WorkKind {
    WorkKind(.sheet) { question throws(ArchiveRefusal) in
      try SheetWork(on: SheetQuestion(archive: question), by: writers)
    }
  }
}

/// Work on the body of one sheet; it answers nothing if the writer cannot read what the sheet is about.
final class SheetWork: BackgroundWork {
  private let question: SheetQuestion
  private let writer: SheetWriter
  private var writing: (any BackgroundWork)?
  private(set) var isDone = false

  init(on question: SheetQuestion, by writers: [SheetWriter]) throws(ArchiveRefusal) {
    guard let writer = writers.first(where: { $0.sheet == question.sheet }) else {
      throw ArchiveRefusal("sheet", "is not known")
    }
    self.question = question
    self.writer = writer
  }

  func work() -> JSONValue? {
    writing = writing ?? (try? writer.begin(question.matter, question.language))
    let says = writing?.work()
    isDone = writing?.isDone ?? true
    return says
  }
}

/// A body that was written in one go.
private final class WrittenBody: BackgroundWork {
  private let body: SheetBody
  private(set) var isDone = false

  init(_ body: SheetBody) { self.body = body }

  func work() -> JSONValue? {
    isDone = true
    return body.archive
  }
}
