#include "SpatialPeer.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef SPATIAL_PEERS

const char *spatial_peer_version(spatial_peer peer) {
  return peer == spatial_peer_geos ? geos_version() : boost_version();
}

spatial_boxes *spatial_boxes_create(spatial_peer peer, const double *edges, size_t count) {
  return peer == spatial_peer_geos ? make_geos_boxes(edges, count)
                                   : make_boost_boxes(edges, count);
}

#else

const char *spatial_peer_version(spatial_peer) { return nullptr; }

spatial_boxes *spatial_boxes_create(spatial_peer, const double *, size_t) { return nullptr; }

#endif

void spatial_boxes_destroy(spatial_boxes *boxes) { delete boxes; }

spatial_index *spatial_index_create(const spatial_boxes *boxes) { return boxes->make_index(); }

void spatial_index_destroy(spatial_index *index) { delete index; }

size_t spatial_index_search(
    spatial_index *index, const spatial_boxes *queries, size_t query, const int32_t **ids) {
  index->search(*queries, query);
  *ids = index->found.data();
  return index->found.size();
}

uint64_t spatial_live_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
