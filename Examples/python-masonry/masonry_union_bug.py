"""The masonry layout with a fault that a public waterfall layout for iOS shipped.

To answer queries quickly, it keeps the union of every 20 frames, and passes over those whose
union does not meet the rect. But it takes that union from the first and the last frame of the
twenty alone: a tall item between them that reaches further down is lost while its foot is on the
screen. (CHTCollectionViewWaterfallLayout, pull request 78.)
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
