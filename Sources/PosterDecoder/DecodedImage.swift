import CGdkPixbuf
import PosterArt

/// Pixels in memory, upright, in RGB or RGBA with 8 bits per channel. Only this file uses gdk-pixbuf.
final class DecodedImage {
  private let pixbuf: OpaquePointer

  /// Takes over one reference.
  private init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }
  var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pixbuf) != 0 }
  /// The distance between two rows in bytes.
  var stride: Int { Int(gdk_pixbuf_get_rowstride(pixbuf)) }

  /// Calls `body` with the address of the first pixel.
  func withPixels<Answer>(_ body: (UnsafePointer<UInt8>) -> Answer) -> Answer? {
    gdk_pixbuf_read_pixels(pixbuf).map(body)
  }

  /// Loads the files that decoders need, so that no file is opened later.
  static func prepare() {
    for format in [ImageHeader.Format.jpeg, .png, .webp] {
      guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else { continue }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }

  /// Decodes a file whose header was accepted, and applies its EXIF orientation.
  /// - Parameter needed: the minimum size of both sides while decoding, in pixels.
  /// - Throws: `ImageRefusal`.
  static func decode(_ file: [UInt8], header: ImageHeader, needed: Int) throws(ImageRefusal) -> DecodedImage {
    guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else { throw .unknownFormat }
    defer { g_object_unref(loader) }
    var size = DecodingSize(needed: needed, format: header.format)
    let decoded = withUnsafeMutablePointer(to: &size) { size in
      cgdk_on_size_prepared(loader, chooseSize, size)
      let isWritten = gdk_pixbuf_loader_write(loader, file, gsize(file.count), nil) != 0
      // The loader must be closed after a failure too. Closing fails if the file is truncated.
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

  /// A part of the image, which shares its pixels.
  func cropped(to geometry: TileGeometry) -> DecodedImage? {
    if geometry.cropWidth == width && geometry.cropHeight == height { return self }
    return gdk_pixbuf_new_subpixbuf(
      pixbuf, Int32(geometry.cropX), Int32(geometry.cropY), Int32(geometry.cropWidth), Int32(geometry.cropHeight)
    ).map(DecodedImage.init(owning:))
  }

  /// The image scaled down to fit a size in pixels. Smaller images are not changed; the terminal enlarges them.
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

/// Sets the size for the loader when the size of the image is known.
private struct DecodingSize {
  var needed: Int
  var format: ImageHeader.Format
  var isRefused = false
}

/// The size from the library is checked as the one in the header was. JPEGs are scaled to 1/2, 1/4 or 1/8 while
/// decoding, which makes them fast. The requested size is exactly the one that libjpeg produces, so that nothing is
/// scaled twice.
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
