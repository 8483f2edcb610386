// The floor for a server: libmicrohttpd and the bytes of a file, and nothing else.
//   serve FILE [HEADER: VALUE]...     prints the port; ends when stdin does
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct MHD_Response *answer;

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **request) {
  (void)context, (void)url, (void)method, (void)version, (void)upload, (void)upload_size;
  static int seen;
  if (!*request) {
    *request = &seen;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, answer);
}

static struct MHD_Response *read_answer(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return NULL;
  fclose(file);
  return MHD_create_response_from_buffer(size, bytes, MHD_RESPMEM_PERSISTENT);
}

int main(int count, char **arguments) {
  if (count < 2 || !(answer = read_answer(arguments[1]))) return 2;
  for (int i = 2; i < count; i++) {
    char *value = strstr(arguments[i], ": ");
    if (!value) return 2;
    *value = 0;
    MHD_add_response_header(answer, arguments[i], value + 2);
  }
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, &handle, NULL, MHD_OPTION_CONNECTION_LIMIT, 256u, MHD_OPTION_END);
  if (!daemon) return 1;
  printf("%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  char byte;
  while (read(0, &byte, 1) > 0) {}
  MHD_stop_daemon(daemon);
  MHD_destroy_response(answer);
}
