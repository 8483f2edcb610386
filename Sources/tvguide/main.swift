import CTaskThreads
import Foundation
import GuideApp

// First of all: what was begun on the threads that tasks have otherwise would stay there.
tvg_task_threads_begin()
exit(
  Program.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
