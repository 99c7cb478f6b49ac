import CardCore
import Wire

/// What the leaderboards' screen knows about the shared shoe of the day.
struct SharedShoeState {
  /// The part of links to it.
  static let name = "shared"
  /// The last day that a link can name, 31 December 9999.
  static let lastDay: Int64 = 2_932_896

  /// Whether the screen shows it instead of the leaderboards.
  private(set) var isShown = false
  /// The day whose results are wanted; `nil` for the last one.
  private(set) var wanted: Int64?
  /// The present shared shoe.
  private(set) var today: Body.SharedShoe?
  /// The results of a day that is over.
  private(set) var day: Body.SharedDay?
  /// Whether the wanted day has no results.
  private(set) var isDayMissing = false

  /// The part of the screen's link; `nil` while the leaderboards are shown.
  var link: String? {
    isShown ? wanted.map { "\(Self.name)/\($0)" } ?? Self.name : nil
  }

  /// Shows the part that a link names, and returns whether it names one.
  mutating func follow(_ parts: [String]) -> Bool {
    guard parts.first == Self.name, parts.count <= 2 else { return false }
    var wanted: Int64?
    if parts.count == 2 {
      guard let day = Int64(wholeNumber: parts[1]), (0...Self.lastDay).contains(day) else {
        return false
      }
      wanted = day
    }
    if wanted != self.wanted { (day, isDayMissing) = (nil, false) }
    (isShown, self.wanted) = (true, wanted)
    return true
  }

  /// Shows the leaderboards again.
  mutating func leave() { (isShown, wanted) = (false, nil) }

  /// Takes the present shared shoe.
  mutating func take(_ shoe: Body.SharedShoe?) { today = shoe }

  /// Takes the results of a day; `nil` if it has none.
  mutating func take(_ results: Body.SharedDay?, of day: Int64) {
    guard day == resultsDay else { return }
    (self.day, isDayMissing) = (results, results == nil)
  }

  /// The day whose results are to be shown, if there is one.
  var resultsDay: Int64? { wanted ?? today?.last }
}
