#ifdef SPATIAL_PEERS

// Without `NDEBUG`, Boost would execute its assertions while it is measured.
#ifndef NDEBUG
#define NDEBUG
#endif

#include "SpatialPeer.hpp"

#include <boost/iterator/function_output_iterator.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/version.hpp>

#include <utility>

namespace geometry = boost::geometry;

namespace {

using Point = geometry::model::point<double, 2, geometry::cs::cartesian>;
using Box = geometry::model::box<Point>;
using Entry = std::pair<Box, int32_t>;

// A node has at most sixteen children, as many as a node of RectIndex. The algorithm that splits
// nodes (rstar) has no effect on the packing constructor.
using Tree = geometry::index::rtree<Entry, geometry::index::rstar<16>>;

struct BoostBoxes final : spatial_boxes {
  std::vector<Entry> entries;

  spatial_index *make_index() const override;
};

struct BoostIndex final : spatial_index {
  Tree tree;

  explicit BoostIndex(const BoostBoxes &boxes)
      : tree(boxes.entries.begin(), boxes.entries.end()) {}

  void search(const spatial_boxes &queries, size_t query) override {
    const Box &box = static_cast<const BoostBoxes &>(queries).entries[query].first;
    found.clear();
    tree.query(
        geometry::index::intersects(box),
        boost::make_function_output_iterator(
            [this](const Entry &entry) { found.push_back(entry.second); }));
  }
};

spatial_index *BoostBoxes::make_index() const { return new BoostIndex(*this); }

}  // namespace

spatial_boxes *make_boost_boxes(const double *edges, size_t count) {
  auto *boxes = new BoostBoxes;
  boxes->entries.reserve(count);
  for (size_t id = 0; id < count; id++, edges += 4) {
    boxes->entries.emplace_back(
        Box(Point(edges[0], edges[1]), Point(edges[2], edges[3])), static_cast<int32_t>(id));
  }
  return boxes;
}

const char *boost_version() { return "Boost " BOOST_LIB_VERSION; }

#endif
