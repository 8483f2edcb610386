#pragma once

// Loads libraries that the start does not need on the first call of one of their functions. Loading libcurl, libxml2,
// libmicrohttpd and what they need, thirty libraries in all, takes longer than drawing the first screen. Callers need not do
// anything: the functions in symbols.h are defined here under their own names, and call the library's. If this is not built
// (see symbols.h), the linker loads the libraries as usual.
