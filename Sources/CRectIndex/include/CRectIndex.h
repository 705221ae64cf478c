#ifndef C_RECT_INDEX_H
#define C_RECT_INDEX_H

#include <stdint.h>
#include <string.h>

// Operations on sixteen rectangles at once, whose results are bits of an integer.
//
// Swift has no operation that makes an integer of a vector of comparison results: it would extract
// each of the sixteen lanes. Clang's vectors of Booleans become such an integer, with one
// instruction on most processors. There is no instruction of a certain processor in this header.

typedef float rect_index_floats __attribute__((vector_size(64)));
typedef double rect_index_point __attribute__((ext_vector_type(2)));
typedef _Bool rect_index_bits __attribute__((ext_vector_type(16)));
typedef _Bool rect_index_pair __attribute__((ext_vector_type(2)));

typedef int32_t rect_index_numbers __attribute__((ext_vector_type(4)));
typedef int32_t rect_index_two __attribute__((ext_vector_type(2)));
typedef double rect_index_quad __attribute__((ext_vector_type(4)));
typedef int64_t rect_index_wide __attribute__((ext_vector_type(2)));
typedef int32_t rect_index_eight __attribute__((ext_vector_type(8)));
typedef uint8_t rect_index_bytes __attribute__((ext_vector_type(8)));
typedef int16_t rect_index_lines __attribute__((ext_vector_type(4)));
typedef float rect_index_single __attribute__((ext_vector_type(4)));
typedef int16_t rect_index_lanes __attribute__((ext_vector_type(16)));

// The boxes of a group that hit a query, as bits by their numbers. `edges` has sixteen near edges
// on the x axis, sixteen near edges on the y axis, and then the far edges in the same order. A box
// hits the query if its near edges are less than the query's far edges, and the query's near edges
// less than its far edges.
static inline uint32_t rect_index_group_hits(
    const void *_Nonnull edges, float near_x, float near_y, float far_x, float far_y) {
  rect_index_floats group[4];
  memcpy(group, edges, sizeof group);
  rect_index_bits hits = __builtin_convertvector(
      ((group[0] < far_x) & (group[1] < far_y)) & ((near_x < group[2]) & (near_y < group[3])),
      rect_index_bits);
  return __builtin_bit_cast(uint16_t, hits);
}

// A grid of lines, on which the boxes of leaves are stored. The lines of an axis are at the
// multiples of a power of two.
typedef struct {
  // The number of lines in a unit of length, on the x and y axis: powers of two.
  double density[2];
  // The position that is stored as 0, on the x and y axis, and again.
  int32_t origin[4];
} rect_index_grid;

// The positions of the edges of a box relative to the origin of a grid: near x, near y, far x,
// far y. An edge at line n has the position 2 n, an edge between the lines n and n + 1 the position
// 2 n + 1. Positions are exact if they are from -2^28 to 2^28, and otherwise beyond these limits or
// at them.
static inline rect_index_numbers rect_index_positions(
    rect_index_point near, rect_index_point far, const rect_index_grid *_Nonnull grid) {
  rect_index_point density;
  memcpy(&density, grid->density, sizeof density);
  // The reciprocal of a power of two has the opposite exponent.
  rect_index_wide reciprocal_bits = 0x7FE0000000000000 - (rect_index_wide)density;
  rect_index_point reciprocal = (rect_index_point)reciprocal_bits;
  const double limit = 0x1p28;
  rect_index_point edges[2] = {near, far};
  rect_index_wide sides[2];
  int32_t lines[4];
  for (int32_t corner = 0; corner < 2; corner++) {
    rect_index_point scaled = edges[corner] * density;
    scaled = scaled < -limit ? (rect_index_point)-limit : scaled;
    scaled = scaled > limit ? (rect_index_point)limit : scaled;
    rect_index_two truncated = __builtin_convertvector(scaled, rect_index_two);
    memcpy(lines + 2 * corner, &truncated, sizeof truncated);
    // The product is exact, unlike the one above, which may underflow.
    rect_index_point line = __builtin_convertvector(truncated, rect_index_point) * reciprocal;
    // A comparison is a vector of `long`, which is not `int64_t` on every platform.
    sides[corner] = (rect_index_wide)((edges[corner] < line) - (edges[corner] > line));
  }
  rect_index_numbers positions, origin;
  memcpy(&positions, lines, sizeof positions);
  memcpy(&origin, grid->origin, sizeof origin);
  rect_index_numbers side = __builtin_shufflevector(
      (rect_index_numbers)sides[0], (rect_index_numbers)sides[1], 0, 2, 4, 6);
  return positions + positions + side - origin;
}

