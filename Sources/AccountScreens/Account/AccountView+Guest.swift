import CardCore
import CasinoKit
import Wire

/// The forms for players without an account here, or who can't use it.
extension AccountView {
  var guest: [Element] {
    let offer = PlaceView.part(
      "offer", say(.offer), [paragraph("means", .offerMeans), paragraph("keys", .offerKeys)])
    let open = PlaceView.part(
      "open", say(.open),
      [
        paragraph("means", .openMeans),
        nameField,
      ] + told(at: .open) + [keys([key(.open, .openKey, isMain: true)])])
    let join = PlaceView.part(
      "join", say(.join),
      [
        paragraph("means", .joinMeans),
        field(
          AccountRoom.Verb.code, .code, value: room.brought, length: 22, isNumber: true),
        nameField,
      ] + told(at: .join) + [keys([key(.join, .joinKey, isMain: !room.brought.isEmpty)])])
    let recover = PlaceView.part(
      "recover", say(.recover),
      [
        paragraph("means", .recoverMeans), field(AccountRoom.Verb.phrase, .phrase, length: 80),
        nameField,
      ] + told(at: .recover) + [keys([key(.recover, .recoverKey)])])
    // NB: for a player who comes with a code, its form is first.
    return columns(
      room.brought.isEmpty ? [offer, open] : [join, offer],
      room.brought.isEmpty ? [join, recover] : [open, recover])
  }

  /// The field for the name of this device, the same in all forms.
  private var nameField: Element {
    field(
      AccountRoom.Verb.name, .deviceName, value: room.deviceName, length: WireLimits.deviceName)
  }

  var signedOut: Element {
    PlaceView.part(
      "out", say(.signedOut),
      [
        paragraph("means", .signedOutMeans),
        keys([key(.enter, .signIn, isMain: true), key(.forget, .forget)]),
      ])
  }

  var turnedAway: Element {
    PlaceView.part(
      "away", say(.turnedAway),
      [
        paragraph("means", .turnedAwayMeans),
        keys([key(.enter, .signIn), key(.forget, .forget, isMain: true)]),
      ])
  }
}
