// Which functions are called of which library: `library(its name, its name in the system) function(...)...`. A function that
// is missing here is found by the linker, which then has the library loaded at the start again: Scripts/test looks for that.
#if defined(TVG_DELAYED) && defined(__x86_64__) && defined(__linux__)
#define TVG_DELAYS 1

#define TVG_CURL(X)                                                                                                    \
  X(curl_easy_cleanup) X(curl_easy_getinfo) X(curl_easy_init) X(curl_easy_pause) X(curl_easy_setopt)                   \
  X(curl_easy_strerror) X(curl_free) X(curl_global_init) X(curl_multi_add_handle) X(curl_multi_assign)                 \
  X(curl_multi_cleanup) X(curl_multi_info_read) X(curl_multi_init) X(curl_multi_perform) X(curl_multi_poll)             \
  X(curl_multi_remove_handle) X(curl_multi_setopt) X(curl_multi_wakeup)                                                 \
  X(curl_multi_socket_action) X(curl_slist_append) X(curl_slist_free_all) X(curl_url) X(curl_url_get) X(curl_url_set)  \
  X(curl_version) X(curl_version_info)
#define TVG_XML2(X)                                                                                                    \
  X(htmlCreatePushParserCtxt) X(htmlCtxtUseOptions) X(htmlFreeParserCtxt) X(htmlParseChunk)                            \
  X(xmlCreatePushParserCtxt) X(xmlCtxtGetLastError) X(xmlCtxtUseOptions) X(xmlDictLookup) X(xmlDictSize)               \
  X(xmlFreeDoc) X(xmlFreeParserCtxt) X(xmlInitParser) X(xmlParseChunk)
#define TVG_MICROHTTPD(X)                                                                                              \
  X(MHD_add_response_header) X(MHD_create_response_from_buffer)                                                        \
  X(MHD_create_response_from_buffer_with_free_callback_cls) X(MHD_destroy_response) X(MHD_get_connection_info)         \
  X(MHD_get_connection_values) X(MHD_queue_response) X(MHD_start_daemon) X(MHD_stop_daemon)
#define TVG_LZMA(X) X(lzma_code) X(lzma_end) X(lzma_stream_decoder)
#endif
