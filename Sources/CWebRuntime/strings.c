// Ways that the standard library keeps for strings that are not in UTF-8, such as those of Objective-C.
//
// In WebAssembly there are none, but every module that puts strings together would carry these ways: the
// library's definitions are weak, and these take their places. Should one ever be entered, it traps.
// The names are those of Swift 6; where a later one names them otherwise, its own are linked as before.

#if defined(__wasm__)

#define NEVER(name, symbol) \
  __attribute__((swiftcall, noinline)) void name(void) __asm__(symbol); \
  __attribute__((swiftcall, noinline)) void name(void) { __builtin_trap(); }

// A place in a string that counts in UTF-16 would have to be found again in UTF-8.
NEVER(ensure_matching_encoding, "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF")

// A string of another encoding would have to be measured, read or copied.
NEVER(foreign_append, "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF")
NEVER(foreign_grow, "$es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF")
NEVER(foreign_small, "$es11_StringGutsV24_foreignConvertedToSmall33_408A76AB043BD3EFBAB6FAAAAA9B4914LLs01_fA0VyF")
NEVER(foreign_copy, "$es11_StringGutsV16_foreignCopyUTF84intoSiSgSrys5UInt8VG_tF")
NEVER(foreign_scalar, "$es11_StringGutsV18foreignScalarAlignySS5IndexVAEF")
NEVER(foreign_count, "$eSS8UTF8ViewV13_foreignCountSiyF")
NEVER(foreign_distance, "$eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF")
NEVER(foreign_byte, "$eSS8UTF8ViewV17_foreignSubscript8positions5UInt8VSS5IndexV_tF")
NEVER(foreign_after, "$eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF")
NEVER(foreign_before, "$eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF")
NEVER(foreign_offset, "$eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF")

#endif
