import CardCore
import CasinoKit

extension KitGallery {
  /// Chips and betting spots.
  static var chips: [Exhibit] {
    [
      Exhibit(
        "ChipView", .chipMeans, on: .rail,
        [
          Specimen(
            .everyColor,
            """
            ChipRack.chips(for: stage.bets).map { value in
              Element(
                "span", key: "chip-\\(value)", [("class", "chip \\(ChipStack.color(of: value))")],
                [ChipView.face("\\(value)", key: "top")])
            }
            """
          ) { stage in
            ChipRack.chips(for: stage.bets).map { value in
              Element(
                "span", key: "chip-\(value)", [("class", "chip \(ChipStack.color(of: value))")],
                [ChipView.face("\(value)", key: "top")])
            }
          }
        ]),
      Exhibit(
        "ChipStackView", .stackMeans, on: .felt,
        [
          Specimen(
            .eighteen,
            """
            ChipStackView.stack("stake", 18, leaving: "to-house") { "\\($0)" }
            """, height: 110
          ) { stage in
            [ChipStackView.stack("stake", 18, leaving: "to-house") { "\($0)" }]
          },
          Specimen(
            .atMost,
            """
            ChipStackView.stack("stake", 99_999, leaving: "to-house") { "\\($0)" }
            """, height: 110
          ) { stage in
            [ChipStackView.stack("stake", 99_999, leaving: "to-house") { "\($0)" }]
          },
        ]),
      Exhibit(
        "ChipSelectorView", .selectorMeans, on: .rail,
        [
          Specimen(
            .pressBets,
            """
            ChipSelectorView.rack(
              ChipRack.chips(for: stage.bets).map { value in
                ChipSelectorView.chip(
                  value, "\\(value)",
                  TableButton("chip-\\(value)", stage.say(.add(value)), does: "chip \\(value)"),
                  showsKey: false)
              }, label: stage.say(.chips))
            """
          ) { stage in
            [
              ChipSelectorView.rack(
                ChipRack.chips(for: stage.bets).map { value in
                  ChipSelectorView.chip(
                    value, "\(value)",
                    TableButton("chip-\(value)", stage.say(.add(value)), does: "chip \(value)"),
                    showsKey: false)
                }, label: stage.say(.chips))
            ]
          },
          Specimen(
            .oneIsChosen,
            """
            ChipSelectorView.rack(
              ChipRack.chips(for: stage.bets).enumerated().map { place, value in
                ChipSelectorView.chip(
                  value, "\\(value)",
                  TableButton(
                    "chip-\\(value)", stage.say(.choose(value)), does: "choose \\(place)",
                    isEnabled: place < 4),
                  isChosen: place == 1, showsKey: false)
              }, label: stage.say(.chips))
            """
          ) { stage in
            [
              ChipSelectorView.rack(
                ChipRack.chips(for: stage.bets).enumerated().map { place, value in
                  ChipSelectorView.chip(
                    value, "\(value)",
                    TableButton(
                      "chip-\(value)", stage.say(.choose(value)), does: "choose \(place)",
                      isEnabled: place < 4),
                    isChosen: place == 1, showsKey: false)
                }, label: stage.say(.chips))
            ]
          },
        ]),
      Exhibit("SpotView", .spotMeans, on: .felt, spots),
      Exhibit("BettingZoneView", .zoneMeans, on: .felt, zones),
    ]
  }

  private static var spots: [Specimen] {
    [
      Specimen(
        .empty,
        """
        SpotView.spot(
          0, state: .placed, key: "bet", at: stage.middle, label: stage.say(.noBet), caption: "",
          room: 120
        ) { "\\($0)" }
        """, height: 136
      ) { stage in
        [
          SpotView.spot(
            0, state: .placed, key: "bet", at: stage.middle, label: stage.say(.noBet), caption: "",
            room: 120
          ) { "\($0)" }
        ]
      },
      Specimen(
        .placed,
        """
        SpotView.spot(
          85, state: .placed, key: "bet", at: stage.middle, label: stage.say(.bet(85)),
          caption: "85", room: 120
        ) { "\\($0)" }
        """, height: 136
      ) { stage in
        [
          SpotView.spot(
            85, state: .placed, key: "bet", at: stage.middle, label: stage.say(.bet(85)),
            caption: "85", room: 120
          ) { "\($0)" }
        ]
      },
      Specimen(
        .paid,
        """
        SpotView.spot(
          85, state: .paid(85), key: "bet", at: stage.middle, label: stage.say(.bet(170)),
          caption: "85 + 85", room: 120
        ) { "\\($0)" }
        """, height: 136
      ) { stage in
        [
          SpotView.spot(
            85, state: .paid(85), key: "bet", at: stage.middle, label: stage.say(.bet(170)),
            caption: "85 + 85", room: 120
          ) { "\($0)" }
        ]
      },
      Specimen(
        .lost,
        """
        SpotView.spot(
          85, state: .lost, key: "bet", at: stage.middle, label: stage.say(.noBet), caption: "",
          room: 120
        ) { "\\($0)" }
        """, height: 136
      ) { stage in
        [
          SpotView.spot(
            85, state: .lost, key: "bet", at: stage.middle, label: stage.say(.noBet), caption: "",
            room: 120
          ) { "\($0)" }
        ]
      },
    ]
  }

