/// Everything a user of layouts needs, in one import: geometry, the layout contract, all layouts
/// and their engines.
///
///     import CollectionLayoutBench
///
///     let layout = Engine.lazy.layout(of: GridArrangement(columns: 4))
///     layout.host = view
///     try layout.prepare()
///     let visible = layout.layoutAttributesForElements(in: view.bounds)
///
/// A program that needs only a part can import a smaller module: `CollectionLayout` contains the
/// layout contract alone, and `RectIndex` is a separate library.
@_exported import CollectionLayout
@_exported import LayoutGeometry
@_exported import Layouts
