import CardCore
import CasinoKit

/// The texts of the gallery.
enum GalleryPhrase: Phrase {
  // The page.
  case title
  case about
  case width
  case phone
  case desktop
  case call
  case heard
  case unheard
  case nothingSent
  case sent(String)

  // Purposes of the components.
  case cardMeans
  case placeholderMeans
  case handMeans
  case chipMeans
  case stackMeans
  case selectorMeans
  case spotMeans
  case zoneMeans
  case feltMeans
  case arcMeans
  case shoeMeans
  case topBarMeans
  case purseMeans
  case dialMeans
  case actionsMean
  case containerMeans
  case sectionMeans
  case choiceMeans
  case factsMean
  case noticeMeans
  case levelCardMeans
  case placeMeans

  // Their states.
  case faceUp
  case faceDown
  case bent
  case dealersBack
  case foundation
  case column
  case threeCards
  case head
  case winnersHead
  case everyColor
  case eighteen
  case atMost
  case pressBets
  case oneIsChosen
  case empty
  case placed
  case paid
  case lost
  case houseFelt
  case dealersFelt
  case rules
  case lit
  case won
  case halfFull
  case lastRound
  case tray
  case withPurse
  case newcomer
  case longFigure
  case needle
  case gauge
  case bins
  case gains
  case ring
  case pressable
  case twoDials
  case playing
  case betting
  case pressToOpen
  case oneSection
  case helpLines
  case toggle
  case options
  case volume
  case nextDeal
  case withTitle
  case messageOnTop
  case levelWithGift

  // Sample texts in the components.
  case card(Card)
  case amount(Credits)
  /// An edge in millionths, with its sign.
  case percent(Int64)
  /// A share of the total, in millionths.
  case share(Int64)
  case cardFaceDown
  case emptyFoundation
  case emptyColumn
  case cards
  case player
  case playerCounts(Int)
  case chips
  case add(Credits)
  case choose(Credits)
  case noBet
  case bet(Credits)
  /// A bet by its name, with the amount that a press adds, or its result.
  case addTo(String, Credits)
  case betWins(String, Credits)
  case betLoses(String, Credits)
  case tie
  case blackjackPays
  case dealerStands
  case blackjack
  case paysThreeToTwo
  case youWin
  case twentyAgainstNineteen
  case push
  case seventeenEach
  case youLose
  case nineteenAgainstTwenty
  case cardsLeft(Int)
  case bankroll
  case level(Int64)
  case points(Int64, of: Int64)
  case trueCount
  case edge
  case dealer
  case thisShoe
  case levelTitle
  case dials
  case hit
  case stand
  case double
  case split
  case undo
  case clear
  case deal
  case sheet
  case openSheet
  case anyText
  case ruleOne
  case ruleTwo
  case decks
}
