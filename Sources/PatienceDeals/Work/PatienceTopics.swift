import CardCore
import Workers

/// The patience table's requests to the background worker.
///
/// - Whether the game can be won. The request contains hidden cards, so the table sends it only for
///   features that depend on them: the winnable indicator, showing the solution, and notices about
///   lost games. The notices are on for new players, and the settings say so. If all three are off,
///   the table never sends the request.
/// - Which hint keeps a known win, when the player asks for a hint and the solver has told the table
///   that the game can be won.
/// - The chance and the grade, when the player opens the odds sheet and an estimate is possible.
///   Both are computed from a journal, which names the deal. The chance doesn't depend on hidden
///   cards, and the grade is that of the deal, not of the position.
/// - A winnable deal, or one of a certain grade, for the next game. The search runs while the
///   player is still playing the game before.
extension WorkTopic {
  /// Whether the current game can still be won.
  public static let lamp = WorkTopic("lamp")
  /// Which of the hints keeps a known win.
  public static let hint = WorkTopic("hint")
  /// How likely it is to be won, given what the player can see.
  public static let chance = WorkTopic("chance")
  /// How hard its deal is.
  public static let grade = WorkTopic("grade")
  /// The number of a deal that meets the player's settings.
  public static let deal = WorkTopic("deal")
}

extension WorkKind {
  /// Background work on patiences.
  public static var patience: [WorkKind] {
    [
      WorkKind(.lamp) { question throws(ArchiveRefusal) in
        LampWork(about: try LampQuestion(archive: question))
      },
      WorkKind(.hint) { question throws(ArchiveRefusal) in
        HintWork(about: try HintQuestion(archive: question))
      },
      WorkKind(.chance) { question throws(ArchiveRefusal) in
        ChanceWork(about: try ChanceQuestion(archive: question))
      },
      WorkKind(.grade) { question throws(ArchiveRefusal) in
        GradeWork(about: try GradeQuestion(archive: question))
      },
      WorkKind(.deal) { question throws(ArchiveRefusal) in
        DealWork(about: try DealQuestion(archive: question))
      },
    ]
  }
}
