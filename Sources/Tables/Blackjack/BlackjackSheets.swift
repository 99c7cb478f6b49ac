import BlackjackRules
import CardCore
import CasinoKit

/// The sheets of the blackjack table that the background worker writes: those that are only read.
enum BlackjackSheets {
  /// Their writers.
  static var writers: [SheetWriter] {
    [
      SheetWriter(.help) { matter, language throws(ArchiveRefusal) in
        SheetBody(BlackjackHelp.body(of: try Blackjack(archive: matter), in: language))
      },
      SheetWriter(.dealers) { matter, language throws(ArchiveRefusal) in
        try DealersWork(about: DealersMatter(archive: matter), in: language)
      },
      SheetWriter(.chart) { matter, language throws(ArchiveRefusal) in
        SheetBody(ChartSheet.body(of: try ChartMatter(archive: matter), in: language))
      },
      SheetWriter(.coach) { matter, language throws(ArchiveRefusal) in
        SheetBody(CoachSheet.body(of: try CoachMatter(archive: matter), in: language))
      },
      SheetWriter(.shoes) { matter, language throws(ArchiveRefusal) in
        ShoeSheet.body(of: try ShoeMatter(archive: matter), in: language)
      },
    ]
  }
}
