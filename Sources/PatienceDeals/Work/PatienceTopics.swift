import CardCore
import CasinoKit

/// What the table of patience asks the background worker.
///
/// - Whether the game can be won. The question holds the cards as they really lie, so it is asked
///   only where the player wants something that depends on them: the lamp, to be shown the rest, or
///   to be told of lost games. The last is on for newcomers, and the settings say so; with all of it
///   off, this is never asked.
/// - The chance and the grade, when the sheet of odds is opened, where they say something. They are
///   worked out from a journal, which names the deal; the chance depends on nothing that lies hidden,
///   and the grade is that of the deal and not of the position.
/// - A deal that can be won, or one of a certain grade, when one is to be dealt, or will be: it is sought
///   while the player plays the game before.
extension WorkTopic {
  /// Whether the game on the table can still be won.
  public static let lamp = WorkTopic("lamp")
  /// How likely it is to be won, by what the player can know.
  public static let chance = WorkTopic("chance")
  /// How hard its deal is.
  public static let grade = WorkTopic("grade")
  /// Which numbered deal is such as the player wants.
  public static let deal = WorkTopic("deal")
}

extension WorkKind {
  /// Background work on patiences.
  public static var patience: [WorkKind] {
    [
      WorkKind(.lamp) { question throws(ArchiveRefusal) in
        LampWork(about: try LampQuestion(archive: question))
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