  private static var zones: [Specimen] {
    [
      Specimen(
        .empty,
        """
        BettingZoneView.zone(
          TableButton(
            "zone", stage.say(.addTo(stage.say(.tie), 0)), does: "add tie", keys: ["t"]),
          BettingZoneView.Words(
            name: stage.say(.tie), pays: "8:1", edge: stage.say(.percent(-143_596)), stake: "",
            won: ""),
          stake: 0, state: .placed, look: "tie", in: stage.middle(width: 220, height: 76),
          holding: "take tie", showsKey: true
        ) { "\\($0)" }
        """, height: 96
      ) { stage in
        [
          BettingZoneView.zone(
            TableButton(
              "zone", stage.say(.addTo(stage.say(.tie), 0)), does: "add tie", keys: ["t"]),
            BettingZoneView.Words(
              name: stage.say(.tie), pays: "8:1", edge: stage.say(.percent(-143_596)), stake: "",
              won: ""),
            stake: 0, state: .placed, look: "tie", in: stage.middle(width: 220, height: 76),
            holding: "take tie", showsKey: true
          ) { "\($0)" }
        ]
      },
      Specimen(
        .placed,
        """
        BettingZoneView.zone(
          TableButton(
            "zone", stage.say(.addTo(stage.say(.player), 100)), does: "add player", keys: ["p"]),
          BettingZoneView.Words(
            name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
            stake: "100", won: ""),
          stake: 100, state: .placed, look: "player main",
          in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
        ) { "\\($0)" }
        """, height: 96
      ) { stage in
        [
          BettingZoneView.zone(
            TableButton(
              "zone", stage.say(.addTo(stage.say(.player), 100)), does: "add player", keys: ["p"]),
            BettingZoneView.Words(
              name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
              stake: "100", won: ""),
            stake: 100, state: .placed, look: "player main",
            in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
          ) { "\($0)" }
        ]
      },
      Specimen(
        .paid,
        """
        BettingZoneView.zone(
          TableButton(
            "zone", stage.say(.betWins(stage.say(.player), 100)), does: "add player",
            isEnabled: false),
          BettingZoneView.Words(
            name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
            stake: "100", won: "+100"),
          stake: 100, state: .paid(100), look: "player main",
          in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
        ) { "\\($0)" }
        """, height: 96
      ) { stage in
        [
          BettingZoneView.zone(
            TableButton(
              "zone", stage.say(.betWins(stage.say(.player), 100)), does: "add player",
              isEnabled: false),
            BettingZoneView.Words(
              name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
              stake: "100", won: "+100"),
            stake: 100, state: .paid(100), look: "player main",
            in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
          ) { "\($0)" }
        ]
      },
      Specimen(
        .lost,
        """
        BettingZoneView.zone(
          TableButton(
            "zone", stage.say(.betLoses(stage.say(.player), 100)), does: "add player",
            isEnabled: false),
          BettingZoneView.Words(
            name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
            stake: "100", won: ""),
          stake: 100, state: .lost, look: "player main",
          in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
        ) { "\\($0)" }
        """, height: 96
      ) { stage in
        [
          BettingZoneView.zone(
            TableButton(
              "zone", stage.say(.betLoses(stage.say(.player), 100)), does: "add player",
              isEnabled: false),
            BettingZoneView.Words(
              name: stage.say(.player), pays: "1:1", edge: stage.say(.percent(-12_351)),
              stake: "100", won: ""),
            stake: 100, state: .lost, look: "player main",
            in: stage.middle(width: 220, height: 76), holding: "take player", showsKey: true
          ) { "\($0)" }
        ]
      },
    ]
  }
}
