#pragma once
#include <libxml/xmlversion.h>
// A libxml2 built with ICU includes the system's ICU headers, which contradict the ones inside Foundation. All they change here is
// the tail of xmlCharEncodingHandler, which is not used.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/HTMLparser.h>
#include <libxml/xmlerror.h>
#include <iconv.h>
#include <string.h>

// How many lines begin between two places of the parser's input.
static inline int cxml2_line_feeds(const xmlChar *from, const xmlChar *to) {
  int count = 0;
  while (from < to && (from = (const xmlChar *)memchr(from, '\n', (size_t)(to - from))) != NULL) {
    count++;
    from++;
  }
  return count;
}

// The line on which the start tag begins whose attributes have just been read: libxml2 itself stands at the tag's end.
// A start tag holds no other '<', so going back to the nearest finds it.
static inline int cxml2_tag_line(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  const xmlChar *start = input->cur;
  while (start > input->base && *start != '<') start--;
  return input->line - cxml2_line_feeds(start, input->cur);
}

// The line that follows everything handed over so far, what the parser has not looked at yet included.
static inline int cxml2_fed_line(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  return input->line + cxml2_line_feeds(input->cur, input->end);
}

// How many bytes wait because the markup they begin has not ended; 0 where what waits is text, a comment or an
// instruction.
static inline long cxml2_open_tag_bytes(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL || input->end - input->cur < 2) return 0;
  if (input->cur[0] != '<' || input->cur[1] == '!' || input->cur[1] == '?') return 0;
  return (long)(input->end - input->cur);
}