// `positions` as 16-bit numbers, not less than `least` and not greater than `greatest`.
static inline rect_index_lines rect_index_limited(
    rect_index_numbers positions, rect_index_lines least, rect_index_lines greatest) {
  rect_index_numbers limited = __builtin_elementwise_min(
      __builtin_elementwise_max(positions, (rect_index_numbers)INT16_MIN),
      (rect_index_numbers)INT16_MAX);
  return __builtin_elementwise_min(
      __builtin_elementwise_max(
          __builtin_convertvector(limited, rect_index_lines), least), greatest);
}

// The positions of a query that `rect_index_leaf_hits` compares: near x, near y, far x, far y. A
// query without a length has a far edge that is greater than the near edge by the least possible
// amount.
static inline rect_index_lines rect_index_query_positions(
    const rect_index_grid *_Nonnull grid, double near_x, double near_y, double far_x,
    double far_y) {
  return rect_index_limited(
      rect_index_positions(
          (rect_index_point){near_x, near_y}, (rect_index_point){far_x, far_y}, grid),
      (rect_index_lines)-32767, (rect_index_lines)32765);
}

// The boxes of a leaf that may hit a query, as bits by their numbers, and those of them that may
// also miss it, as bits 16 to 31. `leaf` has positions on the grid of `query`, in the order of the
// edges of `rect_index_group_hits`.
//
// Boxes have only even positions: near edges are moved to the line before them, and far edges to
// the line after them. So a box hits the query if its near positions are less than the query's far
// positions by at least 2, and its far positions greater than the query's near positions by at
// least 2. If a difference is 0 or negative, it misses the query. If the least of them is 1, it
// must be compared in full precision.
//
// Positions beyond the range of 16-bit numbers are limited so that the difference is 1 if both are.
static inline uint32_t rect_index_leaf_hits(
    const void *_Nonnull leaf, rect_index_lines query) {
  rect_index_lanes boxes[4];
  memcpy(boxes, leaf, sizeof boxes);
  rect_index_lanes least = __builtin_elementwise_min(
      __builtin_elementwise_min(
          __builtin_elementwise_sub_sat((rect_index_lanes)query.z, boxes[0]),
          __builtin_elementwise_sub_sat((rect_index_lanes)query.w, boxes[1])),
      __builtin_elementwise_min(
          __builtin_elementwise_sub_sat(boxes[2], (rect_index_lanes)query.x),
          __builtin_elementwise_sub_sat(boxes[3], (rect_index_lanes)query.y)));
  rect_index_bits hits = __builtin_convertvector(least > 0, rect_index_bits);
  rect_index_bits doubtful = __builtin_convertvector(least == 1, rect_index_bits);
  return __builtin_bit_cast(uint16_t, hits)
      | (uint32_t)__builtin_bit_cast(uint16_t, doubtful) << 16;
}

// For each byte, the numbers of its set bits in ascending order, as the bytes of an integer from
// the lowest up.
#define RECT_INDEX_BIT(byte, i) ((uint64_t)((byte) >> (i) & 1))
#define RECT_INDEX_COUNT(byte, i)                                                              \
  (((byte) & ((1 << (i)) - 1) & 1) + (((byte) & ((1 << (i)) - 1)) >> 1 & 1)                      \
   + (((byte) & ((1 << (i)) - 1)) >> 2 & 1) + (((byte) & ((1 << (i)) - 1)) >> 3 & 1)             \
   + (((byte) & ((1 << (i)) - 1)) >> 4 & 1) + (((byte) & ((1 << (i)) - 1)) >> 5 & 1)             \
   + (((byte) & ((1 << (i)) - 1)) >> 6 & 1) + (((byte) & ((1 << (i)) - 1)) >> 7 & 1))
