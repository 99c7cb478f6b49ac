import Books
import CardCore
import HTTPTypes
import Hummingbird
import Logging

/// The office: web pages for the staff of the server.
///
/// Every page works without a script. Every change is a form on a page of the clerk's own session,
/// and is logged.
struct OfficeController {
  /// The rooms.
  ///
  /// The first one stores the staff, and is where they sign in.
  let rooms: [OfficeRoom]
  let cookie: OfficeCookie
  let figures: ServerFigures

  private var home: OfficeRoom { rooms[0] }

  /// Adds the routes at and below `office`.
  ///
  /// - Parameter router: The router of the whole server.
  func addRoutes(to router: Router<ServerContext>) {
    let office = router.group("office").add(middleware: OffEventLoop())
      .add(middleware: OfficeRefusals())
    office.get { _, _ in Response.redirect(to: home.path(), type: .normal) }
    addDoor(to: office)
    for room in rooms { addRoom(room, to: office.group("\(room.kind.rawValue)")) }
    office.get("**") { _, _ -> Response in throw OfficeProblem.noPage }
  }

  // MARK: - Signing in

  private func addDoor(to office: RouterGroup<ServerContext>) {
    office.get("sign-in") { _, _ in Response(office: OfficeDoor.signIn(nil).elementForStrangers) }
    office.post("sign-in") { request, _ in
      let form = try await ownForm(request)
      guard let code = OfficeCode(form["code"]) else { throw OfficeRefusal.unknownCode }
      return begin(try await home.books.enterOffice(with: code, at: home.books.now))
    }
    office.post("sign-in/key") { request, _ in
      let answer = try signedAnswer(try await ownForm(request))
      return begin(try await home.books.enterOffice(with: answer, at: home.books.now))
    }
    office.post("sign-out") { request, _ in
      let (visit, _) = try await visit(sending: request, in: home)
      try await home.books.leaveOffice(visit.token, at: home.books.now)
      var response = Response.redirect(to: "/office/sign-in")
      response.setCookie(cookie.ended)
      return response
    }
    office.get("switch") { request, _ in
      let visit = try await visit(request, in: home)
      let to = request.uri.queryParameters["to"].map(String.init)
      guard let room = rooms.first(where: { $0.kind.rawValue == to }) else {
        throw HTTPError(.notFound)
      }
      return Response(office: OfficeDoor.threshold(to: room).element(for: visit, at: nil))
    }
    office.get("keys") { request, _ in
      let visit = try await visit(request, in: home)
      let keys = try await home.books.keys(of: visit.official)
      let page = OfficeDoor.keys(keys, for: visit, notice: request.notice)
      return Response(office: page.element(for: visit, at: nil))
    }
    office.post("keys") { request, _ in
      let (visit, form) = try await visit(sending: request, in: home)
      try await home.books.addKey(signedAnswer(form), of: visit.official, at: home.books.now)
      return Response.redirect(to: "/office/keys?done=key")
    }
    office.post("keys/remove") { request, _ in
      let (visit, form) = try await visit(sending: request, in: home)
      guard let number = Int64(form["number"]) else { throw OfficeRefusal.unknownKey }
      try await home.books.removeKey(number, of: visit.official, at: home.books.now)
      return Response.redirect(to: "/office/keys?done=removed")
    }
  }

  private func begin(_ session: OfficeSession) -> Response {
    var response = Response.redirect(to: home.path())
    response.setCookie(cookie.holding(session.token))
    return response
  }

  private func signedAnswer(_ form: OfficeForm) throws -> SignedAnswer {
    guard let key = Hexadecimal.bytes(form["key"]).flatMap({ DeviceKey($0) }),
      let signature = Hexadecimal.bytes(form["signature"])
    else { throw AccountRefusal.badSignature }
    return SignedAnswer(key: key, challenge: form["challenge"], signature: signature)
  }

  // MARK: - The rooms

  private func addRoom(_ room: OfficeRoom, to group: RouterGroup<ServerContext>) {
    addDashboard(of: room, to: group)
    addPlayers(of: room, to: group)
    addGrants(of: room, to: group)
    addNames(of: room, to: group)
    group.get("log") { request, _ in
      let visit = try await visit(request, in: room)
      let page = try await OfficeLog(visit: visit).page(before: request.before())
      return Response(office: page.element(for: visit, at: .log))
    }
  }

  private func addDashboard(of room: OfficeRoom, to group: RouterGroup<ServerContext>) {
    group.get { request, _ in
      let visit = try await visit(request, in: room)
      let now = home.books.now
      let counted = figures.named
      let dashboard = OfficeDashboard(
        overview: try await room.books.overview(at: now),
        failures: counted.outcomes.filter { $0.key.status >= 500 }.reduce(0) { $0 + $1.value },
        refusals: counted.refusals.reduce(0) { $0 + $1.value }, now: now)
      return Response(office: dashboard.page.element(for: visit, at: .dashboard))
    }
  }

