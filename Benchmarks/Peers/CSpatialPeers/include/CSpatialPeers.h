#ifndef C_SPATIAL_PEERS_H
#define C_SPATIAL_PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The spatial indexes of other projects that `RectIndex` is compared with.
enum spatial_peer {
  /// The R-tree of Boost.Geometry, built by its packing constructor.
  spatial_peer_boost = 0,
  /// The STRtree of GEOS, through its C interface.
  spatial_peer_geos = 1,
};

/// Boxes in the form that a peer (a library with a spatial index) reads. They are the input of an
/// index and of queries.
struct spatial_boxes;

/// A spatial index that a peer's library has built.
struct spatial_index;

/// The name and version of a peer's library. NULL if this package was built without the trait
/// `Peers`.
const char *spatial_peer_version(enum spatial_peer peer);

/// Creates the input of a peer from `count` boxes of four numbers each: the smallest x, the
/// smallest y, the greatest x and the greatest y. Returns NULL if this package was built without
/// the trait `Peers`. The caller destroys the result.
struct spatial_boxes *spatial_boxes_create(
    enum spatial_peer peer, const double *edges, size_t count);

void spatial_boxes_destroy(struct spatial_boxes *boxes);

/// Builds an index of `boxes`. The id of a box is its position in `boxes`, counted from 0. The
/// caller destroys the result.
struct spatial_index *spatial_index_create(const struct spatial_boxes *boxes);

void spatial_index_destroy(struct spatial_index *index);

/// Finds the ids of all boxes that intersect the box `query` of `queries`, in any order.
///
/// Boxes that only touch count as intersecting. `ids` receives a pointer that is valid until the
/// next call. Returns the number of ids. `queries` must belong to the same peer.
size_t spatial_index_search(
    struct spatial_index *index, const struct spatial_boxes *queries, size_t query,
    const int32_t **ids);

/// The number of bytes that this process has allocated and not freed, as glibc counts them,
/// including the overhead of the allocator; 0 if the C library does not report the number.
uint64_t spatial_live_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
