import CardCore
import CasinoKit

/// The page of the account.
struct AccountView {
  let room: AccountRoom

  private var say: Words<AccountPhrase> { room.words.say }
  private var membership: Membership { room.state.membership }

  /// The page.
  var page: Element {
    Element(
      "div", key: "account", room.houseChoices.pageAttributes("page account", isMoving: false),
      [
        Element(
          "main", key: "main", [("class", "account-main"), ("tabindex", "-1")],
          [PlaceView.head(say(.title), room.words.house), news, status] + parts)
      ])
  }

  /// What was said last.
  private var news: Element {
    let isProblem = room.news?.isProblem ?? false
    return Element(
      "p", key: "news",
      [("class", isProblem ? "account-news problem" : "account-news"), ("role", "status")],
      text: room.news.map { say($0.phrase) } ?? "")
  }

  /// What is to be said of the house, and of the account where it can't be used; empty if all is well.
  private var status: Element {
    let said: (AccountPhrase, AccountPhrase)? =
      switch room.service {
      case .absent: (.absent, .absentMeans)
      case .away: (.away, .awayMeans)
      case .unsafe: (.unsafe, .unsafeMeans)
      case .unknown, .here: nil
      }
    var words = said.map { [title($0.0), paragraph("means", $0.1)] } ?? []
    if room.service == .unknown { words = [paragraph("looking", .looking)] }
    if room.state.isClosed { words.append(paragraph("newer", .newerDocument)) }
    if room.isStoreAway {
      words.append(Element("p", key: "store", text: room.words.house(.notSavedMeans)))
    }
    return Element("div", key: "status", [("class", "account-status"), ("role", "status")], words)
  }

  private var parts: [Element] {
    if room.state.isClosed { return [] }
    if !membership.isMember { return room.service == .here ? guest : [] }
    if membership.isTurnedAway { return columns([turnedAway, credits], []) }
    if !membership.isSignedIn { return columns([signedOut, credits], [identity]) }
    guard room.service == .here else { return columns([credits], [identity]) }
    return columns(
      [credits, devices, statement], [identity, recovery, data, deletion])
  }

  private func columns(_ wide: [Element], _ narrow: [Element]) -> [Element] {
    [
      .box(
        "account-columns", [.box("account-wide", wide), .box("account-narrow", narrow)])
    ]
  }

  // MARK: - Without an account

  private var guest: [Element] {
    let offer = PlaceView.part(
      "offer", say(.offer), [paragraph("means", .offerMeans), paragraph("keys", .offerKeys)])
    let open = PlaceView.part(
      "open", say(.open),
      [
        paragraph("means", .openMeans),
        nameField, keys([key(.open, .openKey, isMain: true)]),
      ])
    let join = PlaceView.part(
      "join", say(.join),
      [
        paragraph("means", .joinMeans),
        field(
          AccountRoom.Verb.code, .code, value: room.brought, length: 14, isNumber: true),
        nameField, keys([key(.join, .joinKey, isMain: !room.brought.isEmpty)]),
      ])
    let recover = PlaceView.part(
      "recover", say(.recover),
      [
        paragraph("means", .recoverMeans), field(AccountRoom.Verb.phrase, .phrase, length: 80),
        nameField, keys([key(.recover, .recoverKey)]),
      ])
    // NB: whoever comes by a code finds it first.
    return columns(
      room.brought.isEmpty ? [offer, open] : [join, offer],
      room.brought.isEmpty ? [join, recover] : [open, recover])
  }

  /// The field for what this device is called, the same wherever it comes to an account.
  private var nameField: Element {
    field(AccountRoom.Verb.name, .deviceName, value: room.deviceName, length: 60)
  }

  private var signedOut: Element {
    PlaceView.part(
      "out", say(.signedOut),
      [
        paragraph("means", .signedOutMeans),
        keys([key(.enter, .signIn, isMain: true), key(.forget, .forget)]),
      ])
  }

  private var turnedAway: Element {
    PlaceView.part(
      "away", say(.turnedAway),
      [
        paragraph("means", .turnedAwayMeans),
        keys([key(.enter, .signIn), key(.forget, .forget, isMain: true)]),
      ])
  }

