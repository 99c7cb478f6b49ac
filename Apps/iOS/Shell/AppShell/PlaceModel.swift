import CasinoKit
import Foundation
import Navigation
import Observation
import Stage
import SwiftUI

/// The screen that is open: its page as scene and blocks, and the player's input.
@Observable @MainActor public final class PlaceModel {
  /// The felt, if the screen has one.
  public private(set) var scene: StageScene?
  /// Everything else.
  public private(set) var blocks: [PageBlock] = []
  /// The title of the screen.
  public private(set) var title = ""
  /// The link to the screen.
  public private(set) var link = ""
  /// The reminder of the playing time, while it is shown.
  public private(set) var reminder: [PageBlock]?
  /// A file that the player can share, until it is put away.
  public private(set) var file: URL?
  /// A sentence about what happened outside of the screen, until it is put away.
  public private(set) var message: String?
  /// Whether the player is choosing a file.
  var isChoosingFile = false
  /// Whether the player chooses where the file is saved.
  var isSaving = false
  /// The theme that the player has chosen; `nil` for that of the device.
  private(set) var theme: ColorScheme?
  /// The command of the end of a long press, while there is one.
  private(set) var release: String?
  @ObservationIgnored private let composition: Composition
  @ObservationIgnored private var room: CardRoom
  @ObservationIgnored private var page = Element("div")
  @ObservationIgnored private var viewport = Viewport(width: 390, height: 844)
  @ObservationIgnored private var language: Language
  @ObservationIgnored private let deviceLanguage: Language
  @ObservationIgnored private var movesCards = true
  @ObservationIgnored private var isNight = false
  @ObservationIgnored private var hasFailed = false
  /// The command for the file that the player chooses.
  @ObservationIgnored private var fileCommand: String?
  @ObservationIgnored private var isWatched = true
  @ObservationIgnored private var mix: [Int] = []
  @ObservationIgnored private var network: NetworkWatch?
  @ObservationIgnored private var cloud: CloudWatch?
  /// Receives the player's volumes and whether the device may vibrate.
  @ObservationIgnored private let onMix: ([Int]) -> Void
  /// Draws the felt.
  @ObservationIgnored public private(set) var table: TableScene

  /// Opens the home page.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - languages: The tags of the player's preferred languages.
  ///   - cues: Plays sounds and vibrations.
  ///   - onMix: Receives the volumes of cards, chips, room and results in hundredths, then 1 if the
  ///     device may vibrate.
  public init(
    on device: Device, languages: [String], cues: any CueService,
    onMix: @escaping ([Int]) -> Void = { _ in }
  ) {
    let composition = Composition(device, cues: cues)
    let language = Language(preferred: languages) ?? .english
    guard let door = composition.room(at: "", in: language, movesCards: true) else {
      preconditionFailure("the app has a home page")
    }
    self.composition = composition
    self.onMix = onMix
    (self.language, deviceLanguage, room) = (language, language, door)
    table = TableScene(size: CGSize(width: 390, height: 844))
    composition.cues.onCue = { [weak self] cue, place in self?.table.celebrate(cue, at: place) }
    composition.services.onWake = { [weak self] in self?.act { $0.wake() } }
    composition.services.onOffer = { [weak self] in self?.offer($0) }
    composition.store.onAnswer = { [weak self] answer in self?.receive(answer) }
    composition.desk.onAnswer = { [weak self] answer in self?.receive(answer) }
    composition.time.onRemind = { [weak self] element in
      self?.reminder = element.map { PageBlock.blocks(of: Element("div", [], [$0])) }
    }
    composition.time.onStop = { [weak self] in self?.open(link: RouteName.pause) }
    connect()
    begin()
  }

  /// The model of the app on a real device.
  public static func onThisDevice() -> PlaceModel {
    let device = Device.real()
    let cues = DeviceCues(now: { Int(device.monotonicTime()) }, later: device.later)
    return PlaceModel(
      on: device, languages: Locale.preferredLanguages, cues: cues, onMix: { cues.mix = $0 })
  }

  // MARK: - Input

  /// Carries out a command of the screen.
  public func perform(_ command: String) {
    act { _ = $0.perform(text: command) }
  }

