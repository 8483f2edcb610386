#include "symbols.h"

#ifdef TVG_DELAYS
// A function under its own name, variadic or not: jumps to where its slot says, with every register that holds an argument as
// it was (System V ABI, AMD64, 3.2.3); where the slot is empty the library is loaded first.
#define TRAMPOLINE(name) \
  .section .bss.tvg_slots, "aw", @nobits; .balign 8; .hidden tvg_slot_##name; .globl tvg_slot_##name; \
  tvg_slot_##name: .zero 8; \
  .text; .balign 16; .globl name; .type name, @function; \
  name: .cfi_startproc; \
    movq tvg_slot_##name(%rip), %r11; testq %r11, %r11; jz 1f; jmp *%r11; \
  1: leaq tvg_slot_##name(%rip), %r11; jmp tvg_load_and_go; \
  .cfi_endproc; .size name, .-name;

  .text
  .balign 16
  .type tvg_load_and_go, @function
tvg_load_and_go:
  .cfi_startproc
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $192, %rsp
  movq %rdi, (%rsp)
  movq %rsi, 8(%rsp)
  movq %rdx, 16(%rsp)
  movq %rcx, 24(%rsp)
  movq %r8, 32(%rsp)
  movq %r9, 40(%rsp)
  movq %rax, 48(%rsp)
  movups %xmm0, 64(%rsp)
  movups %xmm1, 80(%rsp)
  movups %xmm2, 96(%rsp)
  movups %xmm3, 112(%rsp)
  movups %xmm4, 128(%rsp)
  movups %xmm5, 144(%rsp)
  movups %xmm6, 160(%rsp)
  movups %xmm7, 176(%rsp)
  movq %r11, %rdi
  call tvg_load_delayed
  movq %rax, %r11
  movq (%rsp), %rdi
  movq 8(%rsp), %rsi
  movq 16(%rsp), %rdx
  movq 24(%rsp), %rcx
  movq 32(%rsp), %r8
  movq 40(%rsp), %r9
  movq 48(%rsp), %rax
  movups 64(%rsp), %xmm0
  movups 80(%rsp), %xmm1
  movups 96(%rsp), %xmm2
  movups 112(%rsp), %xmm3
  movups 128(%rsp), %xmm4
  movups 144(%rsp), %xmm5
  movups 160(%rsp), %xmm6
  movups 176(%rsp), %xmm7
  leave
  .cfi_def_cfa %rsp, 8
  jmp *%r11
  .cfi_endproc
  .size tvg_load_and_go, .-tvg_load_and_go

TVG_CURL(TRAMPOLINE)
TVG_XML2(TRAMPOLINE)
TVG_MICROHTTPD(TRAMPOLINE)
TVG_LZMA(TRAMPOLINE)
TVG_GLPK(TRAMPOLINE)
TVG_ARCHIVE(TRAMPOLINE)
TVG_PQ(TRAMPOLINE)
TVG_ICAL(TRAMPOLINE)
TVG_CHAFA(TRAMPOLINE)
TVG_PIXBUF(TRAMPOLINE)
#endif

#if defined(__linux__) && defined(__ELF__)
  .section .note.GNU-stack, "", @progbits
#endif
