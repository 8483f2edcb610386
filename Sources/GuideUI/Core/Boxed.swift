/// A value in a box: a copy of its owner copies one reference instead of all references in the value. It is still a
/// value, because an owner that changes it gets a box of its own first.
///
/// A key copies `State` some forty times, into rooms and views that change nothing.
@propertyWrapper public struct Boxed<Value: Sendable>: Sendable {
  /// Unchecked, because the value changes only while the box has a single owner, whose accesses the compiler checks.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
