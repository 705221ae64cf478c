#ifndef SPATIAL_PEER_HPP
#define SPATIAL_PEER_HPP

#include "CSpatialPeers.h"

#include <vector>

struct spatial_index {
  std::vector<int32_t> found;

  virtual ~spatial_index() = default;

  /// Replaces the content of `found` with the ids of the boxes that intersect box number `query` of
  /// `queries`.
  virtual void search(const spatial_boxes &queries, size_t query) = 0;
};

struct spatial_boxes {
  virtual ~spatial_boxes() = default;

  virtual spatial_index *make_index() const = 0;
};

spatial_boxes *make_boost_boxes(const double *edges, size_t count);
const char *boost_version();

spatial_boxes *make_geos_boxes(const double *edges, size_t count);
const char *geos_version();

#endif