  private func addPlayers(of room: OfficeRoom, to group: RouterGroup<ServerContext>) {
    group.get("players") { request, _ in
      let visit = try await visit(request, in: room)
      let words = request.uri.queryParameters["search"].map(String.init)?.decodedWords ?? ""
      let page = try await OfficePlayers(visit: visit).list(words, before: request.before())
      return Response(office: page.element(for: visit, at: .players))
    }
    group.get("players/:support") { request, context in
      let visit = try await visit(request, in: room)
      let page = try await OfficePlayers(visit: visit).player(
        support(context.parameters.get("support") ?? ""), before: request.before(),
        notice: request.notice)
      return Response(office: page.element(for: visit, at: .players))
    }
    group.post("players/:support/adjust") { request, context in
      let (visit, form) = try await act(request, in: room, "adjust a balance")
      let support = try support(context.parameters.get("support") ?? "")
      return try await answer(form, "adjust", visit, at: .players, log: context.logger) {
        let (player, credits) = (try await room.books.player(support), try credits(form["credits"]))
        let has = try await room.books.balance(of: player).credits
        guard credits >= -has || form["confirmed"] == form["credits"] else {
          throw OfficeProblem.beyondBalance(-credits, of: has)
        }
        try await room.books.adjust(
          player, by: credits, because: form["reason"], id: form["id"],
          official: visit.official.name, at: home.books.now)
        return room.path("players/\(support.text)?done=adjusted")
      } again: {
        try await OfficePlayers(visit: visit).player(support, before: nil, again: $0)
      }
    }
  }

  private func addGrants(of room: OfficeRoom, to group: RouterGroup<ServerContext>) {
    group.get("grants") { request, _ in
      let visit = try await visit(request, in: room)
      let state = request.uri.queryParameters["state"].flatMap {
        OfficeGrants.State(rawValue: String($0))
      }
      let page = try await OfficeGrants(visit: visit).page(
        state ?? .all, after: request.lastGrant(), notice: request.notice)
      return Response(office: page.element(for: visit, at: .grants))
    }
    group.post("grants") { request, context in
      let (visit, form) = try await act(request, in: room, "give a grant")
      let isOnPlayersPage = form["page"] == "player"
      return try await answer(
        form, "grant", visit, at: isOnPlayersPage ? .players : .grants, log: context.logger
      ) {
        let support = try support(form["player"])
        try await room.books.grant(
          credits(form["credits"]), to: support, because: form["reason"], id: form["id"],
          official: visit.official.name, at: home.books.now)
        return room.path("players/\(support.text)?done=granted")
      } again: {
        if isOnPlayersPage, let support = SupportID(form["player"]) {
          return try await OfficePlayers(visit: visit).player(support, before: nil, again: $0)
        }
        return try await OfficeGrants(visit: visit).page(.all, again: $0)
      }
    }
    group.post("grants/withdraw") { request, context in
      let (visit, form) = try await act(request, in: room, "withdraw grants")
      return try await answer(form, "withdraw", visit, at: .grants, log: context.logger) {
        guard form["confirmation"] == OfficeGrants.confirmation(of: room.kind) else {
          throw OfficeProblem.notConfirmed
        }
        try await room.books.withdrawOpenGrants(official: visit.official.name, at: home.books.now)
        return room.path("grants?done=withdrawn")
      } again: {
        try await OfficeGrants(visit: visit).page(.all, again: $0)
      }
    }
  }

  private func addNames(of room: OfficeRoom, to group: RouterGroup<ServerContext>) {
    group.get("names") { request, _ in
      let visit = try await visit(request, in: room)
      let page = try await OfficeNames(visit: visit).page(notice: request.notice)
      return Response(office: page.element(for: visit, at: .names))
    }
    group.post("names/:number") { request, context in
      let (visit, form) = try await act(request, in: room, "decide on a name")
      guard let number = context.parameters.get("number", as: Int64.self),
        ["take", "keep"].contains(form["decision"])
      else { throw OfficeRefusal.unknownReport }
      try await room.books.settleReport(
        number, takingName: form["decision"] == "take", official: visit.official.name,
        at: home.books.now)
      return Response.redirect(to: room.path("names?done=decided"))
    }
  }

