#pragma once
#include <microhttpd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Returns freed memory to the system. glibc itself only returns memory at the end of an arena.
static inline void tvg_memory_give_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// Variadic too. Returns the context of a connection.
static inline void *tvg_mhd_carried(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline int tvg_mhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// MHD_start_daemon is variadic, so Swift cannot call it. All limits on what a client can use are here.
static inline struct MHD_Daemon *tvg_mhd_start(
    int listening, unsigned int threads, unsigned int per_address, MHD_AccessHandlerCallback answer,
    void *(*begin)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connected, void *context) {
  return MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, 256u,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, per_address,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32 * 1024, // for the heads of the request and the answer
      MHD_OPTION_CONNECTION_TIMEOUT, 30u, // seconds without a byte
      MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context,
      MHD_OPTION_END);
}