  // MARK: - Credits

  private var credits: Element {
    let state = room.state
    var rows: [(String, AccountPhrase, Credits, isChange: Bool)] = [
      ("purse", .inPurse, state.purse, false), ("books", .inBooks, membership.credits, false),
    ]
    if state.waiting.rounds > 0 {
      rows.append(
        ("waiting", .notCounted(rounds: state.waiting.rounds), state.waiting.net, true))
    }
    if membership.due != 0 { rows.append(("due", .stillToCome, membership.due, true)) }
    if state.onlyHere != 0 { rows.append(("here", .onlyHere, state.onlyHere, true)) }
    let figures = Element(
      "dl", key: "figures", [("class", "account-figures")],
      rows.map { id, name, number, isChange in
        Element(
          "div", key: id, [],
          [
            Element("dt", text: say(name)),
            Element("dd", text: say(isChange ? .signed(number) : .number(number))),
          ])
      })
    var words: [Element] = []
    if rows.count == 2 { words.append(paragraph("agree", .agree)) }
    if state.onlyHere != 0 { words.append(paragraph("here", .onlyHereMeans)) }
    words.append(
      Element("p", key: "stakes", [("class", "fine-print")], text: say(.stakesMean)))
    return PlaceView.part("credits", say(.credits), [figures] + words + refused + looking)
  }

  private var refused: [Element] {
    guard !membership.refused.isEmpty else { return [] }
    return [
      Element("h3", key: "refused", text: say(.refusedRounds)),
      Element(
        "ul", key: "reasons", [],
        membership.refused.map {
          Element("li", key: $0.code, text: say(.refusedRound(code: $0.code, count: $0.count)))
        }),
    ]
  }

  private var looking: [Element] {
    guard membership.isSignedIn else { return [] }
    let heard: AccountPhrase =
      membership.heard > 0 ? .heard(time(membership.heard)) : .neverHeard
    return [
      paragraph("look", .lookMeans), keys([key(.look, .look)]),
      Element("p", key: "heard", [("class", "fine-print")], text: say(heard)),
    ]
  }

  // MARK: - Devices

  private var devices: Element {
    let list = Element(
      "ul", key: "list", [("class", "account-devices")], room.devices.map { device($0) })
    return PlaceView.part("devices", say(.devices), [list] + invitation)
  }

