import CICal
import Foundation

/// A component of libical. It is freed unless it became part of another one.
final class CalendarPart {
  private var component: OpaquePointer?

  init(_ kind: icalcomponent_kind) throws(CalendarFailure) {
    component = icalcomponent_new(kind)
    guard component != nil else { throw CalendarFailure() }
  }

  deinit { if let component { icalcomponent_free(component) } }

  /// Adds a property and takes ownership of it.
  func add(_ property: OpaquePointer?) {
    guard let property else { return }
    icalcomponent_add_property(component, property)
  }

  /// Adds a nonstandard property with a text value.
  func add(_ name: String, text: String) {
    add(icalproperty_new(ICAL_X_PROPERTY), named: name, icalvalue_new_text(text))
  }

  /// Adds a nonstandard property with a raw value.
  func add(_ name: String, word: String) {
    add(icalproperty_new(ICAL_X_PROPERTY), named: name, icalvalue_new_x(word))
  }

  private func add(_ property: OpaquePointer?, named name: String, _ value: OpaquePointer?) {
    guard let property, let value else { return }
    icalproperty_set_x_name(property, name)
    icalproperty_set_value(property, value)
    add(property)
  }

  /// Adds a component and takes ownership of it.
  func add(_ part: CalendarPart) {
    icalcomponent_add_component(component, part.component)
    part.component = nil
  }

  func data() throws(CalendarFailure) -> Data {
    guard let text = icalcomponent_as_ical_string_r(component) else { throw CalendarFailure() }
    defer { icalmemory_free_buffer(text) }
    return Data(bytes: text, count: strlen(text))
  }
}
