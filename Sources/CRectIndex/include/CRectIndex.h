#ifndef C_RECT_INDEX_H
#define C_RECT_INDEX_H

#include <stdint.h>
#include <string.h>

// Comparisons of sixteen rectangles at once, whose results are bits of an integer.
//
// Swift has no operation that makes an integer of a vector of comparison results: it would extract
// each of the sixteen lanes. Clang's vectors of Booleans become such an integer, with one
// instruction on most processors. There is no instruction of a certain processor here.

typedef float rect_index_floats __attribute__((vector_size(64)));
typedef double rect_index_point __attribute__((vector_size(16)));
typedef _Bool rect_index_bits __attribute__((ext_vector_type(16)));
typedef _Bool rect_index_pair __attribute__((ext_vector_type(2)));

// The boxes of a group that hit a query, as bits by their numbers. `edges` has sixteen near edges
// on the x axis, sixteen near edges on the y axis, and then the far edges in the same order. A box
// hits the query if its near edges are less than the query's far edges, and the query's near edges
// less than its far edges.
static inline uint32_t rect_index_group_hits(
    const void *_Nonnull edges, float near_x, float near_y, float far_x, float far_y) {
  rect_index_floats group[4];
  memcpy(group, edges, sizeof group);
  rect_index_bits hits = __builtin_convertvector(
      (group[0] < far_x) & (group[1] < far_y) & (near_x < group[2]) & (near_y < group[3]),
      rect_index_bits);
  return __builtin_bit_cast(uint16_t, hits);
}

// The first `count` of up to sixteen rectangles that hit a query (rule G-01), as bits by their
// numbers. A rectangle is four numbers: x, y, width and height. The rectangles are finite and have
// no negative length.
static inline uint32_t rect_index_rect_hits(
    const void *_Nonnull rects, int32_t count, double near_x, double near_y, double far_x,
    double far_y) {
  rect_index_point query_near = {near_x, near_y};
  rect_index_point query_far = {far_x, far_y};
  uint32_t hits = 0;
  for (int32_t number = 0; number < count; number++) {
    rect_index_point rect[2];
    memcpy(rect, (const char *)rects + (size_t)number * sizeof rect, sizeof rect);
    rect_index_pair hit = __builtin_convertvector(
        (rect[0] == query_near) |
            ((rect[0] < query_far) & (query_near < rect[0] + rect[1])),
        rect_index_pair);
    hits |= (uint32_t)(hit[0] & hit[1]) << number;
  }
  return hits;
}

#endif
