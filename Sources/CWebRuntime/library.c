// The rest of the C library that Embedded Swift calls on wasm32-unknown-none-wasm.
//
// memcpy, memmove and memset are instructions of the bulk-memory extension, which the compiler uses
// by itself; only what has no instruction is here.

#if defined(__wasm__)

#include <stdint.h>

int memcmp(const void *left, const void *right, __SIZE_TYPE__ count) {
  const uint8_t *a = left, *b = right;
  for (__SIZE_TYPE__ i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Seeds Swift's hashing, and nothing else: the shoe has its own generator, and no rule depends on
// the order of a dictionary. A fixed sequence keeps every run of the module the same.
void arc4random_buf(void *buffer, __SIZE_TYPE__ count) {
  static uint64_t state = 0x853C49E6748FEA9Bull;
  uint8_t *bytes = buffer;
  for (__SIZE_TYPE__ i = 0; i < count; i++) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    bytes[i] = (uint8_t)(state >> 56);
  }
}

// `print` has nowhere to go in a page.
int putchar(int character) {
  return character;
}

// The 128-bit product of two 128-bit numbers (modulo 2^128). It is how the compiler multiplies 64-bit
// numbers to their full width.
unsigned __int128 __multi3(unsigned __int128 a, unsigned __int128 b) {
  const uint64_t mask = 0xFFFFFFFFull;
  uint64_t a_low = (uint64_t)a, a_high = (uint64_t)(a >> 64);
  uint64_t b_low = (uint64_t)b, b_high = (uint64_t)(b >> 64);
  uint64_t low_low = (a_low & mask) * (b_low & mask);
  uint64_t high_low = (a_low >> 32) * (b_low & mask);
  uint64_t low_high = (a_low & mask) * (b_low >> 32);
  uint64_t high_high = (a_low >> 32) * (b_low >> 32);
  uint64_t middle = (low_low >> 32) + (high_low & mask) + (low_high & mask);
  uint64_t low = (low_low & mask) | (middle << 32);
  uint64_t high = high_high + (high_low >> 32) + (low_high >> 32) + (middle >> 32)
    + a_low * b_high + a_high * b_low;
  return (unsigned __int128)high << 64 | low;
}

#endif
