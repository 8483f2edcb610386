import CXML2
import Glibc

/// The plain text entities that a listing declares in its internal subset.
///
/// Entities with references or markup are skipped, so entities cannot be nested. A reference to a skipped entity is an
/// error, as for an undefined one. Entities are registered as predefined ones: libxml2 reads their text once and does
/// not parse it again.
final class DeclaredEntities {
  /// The maximum number of entities.
  private static let mostEntities = 1000
  /// The maximum length of an entity, in bytes.
  private static let longest = 4096

  private var entities: [String: UnsafeMutablePointer<xmlEntity>] = [:]

  deinit {
    for entity in entities.values {
      free(entity.pointee.content)
      entity.deallocate()
    }
  }

  /// Adds an entity. The first declaration of a name counts (XML 1.0, 4.2).
  func declare(_ name: String, content: UnsafePointer<UInt8>) {
    let length = strnlen(UnsafeRawPointer(content).assumingMemoryBound(to: CChar.self), Self.longest + 1)
    let text = UnsafeBufferPointer(start: content, count: length)
    guard length <= Self.longest, entities.count < Self.mostEntities, entities[name] == nil,
      !text.contains(0x3C), !text.contains(0x26),
      let copy = strdup(UnsafeRawPointer(content).assumingMemoryBound(to: CChar.self))
    else { return }
    let bytes = UnsafeMutableRawPointer(copy).assumingMemoryBound(to: UInt8.self)
    let entity = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    entity.initialize(to: xmlEntity())
    entity.pointee.type = XML_ENTITY_DECL
    entity.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY
    entity.pointee.content = bytes
    // libxml2 does not set `orig` if it is set already.
    entity.pointee.orig = bytes
    entity.pointee.length = Int32(length)
    entities[name] = entity
  }

  /// The entity with a name. The pointer is valid as long as this object.
  func entity(_ name: String) -> UnsafeMutablePointer<xmlEntity>? { entities[name] }
}