  /// Does what a button does; texts are sent with their field.
  public func press(_ action: PageAction) {
    table.endShow()
    switch action {
    case .perform(let command): perform(command)
    case .open(let link, let command):
      if let command { perform(command) }
      open(link: link)
    case .copy(let link): copy("#\(link)")
    case .copyText(let text): copy(text)
    case .chooseFile(let command): (fileCommand, isChoosingFile) = (command, true)
    case .submit: break
    }
  }

  /// Opens the file that the player has chosen.
  func choose(_ result: Result<URL, any Error>) {
    guard let command = fileCommand else { return }
    fileCommand = nil
    guard let file = try? result.get(), let size = composition.data.choose(file) else {
      message = say(.fileUnreadable)
      return
    }
    perform("\(command) \(size)")
  }

  private func offer(_ file: URL?) {
    self.file = file
    if file == nil { message = say(.fileNotWritten) }
  }

  /// Reports that a file was saved, or that it couldn't be.
  func saved(_ result: Result<URL, any Error>) {
    if case .failure = result { message = say(.fileNotWritten) } else { file = nil }
  }

  /// Puts the sentence away.
  public func putMessageAway() { message = nil }

  /// The app's own texts.
  var say: Words<DevicePhrase> { Words(language) }

  /// Puts the file away.
  public func putFileAway() { file = nil }

  /// The word on a button that puts something away, in the player's language.
  var dismissal: String {
    (language == .german ? Words<CommonPhrase>.german : .english)(.dismiss)
  }

  private func copy(_ text: String) {
    UIPasteboard.general.string = text
    perform(PageVerb.copied.rawValue)
  }

  /// Opens a link: a part of this screen, or another screen.
  public func open(link: String) {
    let name = { (link: String) in link.prefix { $0 != "/" } }
    guard name(link) != name(self.link) else { return act { $0.follow(link: link) } }
    guard Composition.hasScreen(at: link) else { return act { $0.wayFailed() } }
    composition.time.follow(false)
    room.attend(false)
    // NB: the open table has a copy of the purse, so it is left first.
    settle()
    let link = composition.admitted(link, in: language)
    guard let next = composition.room(at: link, in: language, movesCards: movesCards) else {
      return act { $0.wayFailed() }
    }
    room = next
    begin()
    act { $0.follow(link: link) }
    composition.time.follow(isWatched && Composition.isGame(link))
  }

  /// Does what a button of the reminder does, which also takes it away.
  public func pressReminder(_ action: PageAction) {
    composition.time.dismiss()
    if case .open = action { press(action) }
  }

  /// Lays the screen out for a size and a text size.
  public func fit(width: Double, height: Double, text: TextSize) {
    let new = Viewport(width: width, height: height, textSize: text.tablePoints)
    guard new != viewport else { return }
    viewport = new
    refresh()
  }

