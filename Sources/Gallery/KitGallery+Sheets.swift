import CardCore
import CasinoKit

extension KitGallery {
  /// Sheets and panels above a table.
  static var sheets: [Exhibit] {
    [
      Exhibit("SheetContainerView", .containerMeans, on: .sheet, container),
      Exhibit("SheetSection", .sectionMeans, on: .sheet, sections),
      Exhibit("Choice", .choiceMeans, on: .sheet, choices),
      Exhibit("FactList", .factsMean, on: .sheet, facts),
      Exhibit("NoticeView", .noticeMeans, on: .sheet, notices),
      Exhibit("PlaceView", .placeMeans, on: .sheet, places),
    ]
  }

  private static var container: [Specimen] {
    [
      Specimen(
        .pressToOpen,
        """
        TableButton(
          "open", stage.say(.openSheet), does: CommonCommand.open(SheetID("sample")).text
        )
        .element(showsKey: false)
        """
      ) { stage in
        [
          TableButton(
            "open", stage.say(.openSheet), does: CommonCommand.open(SheetID("sample")).text
          )
          .element(showsKey: false)
        ]
      }
    ]
  }

  private static var sections: [Specimen] {
    [
      Specimen(
        .oneSection,
        """
        SheetSection.section(
          "section", stage.words(.group(.sound)),
          [Element("p", key: "text", text: stage.say(.anyText))])
        """
      ) { stage in
        [
          SheetSection.section(
            "section", stage.words(.group(.sound)),
            [Element("p", key: "text", text: stage.say(.anyText))])
        ]
      },
      Specimen(
        .helpLines,
        """
        HelpSection(
          "rules", title: stage.words(.help), [stage.say(.ruleOne), stage.say(.ruleTwo)]
        ).element
        """
      ) { stage in
        [
          HelpSection(
            "rules", title: stage.words(.help), [stage.say(.ruleOne), stage.say(.ruleTwo)]
          ).element
        ]
      },
    ]
  }

  private static var choices: [Specimen] {
    [
      Specimen(
        .toggle,
        """
        Choice.toggle(
          "four-colors", title: stage.words(.fourColors), detail: stage.words(.fourColorsMean),
          isOn: true,
          words: stage.words
        ).row(stage.words)
        """
      ) { stage in
        [
          Choice.toggle(
            "four-colors", title: stage.words(.fourColors), detail: stage.words(.fourColorsMean),
            isOn: true,
            words: stage.words
          ).row(stage.words)
        ]
      },
      Specimen(
        .options,
        """
        Choice(
          "speed", title: stage.words(.tempo), detail: stage.words(.tempoMeans),
          options: Tempo.allCases.map { .init($0.text, stage.words(.tempoOption($0))) },
          chosen: Tempo.normal.text
        ).row(stage.words)
        """
      ) { stage in
        [
          Choice(
            "speed", title: stage.words(.tempo), detail: stage.words(.tempoMeans),
            options: Tempo.allCases.map { .init($0.text, stage.words(.tempoOption($0))) },
            chosen: Tempo.normal.text
          ).row(stage.words)
        ]
      },
      Specimen(
        .volume,
        """
        Choice.scale(
          "cards", title: stage.words(.part(.cards)), detail: stage.words(.partMeans(.cards)),
          chosen: 8,
          of: 10, stage.words
        ).row(stage.words)
        """
      ) { stage in
        [
          Choice.scale(
            "cards", title: stage.words(.part(.cards)), detail: stage.words(.partMeans(.cards)),
            chosen: 8,
            of: 10, stage.words
          ).row(stage.words)
        ]
      },
      Specimen(
        .nextDeal,
        """
        Choice(
          "decks", title: stage.say(.decks), detail: "",
          options: [.init("6", "6"), .init("8", "8")],
          chosen: "8", takesEffect: .nextDeal
        ).row(stage.words)
        """
      ) { stage in
        [
          Choice(
            "decks", title: stage.say(.decks), detail: "",
            options: [.init("6", "6"), .init("8", "8")],
            chosen: "8", takesEffect: .nextDeal
          ).row(stage.words)
        ]
      },
    ]
  }

  private static var facts: [Specimen] {
    [
      Specimen(
        .withTitle,
        """
        FactList(
          "log", title: stage.words(.statistics),
          [
            FactList.Fact("won", stage.say(.youWin), stage.say(.share(424_000))),
            FactList.Fact("lost", stage.say(.youLose), stage.say(.share(491_000))),
          ]
        ).element
        """
      ) { stage in
        [
          FactList(
            "log", title: stage.words(.statistics),
            [
              FactList.Fact("won", stage.say(.youWin), stage.say(.share(424_000))),
              FactList.Fact("lost", stage.say(.youLose), stage.say(.share(491_000))),
            ]
          ).element
        ]
      }
    ]
  }

  private static var places: [Specimen] {
    [
      Specimen(
        .oneSection,
        """
        PlaceView.part(
          "sample", stage.words(.group(.play)),
          [
            Element("p", key: "text", text: stage.say(.anyText)),
            PlaceView.key(CommonCommand.undo.text, stage.say(.undo)),
          ])
        """
      ) { stage in
        [
          PlaceView.part(
            "sample", stage.words(.group(.play)),
            [
              Element("p", key: "text", text: stage.say(.anyText)),
              PlaceView.key(CommonCommand.undo.text, stage.say(.undo)),
            ])
        ]
      }
    ]
  }

  private static var notices: [Specimen] {
    [
      Specimen(
        .messageOnTop,
        """
        NoticeView.banner(
          Notice(title: stage.words(.notSaved), advice: stage.words(.notSavedMeans)), stage.words)
        """
      ) { stage in
        [
          NoticeView.banner(
            Notice(title: stage.words(.notSaved), advice: stage.words(.notSavedMeans)), stage.words)
        ]
      }
    ]
  }
}