#define RECT_INDEX_PLACED(byte, i) \
  (RECT_INDEX_BIT(byte, i) * (i) << (8 * RECT_INDEX_COUNT(byte, i) & 63))
#define RECT_INDEX_NUMBERS(byte)                                                               \
  (RECT_INDEX_PLACED(byte, 1) | RECT_INDEX_PLACED(byte, 2) | RECT_INDEX_PLACED(byte, 3)          \
   | RECT_INDEX_PLACED(byte, 4) | RECT_INDEX_PLACED(byte, 5) | RECT_INDEX_PLACED(byte, 6)        \
   | RECT_INDEX_PLACED(byte, 7))
#define RECT_INDEX_4(entry, byte) entry(byte), entry((byte) + 1), entry((byte) + 2), entry((byte) + 3)
#define RECT_INDEX_16(entry, byte)                                                             \
  RECT_INDEX_4(entry, byte), RECT_INDEX_4(entry, (byte) + 4), RECT_INDEX_4(entry, (byte) + 8),   \
      RECT_INDEX_4(entry, (byte) + 12)
#define RECT_INDEX_64(entry, byte)                                                             \
  RECT_INDEX_16(entry, byte), RECT_INDEX_16(entry, (byte) + 16),                                 \
      RECT_INDEX_16(entry, (byte) + 32), RECT_INDEX_16(entry, (byte) + 48)
#define RECT_INDEX_256(entry) \
  RECT_INDEX_64(entry, 0), RECT_INDEX_64(entry, 64), RECT_INDEX_64(entry, 128), \
      RECT_INDEX_64(entry, 192)
#define RECT_INDEX_TOTAL(byte) RECT_INDEX_COUNT(byte, 8)

// Writes `first` + i for each bit i that is set in `bits`, in ascending order, and returns how many
// there are. `bits` is less than 65,536. There must be memory for sixteen numbers; those after the
// returned count are undefined.
//
// There are no branches, because a loop over the set bits would end at an unpredictable place. Each
// byte selects eight numbers from a table, which are all written.
static inline int32_t rect_index_write_numbers(
    uint32_t bits, int32_t first, int32_t *_Nonnull numbers) {
  static const uint64_t numbers_of_bits[256] = {RECT_INDEX_256(RECT_INDEX_NUMBERS)};
  static const uint8_t counts[256] = {RECT_INDEX_256(RECT_INDEX_TOTAL)};
  uint32_t low = bits & 255, high = bits >> 8;
  rect_index_eight base = (rect_index_eight)first;
  rect_index_eight values =
      base + __builtin_convertvector(
                 __builtin_bit_cast(rect_index_bytes, numbers_of_bits[low]), rect_index_eight);
  memcpy(numbers, &values, sizeof values);
  values = base + 8
      + __builtin_convertvector(
               __builtin_bit_cast(rect_index_bytes, numbers_of_bits[high]), rect_index_eight);
  memcpy(numbers + counts[low], &values, sizeof values);
  return counts[low] + counts[high];
}

// The positions of a box in a leaf: near x, near y, far x, far y. If an edge without a length is at
// a line, the far position is that of the next line, because a query that begins at this line hits
// the box.
static inline rect_index_lines rect_index_box_positions(
    rect_index_point near, rect_index_point far, const rect_index_grid *_Nonnull grid) {
  rect_index_numbers positions = rect_index_positions(near, far, grid);
  rect_index_numbers is_empty = (rect_index_numbers)(near == far);
  rect_index_numbers outward = {0, 0, 1 - is_empty[0], 1 - is_empty[2]};
  return rect_index_limited(
      (positions + outward) & ~1, (rect_index_lines){-32768, -32768, -32766, -32766},
      (rect_index_lines){32764, 32764, 32766, 32766});
}

