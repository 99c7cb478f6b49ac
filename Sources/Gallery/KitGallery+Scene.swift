import CardCore
import CasinoKit

extension KitGallery {
  /// The fixtures of a table.
  static var scene: [Exhibit] {
    [
      Exhibit("TableBackgroundView", .feltMeans, on: .felt, cloth),
      Exhibit("ArcView", .arcMeans, on: .felt, arcs),
      Exhibit("ShoeView", .shoeMeans, on: .felt, shoes),
      Exhibit("TopBarView", .topBarMeans, on: .felt, bar),
      Exhibit("PurseView", .purseMeans, on: .felt, purse),
      Exhibit("LevelCardView", .levelCardMeans, on: .felt, levelCards),
    ]
  }

  private static var cloth: [Specimen] {
    [
      Specimen(
        .houseFelt,
        """
        TableBackgroundView.surface(in: stage.whole)
        """, height: 120
      ) { stage in
        [
          TableBackgroundView.surface(in: stage.whole)
        ]
      },
      Specimen(
        .dealersFelt,
        """
        Element(
          "div", key: "table", [("data-dealer", "lady-lux")],
          [TableBackgroundView.surface(in: stage.whole)])
        """, height: 120
      ) { stage in
        [
          Element(
            "div", key: "table", [("data-dealer", "lady-lux")],
            [TableBackgroundView.surface(in: stage.whole)])
        ]
      },
    ]
  }

  private static var arcs: [Specimen] {
    [
      Specimen(
        .rules,
        """
        ArcView.arc(
          stage.say(.blackjackPays), stage.say(.dealerStands), voice: .print,
          isWide: stage.isWide, at: stage.arc)
        """, height: 150
      ) { stage in
        [
          ArcView.arc(
            stage.say(.blackjackPays), stage.say(.dealerStands), voice: .print,
            isWide: stage.isWide, at: stage.arc)
        ]
      },
      Specimen(
        .lit,
        """
        ArcView.arc(
          stage.say(.blackjack), stage.say(.paysThreeToTwo), voice: .lit, isWide: stage.isWide,
          at: stage.arc)
        """, height: 150
      ) { stage in
        [
          ArcView.arc(
            stage.say(.blackjack), stage.say(.paysThreeToTwo), voice: .lit, isWide: stage.isWide,
            at: stage.arc)
        ]
      },
      Specimen(
        .won,
        """
        ArcView.arc(
          stage.say(.youWin), stage.say(.twentyAgainstNineteen), voice: .won,
          isWide: stage.isWide, at: stage.arc)
        """, height: 150
      ) { stage in
        [
          ArcView.arc(
            stage.say(.youWin), stage.say(.twentyAgainstNineteen), voice: .won,
            isWide: stage.isWide, at: stage.arc)
        ]
      },
      Specimen(
        .push,
        """
        ArcView.arc(
          stage.say(.push), stage.say(.seventeenEach), voice: .push, isWide: stage.isWide,
          at: stage.arc)
        """, height: 150
      ) { stage in
        [
          ArcView.arc(
            stage.say(.push), stage.say(.seventeenEach), voice: .push, isWide: stage.isWide,
            at: stage.arc)
        ]
      },
      Specimen(
        .lost,
        """
        ArcView.arc(
          stage.say(.youLose), stage.say(.nineteenAgainstTwenty), voice: .lost,
          isWide: stage.isWide, at: stage.arc)
        """, height: 150
      ) { stage in
        [
          ArcView.arc(
            stage.say(.youLose), stage.say(.nineteenAgainstTwenty), voice: .lost,
            isWide: stage.isWide, at: stage.arc)
        ]
      },
    ]
  }

