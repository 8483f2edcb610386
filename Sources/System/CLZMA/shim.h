#pragma once
#include <lzma.h>

// A macro that Swift does not import.
static const uint32_t clzma_concatenated = LZMA_CONCATENATED;
