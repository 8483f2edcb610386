#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift cannot call variadic functions.
static inline CURLcode tvg_curl_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

static inline CURLcode tvg_curl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

// Copies the body.
static inline CURLcode tvg_curl_set_body(CURL *handle, const void *bytes, long size) {
  curl_easy_setopt(handle, CURLOPT_POST, 1L);
  curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode tvg_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

static inline CURLcode tvg_curl_set_receiver(CURL *handle, CURLoption function, CURLoption argument,
                                             size_t (*receiver)(char *, size_t, size_t, void *), void *receives) {
  curl_easy_setopt(handle, argument, receives);
  return curl_easy_setopt(handle, function, receiver);
}

static inline CURLMcode tvg_curl_set_connections(CURLM *handle, long each) {
  return curl_multi_setopt(handle, CURLMOPT_MAX_HOST_CONNECTIONS, each);
}

static inline long tvg_curl_system_error(CURL *handle) {
  long error = 0;
  curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &error);
  return error;
}

// Only http and https. The library supports more protocols.
static inline CURLcode tvg_curl_allow_only_http(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
