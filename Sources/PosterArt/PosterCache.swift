/// A cache of images on disk. An image that cannot be stored is fetched again.
public struct PosterCache: Sendable {
  /// The stored image of a URL; nil if there is none.
  public var image: @Sendable (_ url: String) -> [UInt8]?
  /// Stores the image of a URL, or removes it with nil.
  public var keep: @Sendable (_ image: [UInt8]?, _ url: String) -> Void

  public init(
    image: @escaping @Sendable (_ url: String) -> [UInt8]?,
    keep: @escaping @Sendable (_ image: [UInt8]?, _ url: String) -> Void
  ) {
    (self.image, self.keep) = (image, keep)
  }
}
