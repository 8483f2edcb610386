import Foundation
import GuideBench

exit(BenchTool.run(arguments: Array(CommandLine.arguments.dropFirst())))
