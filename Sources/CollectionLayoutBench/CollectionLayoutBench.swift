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
/// Programs that need less import less: `CollectionLayout` has the contract alone, and `RectIndex`
/// is a library of its own.
@_exported import CollectionLayout
@_exported import LayoutGeometry
@_exported import Layouts
