import CasinoKit
import SwiftUI

/// The player's ranks in Game Center, or why there are none.
struct GameCenterView: View {
  let center: GameCenter
  let say: Words<DevicePhrase>

  var body: some View {
    Section {
      switch center.state {
      case .unknown: Text(verbatim: say(.gameCenterWaits))
      case .refused: Text(verbatim: say(.gameCenterRefused))
      case .needsSignIn:
        Text(verbatim: say(.gameCenterSignedOut))
        button(.gameCenterSignIn) { center.showSignIn() }
      case .ready:
        ForEach(center.boards) { board in
          HStack {
            Text(verbatim: say(board.id == GameCenter.month ? .winningsOfMonth : .winnings))
            Spacer()
            Text(
              verbatim: board.entry.map { say(.rank($0.rank, $0.score)) } ?? say(.noScore))
          }
          .accessibilityElement(children: .combine)
        }
        button(.gameCenterOpen) { center.showDashboard() }
      }
    } header: {
      Text(verbatim: say(.gameCenter)).font(.trueCount(.headline)).accessibilityAddTraits(.isHeader)
    }
    .onAppear { center.open() }
  }

  private func button(
    _ label: DevicePhrase, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) { Text(verbatim: say(label)) }
      .frame(minWidth: 44, minHeight: 44)
  }
}
