import CardCore
import Dealing
import Wire

/// Playing actions one after the other, and ending a shoe.
extension RankedDesk {
  func sendNext() {
    guard let next = queue.first else {
      phase = .ready
      return
    }
    phase = .playing
    let place = seat.nextNumber
    fetch(
      RankedCall(
        playing, number,
        sending: Body.ShoeAction { ($0.number, $0.action) = (Int64(place), next) }), then: .answer)
  }

  func take(_ answer: DealtAnswer) {
    guard let action = queue.first else { return }
    check(.answer(answer, to: action))
  }

  func end() {
    phase = .ending
    fetch(RankedCall(.endShoe, number), then: .file)
  }

  func take(file bytes: [UInt8]) {
    do throws(ShoeFault) { check(.file(try ShoeFile(parsing: bytes))) } catch {
      stop(.fault(error))
    }
  }
}
