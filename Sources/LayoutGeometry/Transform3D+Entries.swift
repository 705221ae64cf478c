/// The entries of the matrix, named by row and column from 1.
///
/// The accessors are written out because accessors through a key path or an index take more
/// instructions.
extension Transform3D {
  @inlinable
  public var m11: Double {
    get { rows.0.x }
    set { rows.0.x = newValue }
  }

  @inlinable
  public var m12: Double {
    get { rows.0.y }
    set { rows.0.y = newValue }
  }

  @inlinable
  public var m13: Double {
    get { rows.0.z }
    set { rows.0.z = newValue }
  }

  @inlinable
  public var m14: Double {
    get { rows.0.w }
    set { rows.0.w = newValue }
  }

  @inlinable
  public var m21: Double {
    get { rows.1.x }
    set { rows.1.x = newValue }
  }

  @inlinable
  public var m22: Double {
    get { rows.1.y }
    set { rows.1.y = newValue }
  }

  @inlinable
  public var m23: Double {
    get { rows.1.z }
    set { rows.1.z = newValue }
  }

  @inlinable
  public var m24: Double {
    get { rows.1.w }
    set { rows.1.w = newValue }
  }

  @inlinable
  public var m31: Double {
    get { rows.2.x }
    set { rows.2.x = newValue }
  }

  @inlinable
  public var m32: Double {
    get { rows.2.y }
    set { rows.2.y = newValue }
  }

  @inlinable
  public var m33: Double {
    get { rows.2.z }
    set { rows.2.z = newValue }
  }

  /// The perspective: -1 divided by the distance of the eye from the plane, in points.
  @inlinable
  public var m34: Double {
    get { rows.2.w }
    set { rows.2.w = newValue }
  }

  @inlinable
  public var m41: Double {
    get { rows.3.x }
    set { rows.3.x = newValue }
  }

  @inlinable
  public var m42: Double {
    get { rows.3.y }
    set { rows.3.y = newValue }
  }

  @inlinable
  public var m43: Double {
    get { rows.3.z }
    set { rows.3.z = newValue }
  }

  @inlinable
  public var m44: Double {
    get { rows.3.w }
    set { rows.3.w = newValue }
  }
}
