import Foundation
import GuideApp

exit(
  Program.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
