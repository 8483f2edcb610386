#pragma once
#include <libxml/xmlversion.h>
// If libxml2 was built with ICU, it includes the system's ICU headers, which conflict with those in Foundation. They only change
// the end of xmlCharEncodingHandler, which is not used.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/HTMLparser.h>
#include <libxml/xmlerror.h>
#include <iconv.h>
#include <string.h>

// The number of line feeds between two places of the parser's input.
static inline int cxml2_line_feeds(const xmlChar *from, const xmlChar *to) {
  int count = 0;
  while (from < to && (from = (const xmlChar *)memchr(from, '\n', (size_t)(to - from))) != NULL) {
    count++;
    from++;
  }
  return count;
}

// The line of the start tag whose attributes were just read. libxml2 itself is at the end of the tag. A start tag
// contains no other '<', so the nearest one before is its start.
static inline int cxml2_tag_line(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  const xmlChar *start = input->cur;
  while (start > input->base && *start != '<') start--;
  return input->line - cxml2_line_feeds(start, input->cur);
}

// The line after everything passed to the parser so far, including what it has not parsed yet.
static inline int cxml2_fed_line(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL) return 0;
  return input->line + cxml2_line_feeds(input->cur, input->end);
}

// The number of bytes that wait for the end of their tag; 0 if they are text, a comment or an instruction.
static inline long cxml2_open_tag_bytes(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (input == NULL || input->end - input->cur < 2) return 0;
  if (input->cur[0] != '<' || input->cur[1] == '!' || input->cur[1] == '?') return 0;
  return (long)(input->end - input->cur);
}
