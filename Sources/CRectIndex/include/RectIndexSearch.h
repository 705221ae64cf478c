#ifndef C_RECT_INDEX_SEARCH_H
#define C_RECT_INDEX_SEARCH_H

// The search of a tree.
//
// The functions are in a header, so that the Swift compiler compiles them. The debug information of
// a C file has version 5 of DWARF, and the Valgrind of Debian 12, which counts instructions, stops
// at a program that contains that version.

#include "CRectIndex.h"

#define GROUP_SIZE RECT_INDEX_GROUP_SIZE
#define LEAF_QUEUE_SIZE RECT_INDEX_LEAF_BATCH
#define NODE_QUEUE_SIZE 48
// More leaves than this at a time are many; see `search_tree`.
#define MANY_LEAVES 40
#define GROUP_BYTES 256
#define LEAF_BYTES 128
#define ALWAYS_INLINE inline __attribute__((always_inline))

// The box of a query in all the forms in which it is compared.
typedef struct {
  double near_x, near_y, far_x, far_y;
  // The far edges. If a length is zero, its far edge is moved outward by the least possible amount,
  // so that strict comparisons find the boxes that begin there.
  double open_far_x, open_far_y;
  // The box rounded outward to single precision, so that it hits every box that the exact box hits.
  float outer_near_x, outer_near_y, outer_far_x, outer_far_y;
} query_box;

// Numbers of nodes on one level that were found, but whose children were not compared yet.
typedef struct {
  const int32_t *next;
  const int32_t *end;
} node_queue;

// The state of a search during one call. Vectors that begin at the start of a cache line are read
// sooner after they were written.
typedef struct {
  // The levels whose queues are not empty, as bits by their numbers.
  uint32_t pending_levels;
  // The number of leaves that are in `leaves` before the next nodes are compared.
  int32_t leaf_count;
  // The number of leaves that are compared at a time.
  int32_t leaf_limit;
  // The queue of each level above the leaves.
  node_queue queues[RECT_INDEX_LEVELS + 1];
  // The leaves that were found.
  _Alignas(64) int32_t leaves[LEAF_QUEUE_SIZE];
  // For each of these leaves, the positions of the query on the leaf's grid.
  _Alignas(64) rect_index_lines positions[LEAF_QUEUE_SIZE];
  // The hits in each of these leaves.
  uint32_t hits[LEAF_QUEUE_SIZE];
  // The memory of the queues.
  _Alignas(64) int32_t nodes[RECT_INDEX_LEVELS + 1][NODE_QUEUE_SIZE];
} tree_search;

// The least number that is greater than `number`.
static inline double next_greater(double number) {
  int64_t bits;
  memcpy(&bits, &number, sizeof bits);
  if (bits == 0x7FF0000000000000) return number;
  bits = number == 0 ? 1 : number > 0 ? bits + 1 : bits - 1;
  memcpy(&number, &bits, sizeof bits);
  return number;
}

static inline query_box query_of_box(double near_x, double near_y, double far_x, double far_y) {
  double open_far_x = far_x == near_x ? next_greater(far_x) : far_x;
  double open_far_y = far_y == near_y ? next_greater(far_y) : far_y;
  // The far edges are negated, so that all four numbers are rounded down.
  rect_index_quad edges = {near_x, near_y, -open_far_x, -open_far_y};
  rect_index_single nearest = __builtin_convertvector(edges, rect_index_single);
  rect_index_numbers is_greater = __builtin_convertvector(
      __builtin_convertvector(nearest, rect_index_quad) > edges, rect_index_numbers);
  // The bits of the next smaller number are smaller by 1 if the number is positive, and greater by
  // 1 if it is negative. Rounding to single precision keeps the sign, so that the number is not +0.
  rect_index_numbers bits = (rect_index_numbers)nearest;
  rect_index_single outer =
      (rect_index_single)(bits + (is_greater & ((bits >> 31) * -2 - 1)));
  return (query_box){near_x, near_y, far_x, far_y, open_far_x, open_far_y,
      outer[0], outer[1], -outer[2], -outer[3]};
}

// The number of leaves in the tree, without the leaf of the outliers.
static inline int32_t tree_leaf_count(const rect_index_tree *tree) {
  return (tree->shape->rect_count + (GROUP_SIZE - 1)) / GROUP_SIZE;
}

// The leaf at which a search continues after `leaf`.
static inline int32_t leaf_after(const rect_index_tree *tree, int32_t leaf) {
  int32_t count = tree_leaf_count(tree);
  return leaf < count - 1 ? leaf + 1 : leaf == count ? 0 : RECT_INDEX_END;
}

// The number of rectangles in `leaves`. The leaf of the outliers can only be the first one.
static inline int64_t rect_count(
    const rect_index_tree *tree, const int32_t *leaves, int32_t leaf_count) {
  int64_t count = (int64_t)leaf_count * GROUP_SIZE;
  int32_t outlier_leaf = tree_leaf_count(tree);
  if (leaves[0] == outlier_leaf) count -= GROUP_SIZE - tree->shape->outlier_count;
  if (leaves[leaf_count - 1] == outlier_leaf - 1) {
    count -= outlier_leaf * GROUP_SIZE - tree->shape->rect_count;
  }
  return count;
}

