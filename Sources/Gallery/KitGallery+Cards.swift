import CardCore
import CasinoKit

extension KitGallery {
  /// Cards, card places and hands.
  static var cards: [Exhibit] {
    [
      Exhibit(
        "CardView", .cardMeans, on: .felt,
        [
          Specimen(
            .faceUp,
            """
            CardView.card(
              Card(.ace, .spades), dealt: 0, at: stage.middle, from: stage.middle,
              to: stage.middle, label: stage.say(.card(Card(.ace, .spades))))
            """, height: 136
          ) { stage in
            [
              CardView.card(
                Card(.ace, .spades), dealt: 0, at: stage.middle, from: stage.middle,
                to: stage.middle, label: stage.say(.card(Card(.ace, .spades))))
            ]
          },
          Specimen(
            .faceDown,
            """
            CardView.card(
              nil, dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
              label: stage.say(.cardFaceDown))
            """, height: 136
          ) { stage in
            [
              CardView.card(
                nil, dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
                label: stage.say(.cardFaceDown))
            ]
          },
          Specimen(
            .bent,
            """
            CardView.squeezed(
              Card(.nine, .clubs), by: CardFold(from: .init(x: 1, y: 1.4), to: .init(x: 0.4, y: 0.9)),
              dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
              label: stage.say(.cardFaceDown), turningOver: "turn-over")
            """, height: 136
          ) { stage in
            [
              CardView.squeezed(
                Card(.nine, .clubs),
                by: CardFold(from: .init(x: 1, y: 1.4), to: .init(x: 0.4, y: 0.9)),
                dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
                label: stage.say(.cardFaceDown), turningOver: "turn-over")
            ]
          },
          Specimen(
            .dealersBack,
            """
            CardView.card(
              nil, dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
              label: stage.say(.cardFaceDown), back: CardFace.back(of: "lady-lux"))
            """, height: 136
          ) { stage in
            [
              CardView.card(
                nil, dealt: 0, at: stage.middle, from: stage.middle, to: stage.middle,
                label: stage.say(.cardFaceDown), back: CardFace.back(of: "lady-lux"))
            ]
          },
        ]),
      Exhibit(
        "CardPlaceholderView", .placeholderMeans, on: .felt,
        [
          Specimen(
            .foundation,
            """
            CardPlaceholderView.place(
              "f1", look: "f", at: stage.middle, does: "tap f1",
              label: stage.say(.emptyFoundation),
              [CardPlaceholderView.sign("♥", key: "suit")])
            """, height: 136
          ) { stage in
            [
              CardPlaceholderView.place(
                "f1", look: "f", at: stage.middle, does: "tap f1",
                label: stage.say(.emptyFoundation),
                [CardPlaceholderView.sign("♥", key: "suit")])
            ]
          },
          Specimen(
            .column,
            """
            CardPlaceholderView.place(
              "t1", look: "t", at: stage.middle, does: "tap t1", label: stage.say(.emptyColumn),
              [CardPlaceholderView.sign("K", key: "king")])
            """, height: 136
          ) { stage in
            [
              CardPlaceholderView.place(
                "t1", look: "t", at: stage.middle, does: "tap t1", label: stage.say(.emptyColumn),
                [CardPlaceholderView.sign("K", key: "king")])
            ]
          },
        ]),
      Exhibit(
        "HandDisplayView", .handMeans, on: .felt,
        [
          Specimen(
            .threeCards,
            """
            HandDisplayView.cards(
              [Card(.five, .hearts), Card(.three, .clubs), Card(.jack, .diamonds)].enumerated()
                .map { place, card in
                  let pose = stage.spot(0.5 + Double(place - 1) * 0.12, width: 80, depth: place)
                  return CardView.card(
                    card, dealt: place, at: pose, from: pose, to: pose,
                    label: stage.say(.card(card)))
                }, label: stage.say(.cards))
            """, height: 136
          ) { stage in
            [
              HandDisplayView.cards(
                [Card(.five, .hearts), Card(.three, .clubs), Card(.jack, .diamonds)].enumerated()
                  .map { place, card in
                    let pose = stage.spot(0.5 + Double(place - 1) * 0.12, width: 80, depth: place)
                    return CardView.card(
                      card, dealt: place, at: pose, from: pose, to: pose,
                      label: stage.say(.card(card)))
                  }, label: stage.say(.cards))
            ]
          },
          Specimen(
            .head,
            """
            HandDisplayView.head(
              "player", stage.say(.player), figure: "8", isWinner: false, in: stage.whole,
              label: stage.say(.playerCounts(8)))
            """, height: 48
          ) { stage in
            [
              HandDisplayView.head(
                "player", stage.say(.player), figure: "8", isWinner: false, in: stage.whole,
                label: stage.say(.playerCounts(8)))
            ]
          },
          Specimen(
            .winnersHead,
            """
            HandDisplayView.head(
              "player", stage.say(.player), figure: "9", isWinner: true, in: stage.whole,
              label: stage.say(.playerCounts(9)))
            """, height: 48
          ) { stage in
            [
              HandDisplayView.head(
                "player", stage.say(.player), figure: "9", isWinner: true, in: stage.whole,
                label: stage.say(.playerCounts(9)))
            ]
          },
        ]),
    ]
  }
}
