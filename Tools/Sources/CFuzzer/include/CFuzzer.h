#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry point for programs with their own `main` (compiler-rt, FuzzerDriver.cpp).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