  /// Carries out a form.
  ///
  /// If that is refused, responds with the form's page again, with the typed values and the reason.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - name: The name of the form on its page.
  ///   - visit: The session that sent it.
  ///   - place: The page's section.
  ///   - log: The log for the reason of a refusal.
  ///   - act: A function that carries it out and returns the path to go to.
  ///   - again: A function that creates the page with the form.
  /// - Returns: A redirect to the page with the result, or the page of the form.
  /// - Throws: Errors that aren't about the form.
  private func answer(
    _ form: OfficeForm, _ name: String, _ visit: OfficeVisit, at place: OfficePlace, log: Logger,
    _ act: () async throws -> String, again: (RefusedForm) async throws -> OfficePage
  ) async throws -> Response {
    do { return Response.redirect(to: try await act()) } catch {
      guard let problem = OfficeProblem(error), problem.isOfTheForm else { throw error }
      log.warning("The office refused", metadata: ["reason": "\(problem.reason)"])
      let page = try await again(RefusedForm(name: name, form: form, problem: problem))
      return Response(problem.status, office: page.element(for: visit, at: place))
    }
  }

  private func support(_ text: String) throws -> SupportID {
    guard let support = SupportID(text) else { throw OfficeProblem.badSupportID }
    return support
  }

  /// Parses credits as people type them: with or without commas, and with either minus sign.
  private func credits(_ text: String) throws -> Credits {
    let plain = text.replacing("−", with: "-").filter { $0 != "," && $0 != " " }
    guard let credits = Credits(plain), (-Books.mostGranted...Books.mostGranted).contains(credits)
    else { throw OfficeProblem.badAmount }
    return credits
  }

  // MARK: - Sessions and forms

  /// Returns the session of a signed-in staff member.
  private func visit(_ request: Request, in room: OfficeRoom) async throws -> OfficeVisit {
    let token = request.officeToken
    let official = try await home.books.official(with: token, at: home.books.now)
    return OfficeVisit(official: official, token: token, room: room, rooms: rooms)
  }

  /// Returns a form that was sent by a page of this server.
  private func ownForm(_ request: Request) async throws -> OfficeForm {
    guard CrossSiteProtection<ServerContext>.isOurs(request) else { throw OfficeProblem.otherPage }
    return try await request.officeForm()
  }

  /// Returns a staff member's session with a form of that session.
  private func visit(
    sending request: Request, in room: OfficeRoom
  ) async throws -> (OfficeVisit, OfficeForm) {
    let form = try await ownForm(request)
    let visit = try await visit(request, in: room)
    guard form["token"] == OfficeSession.formToken(of: visit.token) else {
      throw OfficeProblem.otherPage
    }
    return (visit, form)
  }

  /// Returns a clerk's session with a form.
  ///
  /// An attempt by a reader is logged.
  private func act(
    _ request: Request, in room: OfficeRoom, _ what: String
  ) async throws -> (OfficeVisit, OfficeForm) {
    let (visit, form) = try await visit(sending: request, in: room)
    guard visit.mayAct else {
      try await room.books.noteRefusal(of: what, to: visit.official.name, at: home.books.now)
      throw OfficeRefusal.notAllowed
    }
    return (visit, form)
  }
}

extension Request {
  /// The number before which a list begins.
  fileprivate func before() throws -> Int64? { try number("before", from: 1) }

  /// The grant after which a list begins.
  fileprivate func lastGrant() throws -> GrantPlace? {
    guard let text = uri.queryParameters["after"] else { return nil }
    guard let place = GrantPlace(String(text)) else { throw APIRefusal.badRequest("no such place") }
    return place
  }

  /// The message about the last action.
  fileprivate var notice: String? {
    switch uri.queryParameters["done"].map(String.init) {
    case "adjusted": "The balance has been adjusted."
    case "granted": "The grant is waiting for the player."
    case "withdrawn": "All open grants have been withdrawn."
    case "decided": "Your decision has been saved."
    case "key": "This browser can now sign in with its key."
    case "removed": "The key has been removed."
    default: nil
    }
  }
}

extension String {
  /// The words of a query, with plus signs decoded as spaces.
  fileprivate var decodedWords: String { replacing("+", with: " ") }
}

/// Turns the office's errors into pages.
///
/// Other errors get the server's usual responses.
struct OfficeRefusals: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      guard let problem = OfficeProblem(error) else { throw error }
      context.logger.warning("The office refused", metadata: ["reason": "\(problem.reason)"])
      let path = request.uri.path
      if problem.status == .unauthorized || path.hasPrefix("/office/sign-in") {
        let isFirst = problem.status == .unauthorized && request.officeToken.isEmpty
        return Response(
          problem.status,
          office: OfficeDoor.signIn(isFirst ? nil : problem.sentence).elementForStrangers)
      }
      return Response(
        problem.status,
        office: OfficeDoor.refusal(problem, back: Self.page(of: path, problem))
          .elementForStrangers)
    }
  }

  /// The page with the form that is sent to a path, or the start page if there is none.
  private static func page(of path: String, _ problem: OfficeProblem) -> String {
    var parts = path.split(separator: "/")
    if problem.status == .notFound { return "/office" }
    if let last = parts.last, ["adjust", "remove", "withdraw"].contains(last) || Int64(last) != nil
    {
      parts.removeLast()
    }
    return "/" + parts.joined(separator: "/")
  }
}
