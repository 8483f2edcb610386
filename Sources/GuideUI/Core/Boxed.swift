/// Stores a value in a separate object, so that copying its owner copies only a reference. It behaves like a value: the
/// object is copied when one of its owners changes it.
///
/// It is used because each key press copies `State` about twenty times, into rooms and views that do not change it.
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
