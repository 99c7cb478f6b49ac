import CardCore
import CasinoKit
import Records
import Wire

/// The page of the store.
struct StoreView {
  let room: StoreRoom

  private var say: Words<StorePhrase> { room.words.say }

  /// The page.
  var page: Element {
    let body = room.interstitial.map { [pause($0)] } ?? [hindrance, columns]
    return Element(
      "div", key: "store", room.houseChoices.pageAttributes("page store", isMoving: false),
      [
        Element(
          "main", key: "main", [("class", "store-main"), ("tabindex", "-1")],
          [PlaceView.head(say(.title), room.words.house)] + testShop + [status] + body),
        // NB: a message beside a product is announced from here.
        Element(
          "p", key: "said", [("class", "visually-hidden"), ("role", "status")],
          text: room.news.map { say($0.phrase) } ?? ""),
      ])
  }

  /// The notice that is always shown while the test shop is open.
  private var testShop: [Element] {
    guard room.hasTestShop, room.service == .here else { return [] }
    return [Element("p", key: "test", [("class", "store-test")], text: say(.testShop))]
  }

  /// The open request, and a message that isn't about a product.
  private var status: Element {
    var words: [Element] = []
    if room.service == .unknown || room.awaitedRequest == .look(isQuiet: false) {
      words.append(paragraph("looking", .looking))
    }
    words += told(at: .top)
    if room.isStorageAway {
      words.append(Element("p", key: "storage", text: room.words.house(.notSavedMeans)))
    }
    return Element("div", key: "status", [("class", "store-status")], words)
  }

  /// The reason why nothing can be bought.
  private var hindrance: Element {
    guard let hindrance = room.hindrance else {
      return Element("div", key: "hindrance", [("class", "store-hindrance"), ("role", "status")])
    }
    var words = [Element("h2", key: "title", text: say(.hindered(hindrance)))]
    // NB: where nothing is sold, the title says everything.
    if room.hasProducts { words.append(paragraph("means", .hinderedMeans(hindrance))) }
    switch hindrance {
    case .noAccount, .signedOut, .turnedAway: words.append(keys([toAccount]))
    case .away: words.append(keys([key(.look, .again, isEnabled: !room.isBusy)]))
    case .absent, .noShop, .elsewhere, .newer: break
    }
    return Element(
      "div", key: "hindrance", [("class", "store-hindrance"), ("role", "status")], words)
  }

  private var toAccount: Element {
    Element(
      "a", key: "account", [("class", "place-key"), ("href", "#\(AccountRoom.name)")],
      text: say(.toAccount))
  }

  /// The last message, if it belongs to this part.
  private func told(at place: StoreRoom.Route) -> [Element] {
    guard let news = room.news, news.place == place else { return [] }
    // NB: it was announced already.
    return [
      Element(
        "p", key: "news", [("class", news.isProblem ? "store-news problem" : "store-news")],
        text: say(news.phrase))
    ]
  }

  private var columns: Element {
    let mine =
      (room.hasProducts ? [adverts] : []) + (room.state.membership.isMember ? [purchases] : [])
    // NB: without a shelf, its column has the balance.
    return .box(
      "store-columns",
      (shelf.isEmpty
        ? [.box("store-shelf", [balance])] : [balance, .box("store-shelf", shelf)])
        + [.box("store-mine", mine)])
  }

  /// The products: all of them, or where nothing is sold only Quick Chips, which are free.
  private var shelf: [Element] {
    if room.hindrance == .absent { return [] }
    let lead = Element("p", key: "lead", [("class", "store-lead")], text: say(.lead))
    guard room.hasProducts else { return [lead, group(.free)] }
    let prices = Element("p", key: "prices", [("class", "store-prices")], text: say(.pricesMean))
    return [lead] + Product.Group.allCases.map { group($0) } + (room.hasDeviceShop ? [] : [prices])
  }

  // MARK: - Products

  private func group(_ group: Product.Group) -> Element {
    Element(
      "section", key: group.rawValue,
      [("class", "store-group \(group.rawValue)"), ("aria-labelledby", "group-\(group.rawValue)")],
      [
        Element(
          "h2", key: "title", [("id", "group-\(group.rawValue)")], text: say(.group(group))),
        paragraph("about", room.hasProducts ? .about(group) : .aboutQuickChips),
        Element(
          "ul", key: "products", [("class", "store-products")],
          Product.all.filter { $0.group == group }.map { tile($0) }),
      ])
  }

