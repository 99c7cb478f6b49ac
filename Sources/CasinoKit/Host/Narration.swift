/// What is said at a table: at once, or once everything lies still.
struct Narration {
  private let announcer: any AnnouncingService
  /// What is said in the line beside the buttons.
  var message: Message?
  /// What was said last of what happened at the table.
  private(set) var lastSaid: [String] = []
  private var sentences: [String] = []
  /// What to say after them.
  private var remarks: [String] = []

  init(by announcer: any AnnouncingService) { self.announcer = announcer }

  /// Says something at once, and in the line beside the buttons.
  mutating func say(_ message: Message) {
    self.message = message
    lastSaid = [message.text]
    announcer.announce(message.text)
  }

  /// Adds what is to be said of an event once everything lies still.
  mutating func add(_ sentences: [String]) { self.sentences += sentences }

  /// Adds what is to be said after that.
  mutating func remark(_ sentence: String) { remarks.append(sentence) }

  /// Announces what is to be said.
  mutating func speak() {
    guard !(sentences.isEmpty && remarks.isEmpty) else { return }
    lastSaid = sentences + remarks
    announcer.announce(lastSaid.joined(separator: " "))
    (sentences, remarks) = ([], [])
  }
}