// The children of a node that hit the query, as bits by their numbers.
static inline uint32_t node_hits(
    const rect_index_tree *tree, const query_box *query, int32_t level, int32_t node) {
  size_t group = (size_t)tree->shape->level_starts[level] + (size_t)node;
  return rect_index_group_hits(
      (const char *)tree->groups + group * GROUP_BYTES, query->outer_near_x, query->outer_near_y,
      query->outer_far_x, query->outer_far_y);
}

// Sets the positions of the query for sixteen leaves that have the grid with the number `grid`.
static inline void set_positions(
    const rect_index_tree *tree, const query_box *query, int32_t grid,
    rect_index_lines *positions) {
  rect_index_lines value = rect_index_query_positions(
      tree->grids + grid, query->near_x, query->near_y, query->open_far_x, query->open_far_y);
  for (int32_t number = 0; number < GROUP_SIZE; number++) positions[number] = value;
}

// The rectangles of a leaf that hit the query, as bits by their numbers. `hits` is the result of
// `rect_index_leaf_hits`.
static uint32_t exact_hits(
    const rect_index_tree *tree, const query_box *query, int32_t leaf, uint32_t hits) {
  uint32_t doubtful = hits >> 16;
  hits &= 0xFFFF;
  while (doubtful != 0) {
    int32_t number = __builtin_ctz(doubtful);
    size_t place = (size_t)leaf * GROUP_SIZE + (size_t)number;
    size_t id = tree->ids == NULL ? place : (size_t)tree->ids[place];
    uint32_t is_hit = rect_index_any_rect_hit(
        (const char *)tree->rects + id * 32, query->near_x, query->near_y, query->far_x,
        query->far_y);
    hits ^= (is_hit ^ 1) << number;
    doubtful &= doubtful - 1;
  }
  return hits;
}

// The rectangles of a leaf that hit the query, as bits by their numbers.
static inline uint32_t leaf_hits(
    const rect_index_tree *tree, const query_box *query, int32_t leaf,
    rect_index_lines positions) {
  uint32_t hits =
      rect_index_leaf_hits((const char *)tree->leaves + (size_t)leaf * LEAF_BYTES, positions);
  return hits <= 0xFFFF ? hits : exact_hits(tree, query, leaf, hits);
}

// Continues a search at the leaf `first_leaf`: compares the nodes on the path to this leaf, and
// leaves out their children before it.
static void resume_search(
    const rect_index_tree *tree, const query_box *query, int32_t first_leaf,
    tree_search *search) {
  for (int32_t level = tree->shape->top_level; level > 0; level--) {
    node_queue *queue = &search->queues[level];
    int32_t node = *queue->next++;
    search->pending_levels ^= (uint32_t)(queue->next == queue->end) << level;
    uint32_t first_child = (uint32_t)(first_leaf >> 4 * (level - 1)) & (GROUP_SIZE - 1);
    uint32_t hits = node_hits(tree, query, level, node) >> first_child << first_child;
    if (level == 1) {
      set_positions(tree, query, node, search->positions);
      search->leaf_count = rect_index_write_numbers(hits, node << 4, search->leaves);
    } else {
      // The next node of the path is compared even if it does not hit the query.
      int32_t *nodes = search->nodes[level - 1];
      int32_t count = rect_index_write_numbers(hits | 1u << first_child, node << 4, nodes);
      search->queues[level - 1] = (node_queue){nodes, nodes + count};
      search->pending_levels |= 1u << (level - 1);
    }
  }
}

// Prepares the first call of `find_leaves`.
static ALWAYS_INLINE void begin_search(
    const rect_index_tree *tree, const query_box *query, const rect_index_progress *progress,
    int32_t room, tree_search *search) {
  static const int32_t top_nodes[RECT_INDEX_TOP_NODES] = {0, 1, 2, 3};
  int32_t level = tree->shape->top_level, first_leaf = progress->next_leaf;
  search->pending_levels = 0;
  search->leaf_count = 0;
  // If there is little room, the comparisons of many leaves would often be in vain.
  search->leaf_limit = room < 17 * GROUP_SIZE ? GROUP_SIZE : LEAF_QUEUE_SIZE;
  if (first_leaf < 0) {
    first_leaf = 0;
    if (tree->shape->outlier_count > 0) {
      search->leaves[0] = tree_leaf_count(tree);
      set_positions(tree, query, tree->shape->outlier_grid, search->positions);
      search->leaf_count = 1;
    }
  }
  if (level == 0) {
    // A tree with a single leaf has no nodes, so the leaf is put into the queue without a
    // comparison.
    search->leaves[0] = 0;
    set_positions(tree, query, 0, search->positions);
    search->leaf_count = 1;
    return;
  }
  search->queues[level] = (node_queue){
      top_nodes + (first_leaf >> 4 * level), top_nodes + tree->shape->top_count};
  search->pending_levels = 1u << level;
  if (first_leaf > 0) resume_search(tree, query, first_leaf, search);
}

