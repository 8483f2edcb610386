import CGdkPixbuf
import PosterArt

/// Pixels in memory, upright, in RGB or RGBA of 8 bits a channel. The only file that sees gdk-pixbuf's handles.
final class DecodedImage {
  private let pixbuf: OpaquePointer

  /// Takes over one reference.
  private init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pixbuf) != 0 }
  /// From one row to the next, in bytes.
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pixbuf)) }

  /// Calls `body` with the first pixel's address.
  func withPixels<Answer>(_ body: (UnsafePointer<UInt8>) -> Answer) -> Answer? {
    gdk_pixbuf_read_pixels(pixbuf).map(body)
  }

  /// Loads the files that decoders need, so that none is opened later.
  static func prepare() {
    for format in [ImageHeader.Format.jpeg, .png, .webp] {
      guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }

  /// Decodes a file whose header has been accepted, turned as its EXIF orientation says.
  /// - Parameter needed: the minimum size of both sides while decoding, in pixels.
  /// - Throws: `ImageRefusal`.
  static func decode(_ file: [UInt8], header: ImageHeader, needed: Int) throws(ImageRefusal) -> DecodedImage {
    guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else { throw .unknownFormat }
    defer { g_object_unref(loader) }
    var size = DecodingSize(needed: needed, format: header.format)
    let decoded = withUnsafeMutablePointer(to: &size) { size in
      cgdk_on_size_prepared(loader, chooseSize, size)
      let isWritten = gdk_pixbuf_loader_write(loader, file, gsize(file.count), nil) != 0
      // Closing is due after a failure too; it fails where the file is cut short.
      let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
      return isWritten && isClosed
    }
    if size.isRefused { throw .tooLarge }
    guard decoded, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .broken }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else { throw .broken }
    let image = DecodedImage(owning: upright)
    guard gdk_pixbuf_get_bits_per_sample(upright) == 8, image.width > 0, image.height > 0 else { throw .broken }
    return image
  }

  /// A part of it that shares its pixels.
  func cropped(to geometry: TileGeometry) -> DecodedImage? {
    if geometry.cropWidth == width && geometry.cropHeight == height { return self }
    return gdk_pixbuf_new_subpixbuf(
      pixbuf, Int32(geometry.cropX), Int32(geometry.cropY), Int32(geometry.cropWidth), Int32(geometry.cropHeight)
    ).map(DecodedImage.init(owning:))
  }

  /// No larger than a size in pixels, and of that size's shape; the terminal enlarges.
  func reduced(toWidth newWidth: Int, height newHeight: Int) -> DecodedImage? {
    if width <= newWidth || height <= newHeight { return self }
    return gdk_pixbuf_scale_simple(pixbuf, Int32(newWidth), Int32(newHeight), GDK_INTERP_BILINEAR)
      .map(DecodedImage.init(owning:))
  }

  /// As a PNG file.
  func png() -> [UInt8]? {
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    guard cgdk_save_png(pixbuf, &buffer, &size) != 0, let buffer else { return nil }
    defer { g_free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }
}

/// The size for the loader, once the size of the image is known.
private struct DecodingSize {
  var needed: Int
  var format: ImageHeader.Format
  var isRefused = false
}

/// The library's own word on the size is checked as the header's was. JPEGs shrink by 2, 4 or 8 while decoded, which is
/// what makes them fast; exactly the size that libjpeg then gives is asked for, so that nothing is scaled twice.
private func chooseSize(
  loader: UnsafeMutablePointer<GdkPixbufLoader>?, width: Int32, height: Int32, context: UnsafeMutableRawPointer?
) {
  guard let size = context?.assumingMemoryBound(to: DecodingSize.self) else { return }
  let header = ImageHeader(format: size.pointee.format, width: Int(width), height: Int(height))
  guard header.isAcceptable else {
    size.pointee.isRefused = true
    gdk_pixbuf_loader_set_size(loader, 0, 0)
    return
  }
  guard header.format == .jpeg else { return }
  for divisor in [8, 4, 2] as [Int32] {
    let smaller = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    if Int(min(smaller.0, smaller.1)) >= size.pointee.needed {
      gdk_pixbuf_loader_set_size(loader, smaller.0, smaller.1)
      return
    }
  }
}