  private static var shoes: [Specimen] {
    [
      Specimen(
        .halfFull,
        """
        ShoeView.standing(
          ShoeView.shoe(left: 0.5, cut: 0.2), count: "156", at: stage.spot(0.5, width: 150),
          label: stage.say(.cardsLeft(156)), isShuffling: false, isLast: false)
        """, height: 130
      ) { stage in
        [
          ShoeView.standing(
            ShoeView.shoe(left: 0.5, cut: 0.2), count: "156", at: stage.spot(0.5, width: 150),
            label: stage.say(.cardsLeft(156)), isShuffling: false, isLast: false)
        ]
      },
      Specimen(
        .lastRound,
        """
        ShoeView.standing(
          ShoeView.shoe(left: 0.15, cut: 0.2), count: "47", at: stage.spot(0.5, width: 150),
          label: stage.say(.cardsLeft(47)), isShuffling: false, isLast: true)
        """, height: 130
      ) { stage in
        [
          ShoeView.standing(
            ShoeView.shoe(left: 0.15, cut: 0.2), count: "47", at: stage.spot(0.5, width: 150),
            label: stage.say(.cardsLeft(47)), isShuffling: false, isLast: true)
        ]
      },
      Specimen(
        .tray,
        """
        Element(
          "div", key: "tray", [("class", "tray"), ("style", stage.spot(0.5, width: 110).css)],
          [ShoeView.tray(filled: 0.6)])
        """, height: 130
      ) { stage in
        [
          Element(
            "div", key: "tray", [("class", "tray"), ("style", stage.spot(0.5, width: 110).css)],
            [ShoeView.tray(filled: 0.6)])
        ]
      },
    ]
  }

  private static var bar: [Specimen] {
    [
      Specimen(
        .withPurse,
        """
        TopBarView.bar(
          in: stage.whole, stage.words,
          [
            PurseView.purse(
              stage.say(.bankroll), credits: stage.say(.amount(12_350)),
              level: stage.say(.level(4)),
              progress: (30, 100),
              progressWords: stage.say(.points(30, of: 100)), room: 180)
          ])
        """, height: 72
      ) { stage in
        [
          TopBarView.bar(
            in: stage.whole, stage.words,
            [
              PurseView.purse(
                stage.say(.bankroll), credits: stage.say(.amount(12_350)),
                level: stage.say(.level(4)),
                progress: (30, 100),
                progressWords: stage.say(.points(30, of: 100)), room: 180)
            ])
        ]
      }
    ]
  }

  private static var levelCards: [Specimen] {
    [
      Specimen(
        .levelWithGift,
        """
        LevelCardView.card(
          5, [stage.words(.gift(.chips(.dusk))), stage.words(.gift(.title(.regular)))],
          leadsToSettings: true, stage.words)
        """, height: 220
      ) { stage in
        [
          LevelCardView.card(
            5, [stage.words(.gift(.chips(.dusk))), stage.words(.gift(.title(.regular)))],
            leadsToSettings: true, stage.words)
        ]
      }
    ]
  }

  private static var purse: [Specimen] {
    [
      Specimen(
        .newcomer,
        """
        PurseView.purse(
          stage.say(.bankroll), credits: stage.say(.amount(1_000)), level: stage.say(.level(1)),
          progress: (0, 100),
          progressWords: stage.say(.points(0, of: 100)), room: 180)
        """, height: 84
      ) { stage in
        [
          PurseView.purse(
            stage.say(.bankroll), credits: stage.say(.amount(1_000)), level: stage.say(.level(1)),
            progress: (0, 100),
            progressWords: stage.say(.points(0, of: 100)), room: 180)
        ]
      },
      Specimen(
        .longFigure,
        """
        PurseView.purse(
          stage.say(.bankroll), credits: stage.say(.amount(98_765_432_100)),
          level: stage.say(.level(42)),
          progress: (90, 100), progressWords: stage.say(.points(90, of: 100)), room: 120)
        """, height: 84
      ) { stage in
        [
          PurseView.purse(
            stage.say(.bankroll), credits: stage.say(.amount(98_765_432_100)),
            level: stage.say(.level(42)),
            progress: (90, 100), progressWords: stage.say(.points(90, of: 100)), room: 120)
        ]
      },
    ]
  }
}
