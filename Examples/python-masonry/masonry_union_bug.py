"""The masonry layout with a mistake of a public waterfall layout for iOS.

To answer queries quickly, it skips every group of 20 frames whose union does not hit the rect. But
it computes the union from the first and the last frame of the group. So it loses a tall item
between them that extends further down. (CHTCollectionViewWaterfallLayout, pull request 78.)
"""

from masonry import Masonry, hits, serve

GROUP = 20


def union(one, two):
    x, y = min(one[0], two[0]), min(one[1], two[1])
    right = max(one[0] + one[2], two[0] + two[2])
    bottom = max(one[1] + one[3], two[1] + two[3])
    return [x, y, right - x, bottom - y]


class UnionMasonry(Masonry):
    def query(self, rect):
        names = list(self.frames)
        found = []
        for start in range(0, len(names), GROUP):
            group = names[start : start + GROUP]
            if hits(union(self.frames[group[0]], self.frames[group[-1]]), rect):
                found += [name for name in group if hits(self.frames[name], rect)]
        return found


if __name__ == "__main__":
    serve(UnionMasonry)
