// Memory for Embedded Swift on wasm32-unknown-none-wasm: posix_memalign and free.
//
// Blocks come in size classes. A freed block goes on the free list of its class and is the first to
// be dealt out again; new blocks are cut from the end of linear memory, which grows as needed and
// never shrinks. There is one thread, so nothing is locked.
//
// When the browser has no more memory to give, or the gigabyte that Web/toolset.json allows is used
// up, posix_memalign answers ENOMEM and Swift traps: the page sees an error from WebAssembly and can
// start again from the last save.

#if defined(__wasm__)

#include <stdint.h>

enum {
  out_of_memory = 12,              // ENOMEM
  granule = 16,                    // every block starts on a multiple of this
  largest_fine_block = 512,        // up to here classes are one granule apart, then powers of two
  fine_classes = largest_fine_block / granule + 1,
  class_count = fine_classes + 32,
  page_shift = 16,
  pages_per_growth = 16,           // ask for 1 MB at a time
  realigned = 0xFFFFFFFF,          // in place of a class: the block starts further down
};

static const uint32_t largest_request = 1u << 30;

// Sixteen bytes before every block that was handed out.
typedef struct {
  uint32_t unused[2];
  uint32_t size_class;  // or `realigned`
  uint32_t shift;       // for realigned blocks: bytes back to the block they were cut from
} header;

// A block on a free list holds only the way to the next.
typedef struct free_block {
  struct free_block *next;
} free_block;

extern uint8_t __heap_base;

static free_block *free_blocks[class_count];
static uint32_t frontier;  // first byte that was never handed out
static uint32_t limit;     // end of the memory we have

static header *header_of(uint32_t block) {
  return (header *)(block - sizeof(header));
}

// Rounds a request up to the size of its class, header included.
static uint32_t class_of(uint32_t request, uint32_t *size) {
  uint32_t needed = (request + sizeof(header) + granule - 1) & ~(uint32_t)(granule - 1);
  if (needed <= largest_fine_block) {
    *size = needed;
    return needed / granule;
  }
  uint32_t bits = 32 - (uint32_t)__builtin_clz(needed - 1);
  *size = 1u << bits;
  return fine_classes + bits;
}

// Makes room for `size` more bytes at the frontier; returns 0 when the browser refuses.
static int grow(uint32_t size) {
  uint32_t pages = (size >> page_shift) + 1;
  if (pages < pages_per_growth) pages = pages_per_growth;
  uint32_t old_pages = (uint32_t)__builtin_wasm_memory_grow(0, pages);
  if (old_pages == UINT32_MAX) return 0;
  uint32_t start = old_pages << page_shift;
  if (start != limit) frontier = start;
  limit = start + (pages << page_shift);
  return 1;
}

// Hands out a block of at least `request` bytes on a granule, or 0.
static uint32_t allocate(uint32_t request) {
  if (request > largest_request) return 0;
  uint32_t size;
  uint32_t size_class = class_of(request, &size);
  free_block *reused = free_blocks[size_class];
  if (reused) {
    free_blocks[size_class] = reused->next;
    return (uint32_t)reused;
  }
  if (limit == 0) {
    frontier = ((uint32_t)&__heap_base + granule - 1) & ~(uint32_t)(granule - 1);
    limit = (uint32_t)__builtin_wasm_memory_size(0) << page_shift;
  }
  if (limit - frontier < size && !grow(size)) return 0;
  uint32_t block = frontier + sizeof(header);
  frontier += size;
  header_of(block)->size_class = size_class;
  return block;
}

int posix_memalign(void **result, __SIZE_TYPE__ alignment, __SIZE_TYPE__ request) {
  uint32_t margin = alignment > granule ? alignment : 0;
  if (request > largest_request || margin > largest_request) return out_of_memory;
  uint32_t block = allocate(request + margin);
  if (block == 0) return out_of_memory;
  if (margin != 0) {
    uint32_t aligned = (block + alignment - 1) & ~(uint32_t)(alignment - 1);
    if (aligned != block) {
      header_of(aligned)->size_class = realigned;
      header_of(aligned)->shift = aligned - block;
      block = aligned;
    }
  }
  *result = (void *)block;
  return 0;
}

void free(void *pointer) {
  uint32_t block = (uint32_t)pointer;
  if (block == 0) return;
  if (header_of(block)->size_class == realigned) block -= header_of(block)->shift;
  uint32_t size_class = header_of(block)->size_class;
  free_block *freed = (free_block *)block;
  freed->next = free_blocks[size_class];
  free_blocks[size_class] = freed;
}

#endif
