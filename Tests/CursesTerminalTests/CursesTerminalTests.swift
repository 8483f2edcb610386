import TestThreads
import Testing

/// ncurses' state is global, so everything that draws is in this suite and runs serially.
@Suite(.serialized, .onOwnThreads) struct CursesTerminalTests {}
