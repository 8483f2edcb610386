/// A value in a box of its own: a copy of what it belongs to copies one reference. It is still a value: the box is copied when one of
/// its owners changes it.
///
/// A key copies `State` some twenty times, into rooms and views that change nothing.
@propertyWrapper public struct Boxed<Value: Sendable>: Sendable {
  private final class Box: @unchecked Sendable {
    var value: Value

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
