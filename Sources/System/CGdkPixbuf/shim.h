#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>

// Connecting a signal is a macro around a cast that Swift does not import.
static inline gulong cgdk_on_size_prepared(GdkPixbufLoader *loader,
                                           void (*handler)(GdkPixbufLoader *, int, int, gpointer), gpointer context) {
  return g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), context);
}

// Variadic. Uses zlib's fastest level, because the terminal is usually on the same machine.
static inline gboolean cgdk_save_png(GdkPixbuf *pixbuf, gchar **buffer, gsize *size) {
  return gdk_pixbuf_save_to_buffer(pixbuf, buffer, size, "png", NULL, "compression", "3", NULL);
}