// Sets the box with this number of a leaf. The box is ordered and not infinite.
static inline void rect_index_set_box(
    void *_Nonnull leaf, int32_t number, const rect_index_grid *_Nonnull grid, double near_x,
    double near_y, double far_x, double far_y) {
  rect_index_lines positions = rect_index_box_positions(
      (rect_index_point){near_x, near_y}, (rect_index_point){far_x, far_y}, grid);
  for (int32_t edge = 0; edge < 4; edge++) {
    int16_t position = positions[edge];
    memcpy((int16_t *)leaf + 16 * edge + number, &position, sizeof position);
  }
}

// The positions of four edges on an axis of a grid, like those of `rect_index_positions`. The edges
// are inside the box that the grid covers.
static inline rect_index_numbers rect_index_axis_positions(
    const rect_index_quad *_Nonnull edges, double density, int32_t origin) {
  rect_index_numbers truncated = __builtin_convertvector(*edges * density, rect_index_numbers);
  rect_index_quad line = __builtin_convertvector(truncated, rect_index_quad) * (1 / density);
  rect_index_numbers side = __builtin_convertvector(
      (*edges < line) - (*edges > line), rect_index_numbers);
  return truncated + truncated + side - origin;
}

// Sets the boxes of a leaf to those of `count` rectangles, which are finite, have no negative
// length, and are inside the box that the grid covers. A rectangle is four numbers: x, y, width and
// height.
static inline void rect_index_set_leaf(
    void *_Nonnull leaf, const rect_index_grid *_Nonnull grid, const void *_Nonnull rects,
    int32_t count) {
  int32_t number = 0;
  for (; number + 4 <= count; number += 4) {
    rect_index_point corners[4][2];
    memcpy(corners, (const char *)rects + number * 32, sizeof corners);
#pragma clang loop unroll(full)
    for (int32_t axis = 0; axis < 2; axis++) {
      rect_index_quad near = {
          corners[0][0][axis], corners[1][0][axis], corners[2][0][axis], corners[3][0][axis]};
      rect_index_quad length = {
          corners[0][1][axis], corners[1][1][axis], corners[2][1][axis], corners[3][1][axis]};
      rect_index_quad far = near + length;
      rect_index_numbers near_positions =
          rect_index_axis_positions(&near, grid->density[axis], grid->origin[axis]);
      rect_index_numbers far_positions =
          rect_index_axis_positions(&far, grid->density[axis], grid->origin[axis]);
      rect_index_numbers is_empty = __builtin_convertvector(near == far, rect_index_numbers);
      rect_index_lines lines[2] = {
          __builtin_convertvector(near_positions & ~1, rect_index_lines),
          __builtin_convertvector((far_positions + 1 - is_empty) & ~1, rect_index_lines)};
      memcpy((int16_t *)leaf + 16 * axis + number, &lines[0], sizeof lines[0]);
      memcpy((int16_t *)leaf + 16 * (axis + 2) + number, &lines[1], sizeof lines[1]);
    }
  }
  for (; number < count; number++) {
    rect_index_point corners[2];
    memcpy(corners, (const char *)rects + number * 32, sizeof corners);
    corners[1] += corners[0];
    rect_index_set_box(
        leaf, number, grid, corners[0][0], corners[0][1], corners[1][0], corners[1][1]);
  }
}

// Makes all boxes of a leaf boxes that hit nothing.
static inline void rect_index_clear_leaf(void *_Nonnull leaf) {
  rect_index_lanes boxes[4] = {INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN};
  memcpy(leaf, boxes, sizeof boxes);
}