  /// Reports whether the app is visible.
  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    onMix(isWatched ? mix : [])
    act { $0.attend(isWatched) }
    composition.time.follow(isWatched && Composition.isGame(link))
    attendServices()
  }

  /// Sets whether the device uses the dark theme.
  public func setNight(_ isNight: Bool) {
    self.isNight = isNight
    table.isNight = isNight
  }

  /// Sets whether cards move; screens that are opened later follow it.
  public func setMotion(_ isWanted: Bool) { movesCards = isWanted }

  /// Whether all questions to the background worker are answered, for tests.
  func waitForWork() async {
    while let work = composition.desk.work {
      await work.value
      if composition.desk.work == work { return }
    }
  }

  // MARK: - The account

  /// Game Center, if the leaderboards are open.
  var gameCenter: GameCenter? {
    link.prefix { $0 != "/" } == RouteName.boards ? composition.games : nil
  }

  /// Connects the services of the account, and begins to sync.
  private func connect() {
    composition.house.language = language
    composition.house.onAnswer = { [weak self] answer in self?.receive(answer) }
    composition.house.onPurse = { [weak self] in self?.showPurse() }
    composition.house.onKeysRefused = { [weak self] in
      if let self { message = say(.keysRefused) }
    }
    composition.data.onAnswer = { [weak self] answer in self?.receive(answer) }
    composition.shoes.onAnswer = { [weak self] answer in self?.receive(answer) }
    composition.shop.onPrices = { [weak self] in self?.refresh() }
    composition.shop.onDelivery = { [weak self] product in
      guard let self else { return }
      message = say(.delivered(product.name, product.credits))
    }
    composition.shop.onRefundRequest = { [weak self] phrase in
      if let self { message = say(phrase) }
    }
    composition.shop.open()
    composition.house.open()
    network = NetworkWatch { [weak self] in self?.networkReturned() }
    if composition.mirror != nil {
      cloud = CloudWatch { [weak self] in if self?.isWatched == true { self?.mirror() } }
    }
    mirror()
  }

  /// Sends what was made without a network.
  private func networkReturned() {
    composition.house.note(.online)
    composition.shoes.networkReturned()
    sendUnsent()
  }

  /// Sends transactions, scores and the copy in iCloud that weren't sent yet.
  private func sendUnsent() {
    Task { [shop = composition.shop] in await shop.handInUnfinished() }
    composition.games?.update()
    mirror()
  }

  /// Adds due credits and what iCloud has brought, before another screen reads the profile.
  private func settle() {
    composition.house.settle()
    _ = composition.mirror?.sync(canSettle: true)
  }

  private func attendServices() {
    composition.house.isSeen = isWatched
    composition.house.note(.seen)
    if isWatched { return sendUnsent() }
    composition.games?.update()
    mirror()
  }

  private func mirror() {
    let canSettle = composition.house.canSettle
    if composition.mirror?.sync(canSettle: canSettle) == true { showPurse() }
  }

  /// Opens the home page again if it shows the purse.
  private func showPurse() {
    guard link == "", let home = composition.room(at: "", in: language, movesCards: movesCards)
    else { return }
    room.attend(false)
    room = home
    begin()
  }

  /// Whether nothing in the background is at work, for tests.
  var isIdle: Bool {
    composition.house.load == 0 && composition.shop.load == 0 && composition.shoes.load == 0
      && composition.games?.load ?? 0 == 0
  }

  // MARK: - The page

  private func receive(_ answer: [UInt8]?) {
    act { room in
      guard let answer else { return room.workerFailed() }
      do { try room.receive(answer) } catch { room.workerFailed() }
    }
  }

  private func act(_ change: (CardRoom) -> Void) {
    change(room)
    // NB: after the command, because the store reports in the middle of it.
    if composition.store.hasFailed != hasFailed {
      hasFailed.toggle()
      hasFailed ? room.storageFailed() : room.storageMended()
    }
    refresh()
  }

  /// Shows a screen for the first time.
  private func begin() {
    table = TableScene(size: CGSize(width: viewport.width, height: viewport.height))
    table.isNight = isNight
    table.later = composition.later
    table.onCommand = { [weak self] in self?.perform($0) }
    table.onRelease = { [weak self] in
      if let release = self?.release { self?.perform(release) }
    }
    scene = nil
    page = Element("div")
    room.attend(true)
    refresh()
  }

  private func refresh() {
    let new = room.page(in: viewport)
    guard new != page else { return }
    page = new
    link = new["data-link"] ?? ""
    composition.house.canSettle =
      link == "" || [RouteName.account, RouteName.store].contains { link.hasPrefix($0) }
    title = new["data-title"] ?? ""
    blocks = PageBlock.blocks(of: new)
    theme = new["data-room"].map { $0 == "night" ? .dark : .light }
    if let text = new["data-mix"] { hear(text.split(separator: " ").compactMap { Int($0) }) }
    release = new.all.lazy.compactMap { $0["data-release"] }.first
    let next = StageScene(new, moves: movesCards)
    if let next { table.show(next) }
    scene = next
    translate(to: new["data-language"].flatMap { Language(named: $0) } ?? deviceLanguage)
  }

  /// Sets the player's volumes; while the app is hidden, it is silent.
  private func hear(_ new: [Int]) {
    guard new != mix else { return }
    mix = new
    if isWatched { onMix(new) }
  }

  /// Opens the screen again if the player has chosen another language.
  private func translate(to wanted: Language) {
    guard wanted != language else { return }
    language = wanted
    composition.house.language = wanted
    let link = link
    guard let again = composition.room(at: link, in: wanted, movesCards: movesCards) else { return }
    room.attend(false)
    room = again
    begin()
    act { $0.follow(link: link) }
  }
}
