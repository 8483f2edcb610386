import TestThreads
import Testing

/// ncurses' state is global: everything that draws is in this suite, and runs one after the other.
@Suite(.serialized, .onOwnThreads) struct CursesTerminalTests {}