// Writes the ids of the rectangles of a leaf whose bits are set in `hits`, and returns how many
// there are. The first place of the leaf is `first`. There must be memory for sixteen ids.
static inline int32_t write_ids_by_table(
    const rect_index_tree *tree, uint32_t hits, int32_t first, int32_t *ids) {
  // If all set bits are adjacent, adding the lowest one clears all of them, because the addition
  // carries through them. Sixteen ids are then copied, even if fewer are needed, because that takes
  // less time than a loop.
  if (((hits + (hits & (0 - hits))) & hits) == 0) {
    if (hits == 0) return 0;
    int32_t lowest = __builtin_ctz(hits);
    if (first + lowest + GROUP_SIZE <= tree->shape->id_count) {
      memcpy(ids, tree->ids + first + lowest, GROUP_SIZE * sizeof *ids);
      return 32 - __builtin_clz(hits) - lowest;
    }
  }
  int32_t count = rect_index_write_numbers(hits, first, ids);
  for (int32_t number = 0; number < count; number++) ids[number] = tree->ids[ids[number]];
  return count;
}

// The place of a write depends on the comparisons before it. In a single loop, the processor would
// often wait for the end of the previous leaf's ids before it starts to compare the next leaf.
enum { compares_leaves_first_portable = 1 };
#define VARIANT(name) name##_portable
#define write_numbers_portable rect_index_write_numbers
#define write_ids_portable write_ids_by_table
#include "TreeSearch.h"
#undef VARIANT

// A variant for processors with AVX-512, which compare sixteen boxes with four instructions, and
// have an instruction that moves the selected numbers of a vector to its start. With GNU's C
// library, Clang offers a function that tells whether the processor and the system support them.
#if defined(__x86_64__) && defined(__GLIBC__)
#define HAS_AVX512_VARIANT 1
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)

static inline int32_t write_numbers_avx512(uint32_t bits, int32_t first, int32_t *numbers) {
  const __m512i places =
      _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  __m512i all = _mm512_add_epi32(_mm512_set1_epi32(first), places);
  _mm512_storeu_si512(numbers, _mm512_maskz_compress_epi32((__mmask16)bits, all));
  return __builtin_popcount(bits);
}

static inline int32_t write_ids_avx512(
    const rect_index_tree *tree, uint32_t hits, int32_t first, int32_t *ids) {
  __m512i all = _mm512_maskz_loadu_epi32((__mmask16)hits, tree->ids + first);
  _mm512_storeu_si512(ids, _mm512_maskz_compress_epi32((__mmask16)hits, all));
  return __builtin_popcount(hits);
}

// The hits of a leaf are few instructions, of which the processor holds those of several leaves.
enum { compares_leaves_first_avx512 = 0 };

#define VARIANT(name) name##_avx512
#include "TreeSearch.h"
#undef VARIANT
#pragma clang attribute pop
#endif

// The instructions with which this processor searches in the least time.
static inline rect_index_instructions rect_index_best_instructions(void) {
#ifdef HAS_AVX512_VARIANT
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
    return rect_index_instructions_avx512;
  }
#endif
  return rect_index_instructions_portable;
}

// Writes to `ids` the ids of the rectangles that hit a query, except infinite rectangles, and
// returns how many there are. `room` is the number of ids for which there is memory, at least 16.
// If the search needs more, it is continued by another call.
static inline int32_t rect_index_search(
    const rect_index_tree *tree, double near_x, double near_y, double far_x, double far_y,
    rect_index_progress *progress, int32_t *ids, int32_t room) {
  query_box query = query_of_box(near_x, near_y, far_x, far_y);
#ifdef HAS_AVX512_VARIANT
  if (tree->shape->instructions == rect_index_instructions_avx512) {
    return search_tree_avx512(tree, &query, progress, ids, room);
  }
#endif
  return search_tree_portable(tree, &query, progress, ids, room);
}

// Writes to `leaves` the numbers of the next leaves that `rect_index_search` would compare, and
// returns how many there are. There must be memory for `RECT_INDEX_LEAF_BATCH` numbers.
static inline int32_t rect_index_next_leaves(
    const rect_index_tree *tree, double near_x, double near_y, double far_x, double far_y,
    rect_index_progress *progress, int32_t *leaves) {
  query_box query = query_of_box(near_x, near_y, far_x, far_y);
  tree_search search;
  begin_search(tree, &query, progress, LEAF_QUEUE_SIZE * GROUP_SIZE, &search);
  int32_t count = find_leaves_portable(tree, &query, &search);
  memcpy(leaves, search.leaves, (size_t)count * sizeof *leaves);
  progress->next_leaf =
      search.pending_levels == 0 ? RECT_INDEX_END : leaf_after(tree, leaves[count - 1]);
  return count;
}

#endif
