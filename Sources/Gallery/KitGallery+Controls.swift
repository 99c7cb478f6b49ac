import CardCore
import CasinoKit

extension KitGallery {
  /// Dials, indicators and keys of the rail.
  static var controls: [Exhibit] {
    [
      Exhibit("Dial", .dialMeans, on: .rail, dials),
      Exhibit("ActionButtonsView", .actionsMean, on: .rail, actions),
    ]
  }

  private static var dials: [Specimen] {
    [
      Specimen(
        .needle,
        """
        Dial("count", stage.say(.trueCount), "+2.2", .needle(0.44)).element
        """
      ) { stage in
        [
          Dial("count", stage.say(.trueCount), "+2.2", .needle(0.44)).element
        ]
      },
      Specimen(
        .gauge,
        """
        Dial("edge", stage.say(.edge), stage.say(.percent(4_000)), .bar(0.2)).element
        """
      ) { stage in
        [
          Dial("edge", stage.say(.edge), stage.say(.percent(4_000)), .bar(0.2)).element
        ]
      },
      Specimen(
        .bins,
        """
        Dial(
          "dealer", stage.say(.dealer), stage.say(.share(240_000)),
          .bins([
            ("17", 0.14), ("18", 0.14), ("19", 0.13), ("20", 0.18), ("21", 0.17),
            ("22+", 0.24),
          ])
        ).element
        """
      ) { stage in
        [
          Dial(
            "dealer", stage.say(.dealer), stage.say(.share(240_000)),
            .bins([
              ("17", 0.14), ("18", 0.14), ("19", 0.13), ("20", 0.18), ("21", 0.17),
              ("22+", 0.24),
            ])
          ).element
        ]
      },
      Specimen(
        .gains,
        """
        Dial.gains("shoe", stage.say(.thisShoe), of: [25, -50, 75]) { "+\\($0)" }.element
        """
      ) { stage in
        [
          Dial.gains("shoe", stage.say(.thisShoe), of: [25, -50, 75]) { "+\($0)" }.element
        ]
      },
      Specimen(
        .ring,
        """
        Dial.level(stage.say(.levelTitle), "4", progress: (30, 100)).element
        """
      ) { stage in
        [
          Dial.level(stage.say(.levelTitle), "4", progress: (30, 100)).element
        ]
      },
      Specimen(
        .pressable,
        """
        Dial(
          "count", stage.say(.trueCount), "+2.2", .needle(0.44), does: "peek", key: "p"
        ).element
        """
      ) { stage in
        [
          Dial(
            "count", stage.say(.trueCount), "+2.2", .needle(0.44), does: "peek", key: "p"
          ).element
        ]
      },
      Specimen(
        .twoDials,
        """
        Dial.row(
          [
            .gains("shoe", stage.say(.thisShoe), of: [25, -50, 75]) { "+\\($0)" },
            .level(stage.say(.levelTitle), "4", progress: (30, 100)),
          ], label: stage.say(.dials))
        """
      ) { stage in
        [
          Dial.row(
            [
              .gains("shoe", stage.say(.thisShoe), of: [25, -50, 75]) { "+\($0)" },
              .level(stage.say(.levelTitle), "4", progress: (30, 100)),
            ], label: stage.say(.dials))
        ]
      },
    ]
  }

  private static var actions: [Specimen] {
    [
      Specimen(
        .playing,
        """
        ActionButtonsView.row(
          [
            TableButton("hit", stage.say(.hit), does: "hit", keys: ["h"]),
            TableButton("stand", stage.say(.stand), does: "stand", keys: ["s"]),
            TableButton(
              "double", stage.say(.double), does: "double", keys: ["d"], isEnabled: false),
            TableButton("split", stage.say(.split), does: "split", keys: ["p"], isEnabled: false),
          ], key: "playing", look: "playing", showsKeys: true)
        """
      ) { stage in
        [
          ActionButtonsView.row(
            [
              TableButton("hit", stage.say(.hit), does: "hit", keys: ["h"]),
              TableButton("stand", stage.say(.stand), does: "stand", keys: ["s"]),
              TableButton(
                "double", stage.say(.double), does: "double", keys: ["d"], isEnabled: false),
              TableButton("split", stage.say(.split), does: "split", keys: ["p"], isEnabled: false),
            ], key: "playing", look: "playing", showsKeys: true)
        ]
      },
      Specimen(
        .betting,
        """
        ActionButtonsView.row(
          [
            TableButton("undo", stage.say(.undo), does: "undo", keys: ["u"], isEnabled: false),
            TableButton("clear", stage.say(.clear), does: "clear", keys: ["c"]),
            TableButton("deal", stage.say(.deal), does: "deal", keys: ["Enter"], isPrimary: true),
          ], key: "betting", look: "betting n3", showsKeys: true)
        """
      ) { stage in
        [
          ActionButtonsView.row(
            [
              TableButton("undo", stage.say(.undo), does: "undo", keys: ["u"], isEnabled: false),
              TableButton("clear", stage.say(.clear), does: "clear", keys: ["c"]),
              TableButton("deal", stage.say(.deal), does: "deal", keys: ["Enter"], isPrimary: true),
            ], key: "betting", look: "betting n3", showsKeys: true)
        ]
      },
    ]
  }
}
