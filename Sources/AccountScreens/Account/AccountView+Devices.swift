import CardCore
import CasinoKit
import Wire

/// The part about devices, and adding one.
extension AccountView {
  var devices: Element {
    let list = Element(
      "ul", key: "list", [("class", "account-devices")], room.devices.map { device($0) })
    return PlaceView.part("devices", say(.devices), [list] + told(at: .devices) + invitation)
  }

  private func device(_ device: Body.Device) -> Element {
    let name = device.isThis ? "\(device.name) (\(say(.thisOne)))" : device.name
    let times =
      device.removed.map { say(.removed(time($0))) }
      ?? "\(say(.added(time(device.added)))), \(say(.seen(time(device.seen))))"
    var body = [
      Element("b", key: "name", text: name), Element("small", key: "times", text: times),
    ]
    if room.question == .remove(device.number) {
      body += [
        Element(
          "p", key: "asks", [("class", "account-asks"), ("role", "status")],
          text: "\(say(.removeAsks(device.name))) \(say(.removeMeans))"),
        // NB: the confirming button isn't where the first one was.
        keys([key(.keep, .keep, isMain: true), key(.removeNow, .removeNow)]),
      ]
    } else if room.question == .rename(device.number) {
      body += [
        field(
          AccountRoom.Verb.newName, .newName, value: room.typed.newName,
          length: WireLimits.deviceName),
        keys([key(.renameNow, .saveName, isMain: true), key(.keep, .keepName)]),
      ]
    } else if device.removed == nil {
      let number = "\(device.number)"
      let rename = CommandText(AccountRoom.Verb.rename, number).text
      let remove = CommandText(AccountRoom.Verb.remove, number).text
      body.append(
        keys(
          [PlaceView.key(rename, say(.rename(device.name)))]
            + (device.isThis ? [] : [PlaceView.key(remove, say(.remove(device.name)))])))
    }
    return Element("li", key: "\(device.number)", [], body)
  }

  private var invitation: [Element] {
    guard let code = room.code else {
      return [
        Element("h3", key: "add", text: say(.addDevice)), paragraph("add-means", .addDeviceMeans),
        keys([key(.invite, .makeCode, isMain: true)]),
      ]
    }
    var body = [
      Element("h3", key: "add", text: say(.addDevice)),
      Element("p", key: "code", [("class", "account-code")], text: code.code),
    ]
    if let picture = QRCode(room.codeLink) {
      body.append(
        Element(
          "svg", key: "picture",
          [
            ("class", "account-picture"), ("role", "img"), ("aria-label", say(.codePicture)),
            ("viewBox", "0 0 \(picture.size + 8) \(picture.size + 8)"),
          ],
          [
            .path("M0 0h\(picture.size + 8)v\(picture.size + 8)H0z", "paper"),
            .path(picture.outline(at: 4), "ink"),
          ]))
    }
    return body + [
      Element(
        "p", key: "code-means",
        text: say(.codeMeans(ClockWords.clock(room.local(code.ends) / 1_000)))
      ),
      keys([key(.invite, .newCode)]),
    ]
  }
}
