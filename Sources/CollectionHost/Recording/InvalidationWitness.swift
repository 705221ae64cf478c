import CollectionLayout

/// A layout that wants to know of every invalidation that its view is told of.
protocol InvalidationWitness: AnyObject {
  func witness(_ context: InvalidationContext)
}
