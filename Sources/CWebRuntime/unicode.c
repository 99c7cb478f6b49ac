// Answers to the questions Swift's strings ask about Unicode, without the tables (20 KB compressed).
//
// Every scalar counts as a character of its own that never combines with its neighbours. For ASCII
// and precomposed text, which is all the game writes, comparing, hashing, sorting, splitting and
// counting are right. Two spellings of one character (é as one scalar or as e and an accent) count
// as different strings. Upper case and letter tests are missing on purpose: they fail at link time.

#if defined(__wasm__)

#include <stdbool.h>
#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  return UINT32_MAX;  // they do not combine
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
  return 0;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) {
  return false;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
  return false;
}

#endif
