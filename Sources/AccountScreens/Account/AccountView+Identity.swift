import CardCore
import CasinoKit
import Records

/// The parts about identity, recovery and deletion.
extension AccountView {
  var identity: Element {
    var body = [
      Element("p", key: "id", [("class", "account-id")], text: membership.support),
      paragraph("means", .supportIDMeans),
    ]
    body += told(at: .identity)
    if membership.isSignedIn, room.service == .here { body.append(keys([key(.leave, .signOut)])) }
    return PlaceView.part("identity", say(.supportID), body)
  }

  var recovery: Element {
    if let phrase = room.phrase {
      return PlaceView.part(
        "recovery", say(.backup),
        told(at: .recovery) + [
          Element("p", key: "phrase", [("class", "account-phrase")], text: phrase),
          paragraph("once", .phraseShown),
          keys([
            Element(
              "button", key: "copy",
              [("type", "button"), ("class", "place-key"), ("data-copy-words", phrase)],
              text: say(.copy)), key(.hidePhrase, .hidePhrase, isMain: true),
          ]),
        ])
    }
    if room.question == .phrase {
      return PlaceView.part(
        "recovery", say(.backup),
        [
          Element(
            "p", key: "asks", [("class", "account-asks"), ("role", "status")],
            text: say(.phraseAsks)),
          keys([key(.keep, .keep), key(.makePhrase, .makePhrase, isMain: true)]),
        ])
    }
    return PlaceView.part(
      "recovery", say(.backup),
      [paragraph("means", .backupMeans)] + told(at: .recovery)
        + [keys([key(.askPhrase, .makePhrase)])])
  }

  var data: Element {
    PlaceView.part(
      "data", say(.data),
      [paragraph("means", .dataMeans)] + told(at: .data) + [keys([key(.export, .export)])])
  }

  var deletion: Element {
    guard room.question == .delete else {
      return PlaceView.part(
        "deletion", say(.delete),
        [paragraph("means", .deleteMeans)] + told(at: .deletion) + [
          keys([key(.askDelete, .delete)])
        ])
    }
    return PlaceView.part(
      "deletion", say(.delete),
      [
        paragraph("means", .deleteMeans),
        Element(
          "p", key: "asks", [("class", "account-asks"), ("role", "status")],
          text: say(.deleteAsks(membership.support))),
        field(AccountRoom.Verb.confirmation, .confirm, length: 20),
      ] + told(at: .deletion)
        + [keys([key(.keep, .keep, isMain: true), key(.deleteNow, .deleteNow)])])
  }
}