  private func device(_ device: AccountDevice) -> Element {
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
        // NB: the second press is not where the first one was.
        keys([key(.keep, .keep, isMain: true), key(.removeNow, .removeNow)]),
      ]
    } else if device.removed == nil, !device.isThis {
      let command = CommandText(AccountRoom.Verb.remove, "\(device.number)").text
      body.append(keys([PlaceView.key(command, say(.remove(device.name)))]))
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
      Element("p", key: "code", [("class", "account-code")], text: code.text),
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
        text: say(.codeMeans(PausePhrase.clock(room.local(code.ends) / 1_000)))
      ),
      keys([key(.invite, .newCode)]),
    ]
  }

  // MARK: - The statement

  private var statement: Element {
    guard let statement = room.statement else {
      return PlaceView.part(
        "statement", say(.statement),
        [paragraph("means", .statementMeans), keys([key(.showStatement, .showStatement)])])
    }
    guard statement.isComplete else {
      return PlaceView.part("statement", say(.statement), [paragraph("means", .looking)])
    }
    var body = [paragraph("means", .statementMeans)]
    if statement.lines.isEmpty {
      body.append(paragraph("none", .noLines))
    } else {
      body.append(table(statement.shown))
      body.append(
        Element(
          "p", key: "page", [("role", "status")],
          text: say(.pageOf(statement.page + 1, statement.pages))))
    }
    return PlaceView.part(
      "statement", say(.statement),
      body + [
        keys([
          key(.newer, .newer, isEnabled: statement.page > 0),
          key(.older, .older, isEnabled: statement.page + 1 < statement.pages),
          key(.hideStatement, .hideStatement),
        ])
      ])
  }

  private func table(_ lines: [AccountLine]) -> Element {
    func head(_ phrase: AccountPhrase) -> Element {
      Element("th", key: say(phrase), [("scope", "col")], text: say(phrase))
    }
    return Element(
      "table", key: "lines", [("class", "account-table")],
      [
        Element(
          "thead", [], [Element("tr", [], [.date, .cause, .amount, .balance].map(head))]),
        Element(
          "tbody", [],
          lines.map { line in
            Element(
              "tr", key: "\(line.number)", [],
              [
                Element("td", key: "date", text: time(line.booked)),
                Element("th", key: "cause", [("scope", "row")], text: cause(line)),
                Element("td", key: "amount", text: say(.signed(line.amount))),
                Element("td", key: "balance", text: say(.number(line.balance))),
              ])
          }),
      ])
  }

  /// Why an entry was booked; of a round, at which table.
  private func cause(_ line: AccountLine) -> String {
    let game = GameName.allCases.first { $0.entry.document == line.detail }
    let detail = line.cause == "round" ? game.map { room.words.games(.title($0)) } : nil
    return say(.causeOf(line.cause, detail: detail ?? line.detail))
  }

  // MARK: - Who one is

  private var identity: Element {
    var body = [
      Element("p", key: "id", [("class", "account-id")], text: membership.support),
      paragraph("means", .supportIDMeans),
    ]
    if membership.isSignedIn, room.service == .here { body.append(keys([key(.leave, .signOut)])) }
    return PlaceView.part("identity", say(.supportID), body)
  }

  private var recovery: Element {
    if let phrase = room.phrase {
      return PlaceView.part(
        "recovery", say(.backup),
        [
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
      [paragraph("means", .backupMeans), keys([key(.askPhrase, .makePhrase)])])
  }

  // MARK: - What is kept, and the end

  private var data: Element {
    PlaceView.part(
      "data", say(.data), [paragraph("means", .dataMeans), keys([key(.export, .export)])])
  }

  private var deletion: Element {
    guard room.question == .delete else {
      return PlaceView.part(
        "deletion", say(.delete),
        [paragraph("means", .deleteMeans), keys([key(.askDelete, .delete)])])
    }
    return PlaceView.part(
      "deletion", say(.delete),
      [
        Element(
          "p", key: "asks", [("class", "account-asks"), ("role", "status")],
          text: say(.deleteAsks(membership.support))),
        field(AccountRoom.Verb.confirmation, .confirm, length: 20),
        keys([key(.keep, .keep, isMain: true), key(.deleteNow, .deleteNow)]),
      ])
  }

  // MARK: - Parts of parts

  private func title(_ phrase: AccountPhrase) -> Element {
    Element("h2", key: "title", text: say(phrase))
  }

  private func paragraph(_ key: String, _ phrase: AccountPhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  private func keys(_ buttons: [Element]) -> Element { .box("account-keys", buttons) }

  private func key(
    _ command: AccountRoom.Command, _ label: AccountPhrase, isMain: Bool = false,
    isEnabled: Bool = true
  ) -> Element {
    PlaceView.key(command.rawValue, say(label), isMain: isMain, isEnabled: isEnabled)
  }

  /// A field for a line of text under its name.
  private func field(
    _ verb: String, _ label: AccountPhrase, value: String = "", length: Int, isNumber: Bool = false
  ) -> Element {
    Element(
      "label", key: verb, [("class", "account-field")],
      [
        Element("span", key: "label", text: say(label)),
        Element(
          "input", key: "input",
          [
            ("type", "text"), ("name", verb), ("data-set", verb), ("aria-label", say(label)),
            ("maxlength", "\(length)"),
            ("autocomplete", "off"), ("autocapitalize", "off"), ("spellcheck", "false"),
            ("inputmode", isNumber ? "numeric" : "text"), ("value", value),
          ]),
      ])
  }

  /// A universal time as it is read where the player is.
  private func time(_ universal: Int64) -> String {
    let local = room.local(universal)
    return say(.time(CalendarDay(at: local), PausePhrase.clock(local / 1_000)))
  }
}