  private func tile(_ product: Product) -> Element {
    // NB: it keeps the focus when the pressed button disappears.
    Element(
      "li", key: product.id, [("class", "store-product"), ("tabindex", "-1")],
      [
        chips(product.credits), Element("h3", key: "name", text: product.name),
        Element(
          "p", key: "credits", [("class", "store-credits")],
          text: say(.credits(product.credits))),
      ]
        + (product.isAdFree
          ? [Element("p", key: "ads", [("class", "store-ad-free")], text: say(.adFree))] : [])
        + told(at: .product(product.id)) + [offer(product)])
  }

  /// The chips for an amount of credits, the most valuable first.
  private func chips(_ credits: Credits) -> Element {
    var piles: [(value: Credits, count: Int)] = []
    for chip in ChipStack.chips(for: credits) {
      if piles.last?.value == chip {
        piles[piles.count - 1].count += 1
      } else {
        piles.append((chip, 1))
      }
    }
    return Element(
      "span", key: "chips", [("class", "store-chips"), ("aria-hidden", "true")],
      piles.map { DoorArt.pile($0.value, of: $0.count, printing: say(.chip($0.value))) })
  }

  /// The button that buys, its question, or the price if the product can't be bought.
  private func offer(_ product: Product) -> Element {
    if product == .quickChips { return quickChips }
    if case .buy(product.id) = room.question { return asks(product) }
    // NB: buying it again would only add credits, which other products have for less.
    if product.group == .upgrade, room.isAdFree { return paragraph("owned", .hasAdFree) }
    if room.awaitedRequest == .buy(product.id) { return paragraph("asking", .buying) }
    guard room.service == .here, room.hindrance == nil else {
      return Element(
        "p", key: "price", [("class", "store-price")], text: room.price(of: product))
    }
    return keys([
      PlaceView.key(
        CommandText(StoreRoom.Verb.buy, product.id).text, room.price(of: product),
        isEnabled: room.canBuy
      ).with("aria-label", say(.buy(product.name, price: room.price(of: product))))
    ])
  }

  private func asks(_ product: Product) -> Element {
    .box(
      "store-question",
      [
        Element(
          "p", key: "asks", [("class", "store-asks"), ("role", "status")],
          text: say(
            room.hasTestShop
              ? .buyTestAsks(product.name, price: room.price(of: product))
              : .buyAsks(product.name, price: room.price(of: product)))),
        // NB: the confirming button isn't where the first one was.
        keys([
          key(.keep, .keep),
          PlaceView.key(
            StoreRoom.Command.buyNow.rawValue, say(.buyNow(product.name)), isMain: true),
        ]),
      ])
  }

  private var quickChips: Element {
    if room.awaitedRequest == .quickChips { return paragraph("asking", .asking) }
    guard room.service == .here, room.accountHindrance == nil else {
      let words: StorePhrase =
        switch room.accountHindrance {
        case .noAccount?: .quickChipsNeedAccount
        case let hindrance?: .hindered(hindrance)
        case nil: .looking
        }
      return Element("p", key: "price", [("class", "store-why")], text: say(words))
    }
    if let ends = room.quickChipsFrom {
      let time = StorePhrase.clock((room.local(ends) + 999) / 1_000)
      return Element("p", key: "from", [("class", "store-why")], text: say(.quickChipsFrom(time)))
    }
    return keys([
      key(
        .quickChips, .quickChips(Product.quickChips.credits), isMain: true,
        isEnabled: !room.isBusy)
    ])
  }

  /// The break before Quick Chips.
  private func pause(_ pause: Interstitial) -> Element {
    let say = room.words.interstitial
    let isAsking = room.awaitedRequest == .quickChips
    return Element(
      "section", key: "pause", [("class", "place-part store-pause"), ("aria-label", say(.title))],
      [
        Interstitial.title(say),
        Element("p", key: "left", text: isAsking ? self.say(.asking) : pause.status(say)),
        pause.track("store-track"),
        keys([
          key(
            .takeChips, .takeChips(Product.quickChips.credits), isMain: true,
            isEnabled: pause.isOver && !isAsking), key(.leave, .leave, isEnabled: !isAsking),
        ]),
      ])
  }

  // MARK: - The player