// Whether a rectangle, which is four numbers (x, y, width and height), hits a query: 1 or 0
// (rule G-01). The rectangle is finite and has no negative length.
static inline uint32_t rect_index_rect_hit(
    const void *_Nonnull rect, double near_x, double near_y, double far_x, double far_y) {
  rect_index_point query_near = {near_x, near_y};
  rect_index_point query_far = {far_x, far_y};
  rect_index_point corner[2];
  memcpy(corner, rect, sizeof corner);
  rect_index_pair hit = __builtin_convertvector(
      (corner[0] == query_near)
          | ((corner[0] < query_far) & (query_near < corner[0] + corner[1])),
      rect_index_pair);
  return (uint32_t)(hit[0] & hit[1]);
}

// The same for a rectangle that may have negative lengths.
static inline uint32_t rect_index_any_rect_hit(
    const void *_Nonnull rect, double near_x, double near_y, double far_x, double far_y) {
  rect_index_point corner[2];
  memcpy(corner, rect, sizeof corner);
  rect_index_point length = corner[1] < 0 ? -corner[1] : corner[1];
  corner[0] = corner[1] < 0 ? corner[0] + corner[1] : corner[0];
  corner[1] = length;
  return rect_index_rect_hit(corner, near_x, near_y, far_x, far_y);
}

// The first `count` of up to sixteen rectangles that hit a query, as bits by their numbers.
static inline uint32_t rect_index_rect_hits(
    const void *_Nonnull rects, int32_t count, double near_x, double near_y, double far_x,
    double far_y) {
  uint32_t hits = 0;
  for (int32_t number = 0; number < count; number++) {
    hits |= rect_index_rect_hit(
        (const char *)rects + (size_t)number * 32, near_x, near_y, far_x, far_y) << number;
  }
  return hits;
}

// The number of boxes in a group.
#define RECT_INDEX_GROUP_SIZE 16

// The greatest number of levels above the leaves.
#define RECT_INDEX_LEVELS 7

// The greatest number of nodes on the level at which a search begins.
#define RECT_INDEX_TOP_NODES 4

// The greatest number of leaves that are compared at a time.
#define RECT_INDEX_LEAF_BATCH 80

// The value of `next_leaf` at the end of a search.
#define RECT_INDEX_END 0x7FFFFFFF

// The instructions that a search uses. The results are the same.
typedef enum {
  rect_index_instructions_portable = 0,
  rect_index_instructions_avx512 = 1,
} rect_index_instructions;

// The numbers that describe a tree.
typedef struct {
  // The number of rectangles in the tree, without the outliers.
  int32_t rect_count;
  // The number of rectangles in the leaf of the outliers, which comes after the leaves of the tree.
  int32_t outlier_count;
  // The number of the grid of that leaf.
  int32_t outlier_grid;
  // The number of ids in memory, which is 0 if the leaves have the given order.
  int32_t id_count;
  // The level at which a search begins: 1 is the level above the leaves. 0 if there are no nodes.
  int32_t top_level;
  // The number of nodes on that level.
  int32_t top_count;
  // For each level above the leaves, the place of its first node in the groups.
  int32_t level_starts[RECT_INDEX_LEVELS + 1];
  rect_index_instructions instructions;
} rect_index_shape;

// A tree of rectangles. `rect_index_group_hits` and `rect_index_leaf_hits` tell how boxes are
// stored.
typedef struct {
  const rect_index_shape *_Nonnull shape;
  // The boxes of the children of each node; null if there are no nodes.
  const void *_Nullable groups;
  // The boxes of the rectangles, sixteen to a leaf.
  const void *_Nonnull leaves;
  // The grids of the leaves, one for each node above them.
  const rect_index_grid *_Nonnull grids;
  // The rectangles in the given order, each as four numbers: x, y, width and height.
  const void *_Nonnull rects;
  // The ids of the rectangles in leaf order; null if that is the given order.
  const int32_t *_Nullable ids;
} rect_index_tree;

// The state of a search between two calls.
typedef struct {
  // The first leaf that was not searched. At the beginning -1, because the leaf of the outliers
  // comes first; at the end `RECT_INDEX_END`.
  int32_t next_leaf;
  // The number of rectangles that were compared.
  int64_t compared_count;
} rect_index_progress;

#endif
