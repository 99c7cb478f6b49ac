import CardCore
import CasinoKit
import GameList
import Records

/// The part about backups.
extension AccountView {
  var backups: Element {
    let backup = room.state.backup
    let saved = backup.saved > 0 ? say(.at(time(backup.saved))) : say(.neverSaved)
    var body = [
      paragraph("means", .backupsMean), figures("saved", [("saved", say(.lastSaved), saved)]),
    ]
    let came = backup.arrived
    if came.time > 0 {
      body.append(
        paragraph("came", .came(came, time(came.time))))
    }
    var sums: [(id: String, name: String, figure: String)] = []
    for game in GameName.allCases {
      guard let sum = backup.sum(of: game.entry.document) else { continue }
      let net = game.isForCredits ? sum.net : nil
      sums.append(
        (
          game.text, game.title(in: room.words.say.language),
          say(.sum(rounds: sum.rounds, net: net))
        ))
    }
    if !sums.isEmpty {
      body += [Element("h3", key: "all", text: say(.allDevices)), figures("sums", sums)]
    }
    return PlaceView.part("backups", say(.backups), body)
  }
}
