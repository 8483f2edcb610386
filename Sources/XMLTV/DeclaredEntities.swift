import CXML2
import Glibc

/// Entities that a listing declares in its own internal subset, as far as they are plain text.
///
/// Text with references or markup is left out: then nothing can be nested, and a reference to it ends the reading as an entity
/// that is not defined. libxml2 reads entities of the predefined kind as text, once, which is what is wanted.
final class DeclaredEntities {
  /// The most entities kept.
  private static let mostEntities = 1000
  /// The most bytes of one.
  private static let longest = 4096

  private var entities: [String: UnsafeMutablePointer<xmlEntity>] = [:]

  deinit {
    for entity in entities.values {
      free(entity.pointee.content)
      entity.deallocate()
    }
  }

  /// The first declaration of a name binds (XML 1.0, 4.2).
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
    // Where `orig` is set libxml2 does not set it.
    entity.pointee.orig = bytes
    entity.pointee.length = Int32(length)
    entities[name] = entity
  }

  /// Valid as long as this object.
  func entity(_ name: String) -> UnsafeMutablePointer<xmlEntity>? { entities[name] }
}
