/// The announcements of a table: at once, or when nothing moves.
struct Narration {
  private let announcer: any AnnouncingService
  /// The text in the line beside the buttons.
  var message: Message?
  /// The last message about the game.
  private(set) var lastSaid: [String] = []
  private var sentences: [String] = []
  /// What to say after them.
  private var remarks: [String] = []

  init(by announcer: any AnnouncingService) { self.announcer = announcer }

  /// Announces a text at once, and shows it in the line beside the buttons.
  mutating func say(_ message: Message) {
    self.message = message
    lastSaid = [message.text]
    announcer.announce(message.text)
  }

  /// Adds the sentences about an event, to announce when nothing moves.
  mutating func add(_ sentences: [String]) { self.sentences += sentences }

  /// Adds a sentence to announce after those, unless it repeats the one before.
  mutating func remark(_ sentence: String) {
    if remarks.last != sentence { remarks.append(sentence) }
  }

  /// Announces the sentences that wait.
  mutating func speak() {
    guard !(sentences.isEmpty && remarks.isEmpty) else { return }
    lastSaid = sentences + remarks
    announcer.announce(lastSaid.joined(separator: " "))
    (sentences, remarks) = ([], [])
  }
}
