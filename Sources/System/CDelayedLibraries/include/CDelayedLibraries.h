#pragma once

// Libraries that a start does not need are loaded by the first call into them. Loading libcurl, libxml2, libmicrohttpd and what
// they need, thirty libraries in all, takes longer than drawing the first screen. Nothing need be called: the functions of
// symbols.h are defined here, under their own names, and go on to the libraries' own. Where this is not built (see symbols.h)
// the linker takes the libraries as ever.
