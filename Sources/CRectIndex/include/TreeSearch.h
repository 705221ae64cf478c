// The search of a tree. `RectIndexSearch.h` includes this file once for each set of instructions.
//
// Before each inclusion it defines `VARIANT(name)`, which appends the name of the set to a name; two
// functions that write the numbers of set bits and the ids of rectangles; and a constant that tells
// whether all leaves are compared before the first ids are written.

// Compares the boxes of the children of `node`, which is on `level`, with the query. Writes the
// numbers of the children that hit it to `children`, in ascending order, and returns how many there
// are. There must be memory for sixteen numbers.
static inline int32_t VARIANT(write_children)(
    const rect_index_tree *tree, const query_box *query, int32_t level, int32_t node,
    int32_t *children) {
  return VARIANT(write_numbers)(node_hits(tree, query, level, node), node << 4, children);
}

// Adds to the queue of leaves those of the next leaves whose boxes hit the query. Returns the
// number of leaves in the queue; 0 if there are no more.
//
// The tree is searched level by level. When the queue of the level below is full, that level is
// searched first, so leaves are found in ascending order.
static ALWAYS_INLINE int32_t VARIANT(find_leaves)(
    const rect_index_tree *tree, const query_box *query, tree_search *search) {
  int32_t leaf_count = search->leaf_count;
  uint32_t pending_levels = search->pending_levels;
  while (pending_levels != 0) {
    int32_t level = __builtin_ctz(pending_levels);
    node_queue *queue = &search->queues[level];
    const int32_t *next = queue->next, *end = queue->end;
    if (level > 1) {
      int32_t *children = search->nodes[level - 1];
      int32_t count = 0;
      do {
        count += VARIANT(write_children)(tree, query, level, *next, children + count);
        next++;
      } while (next != end && count <= NODE_QUEUE_SIZE - GROUP_SIZE);
      search->queues[level - 1] = (node_queue){children, children + count};
      pending_levels |= (uint32_t)(count != 0) << (level - 1);
    } else {
      do {
        set_positions(tree, query, *next, search->positions + leaf_count);
        leaf_count += VARIANT(write_children)(tree, query, 1, *next, search->leaves + leaf_count);
        next++;
      } while (next != end && leaf_count <= search->leaf_limit - GROUP_SIZE);
    }
    queue->next = next;
    pending_levels ^= (uint32_t)(next == end) << level;
    if (level == 1 && leaf_count > 0) break;
  }
  search->pending_levels = pending_levels;
  return leaf_count;
}

static int32_t VARIANT(search_tree)(
    const rect_index_tree *tree, const query_box *query, rect_index_progress *progress,
    int32_t *ids, int32_t room) {
  tree_search search;
  begin_search(tree, query, progress, room, &search);
  int32_t count = 0;
  for (;;) {
    int32_t leaf_count = VARIANT(find_leaves)(tree, query, &search);
    if (leaf_count == 0) break;
    if (VARIANT(compares_leaves_first)) {
      for (int32_t number = 0; number < leaf_count; number++) {
        search.hits[number] =
            leaf_hits(tree, query, search.leaves[number], search.positions[number]);
      }
    }
    int32_t number = 0;
    do {
      uint32_t hits = VARIANT(compares_leaves_first)
          ? search.hits[number]
          : leaf_hits(tree, query, search.leaves[number], search.positions[number]);
      int32_t first = search.leaves[number] << 4;
      // If many leaves are compared, most have no hits, and their ids are not in the processor's
      // caches. If there are few, a branch would be mispredicted too often.
      if (leaf_count <= MANY_LEAVES || hits != 0) {
        count += tree->ids == NULL
            ? VARIANT(write_numbers)(hits, first, ids + count)
            : VARIANT(write_ids)(tree, hits, first, ids + count);
      }
      number++;
    } while (number < leaf_count && count <= room - GROUP_SIZE);
    progress->compared_count += rect_count(tree, search.leaves, number);
    if (number < leaf_count) {
      progress->next_leaf = search.leaves[number];
      return count;
    }
    if (search.pending_levels == 0) break;
    if (count > room - GROUP_SIZE) {
      progress->next_leaf = leaf_after(tree, search.leaves[leaf_count - 1]);
      return count;
    }
    search.leaf_count = 0;
  }
  progress->next_leaf = RECT_INDEX_END;
  return count;
}