  private var balance: Element {
    let state = room.state
    var rows: [(String, StorePhrase, Credits)] = []
    if state.membership.isMember { rows.append(("books", .ranked, state.membership.credits)) }
    let advanced = room.account?.advanced ?? 0
    if advanced > 0 { rows.append(("advanced", .advanced, advanced)) }
    rows.append(("purse", .practice, state.purse))
    var body = [
      Element(
        "dl", key: "figures", [("class", "store-figures")],
        rows.map { id, name, number in
          Element(
            "div", key: id, [],
            [Element("dt", text: say(name)), Element("dd", text: say(.credits(number)))])
        })
    ]
    if advanced > 0 { body.append(paragraph("advanced", .advancedMeans)) }
    if room.hindrance != .absent { body.append(paragraph("means", .kindsMean)) }
    body.append(Element("p", key: "stakes", [("class", "fine-print")], text: say(.stakesMean)))
    if state.membership.isSignedIn {
      body.append(keys([key(.look, .look, isEnabled: !room.isBusy), toAccount]))
    }
    return PlaceView.part("balance", say(.balance), body)
  }

  private var adverts: Element {
    PlaceView.part(
      "adverts", say(.adverts), [paragraph("means", room.isAdFree ? .adFreeNow : .adFreeNot)])
  }

  // MARK: - Purchases

  private var purchases: Element {
    var body = [paragraph("means", .purchasesMean)]
    if let account = room.account {
      if account.purchases.isEmpty {
        body.append(Element("p", key: "none", [("class", "store-none")], text: say(.none)))
      } else {
        body.append(
          Element(
            "ul", key: "list", [("class", "store-purchases")],
            account.purchases.map { purchase($0) }))
      }
    }
    body += told(at: .purchases)
    if room.state.membership.isSignedIn, room.service == .here {
      if room.sellsHere {
        body += [
          keys([
            key(.restore, .restore, isEnabled: !room.isBusy),
            key(.verify, .verify, isEnabled: !room.isBusy),
          ]), Element("p", key: "how", [("class", "fine-print")], text: say(.restoreMeans)),
        ]
      }
      switch room.awaitedRequest {
      case .restore, .refund: body.append(paragraph("asking", .asking))
      default: break
      }
    }
    return PlaceView.part("purchases", say(.purchases), body)
  }

  private func purchase(_ purchase: Body.Purchase) -> Element {
    let name = Product.sold(purchase.product)?.name ?? purchase.product
    let day = CalendarDay(at: room.local(purchase.bought))
    let end = purchase.refunded.map { CalendarDay(at: room.local($0)) }
    var body = [
      Element("b", key: "name", text: "\(name), \(say(.credits(purchase.credits)))"),
      Element("small", key: "bought", text: say(.boughtOn(day))),
    ]
    if let end { body.append(Element("small", key: "refunded", text: say(.refundedOn(end)))) }
    if room.isVerified || !purchase.isRight {
      body.append(
        Element(
          "small", key: "booked", [("class", purchase.isRight ? "right" : "wrong")],
          text: say(.booked(purchase.booked, isRight: purchase.isRight))))
    }
    if let sale = purchase.testSale, room.canRefund(sale) {
      body += refund(sale, name)
    } else if room.canRequestRefund(purchase) {
      body.append(
        keys([
          PlaceView.key(
            CommandText(StoreRoom.Verb.requestRefund, purchase.transaction).text,
            say(.requestRefund(name)), isEnabled: !room.isBusy)
        ]))
    }
    return Element("li", key: purchase.transaction, [("tabindex", "-1")], body)
  }

  private func refund(_ sale: Int64, _ name: String) -> [Element] {
    guard room.question == .refund(sale) else {
      return [
        keys([
          PlaceView.key(
            CommandText(StoreRoom.Verb.refund, "\(sale)").text, say(.refund(name)),
            isEnabled: !room.isBusy)
        ])
      ]
    }
    return [
      Element(
        "p", key: "asks", [("class", "store-asks"), ("role", "status")],
        text: say(.refundAsks(name, losesAdFree: room.losesAdFree(by: sale)))),
      keys([key(.keep, .keep, isMain: true), key(.refundNow, .refundNow)]),
    ]
  }

  // MARK: - Elements

  private func paragraph(_ key: String, _ phrase: StorePhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  private func keys(_ buttons: [Element]) -> Element { .box("store-keys", buttons) }

  private func key(
    _ command: StoreRoom.Command, _ label: StorePhrase, isMain: Bool = false,
    isEnabled: Bool = true
  ) -> Element {
    PlaceView.key(command.rawValue, say(label), isMain: isMain, isEnabled: isEnabled)
  }
}
