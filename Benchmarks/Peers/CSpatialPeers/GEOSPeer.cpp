#ifdef SPATIAL_PEERS

#include "SpatialPeer.hpp"

#include <geos_c.h>

namespace {

struct GEOSBoxes final : spatial_boxes {
  GEOSContextHandle_t context = GEOS_init_r();
  std::vector<GEOSGeometry *> rectangles;

  ~GEOSBoxes() override {
    for (GEOSGeometry *rectangle : rectangles) GEOSGeom_destroy_r(context, rectangle);
    GEOS_finish_r(context);
  }

  spatial_index *make_index() const override;
};

struct GEOSIndex final : spatial_index {
  GEOSContextHandle_t context = GEOS_init_r();
  GEOSSTRtree *tree = GEOSSTRtree_create_r(context, 16);

  explicit GEOSIndex(const GEOSBoxes &boxes) {
    for (size_t id = 0; id < boxes.rectangles.size(); id++) {
      // An item is a pointer that holds an id. The ids in the tree are counted from 1, because a
      // null pointer would be hard to tell from an error.
      GEOSSTRtree_insert_r(
          context, tree, boxes.rectangles[id], reinterpret_cast<void *>(id + 1));
    }
    // GEOS builds the tree at the first query. The rectangle of this query is far away from all
    // boxes, so that the query finds nothing.
    GEOSGeometry *nowhere = GEOSGeom_createRectangle_r(context, -2e15, -2e15, -1e15, -1e15);
    query(nowhere);
    GEOSGeom_destroy_r(context, nowhere);
  }

  ~GEOSIndex() override {
    GEOSSTRtree_destroy_r(context, tree);
    GEOS_finish_r(context);
  }

  void search(const spatial_boxes &queries, size_t number) override {
    query(static_cast<const GEOSBoxes &>(queries).rectangles[number]);
  }

 private:
  void query(const GEOSGeometry *rectangle) {
    found.clear();
    GEOSSTRtree_query_r(
        context, tree, rectangle,
        [](void *item, void *found) {
          static_cast<std::vector<int32_t> *>(found)->push_back(
              static_cast<int32_t>(reinterpret_cast<intptr_t>(item) - 1));
        },
        &found);
  }
};

spatial_index *GEOSBoxes::make_index() const { return new GEOSIndex(*this); }

}  // namespace

spatial_boxes *make_geos_boxes(const double *edges, size_t count) {
  auto *boxes = new GEOSBoxes;
  boxes->rectangles.reserve(count);
  for (size_t id = 0; id < count; id++, edges += 4) {
    boxes->rectangles.push_back(
        GEOSGeom_createRectangle_r(boxes->context, edges[0], edges[1], edges[2], edges[3]));
  }
  return boxes;
}

const char *geos_version() { return "GEOS " GEOS_VERSION; }

#endif
