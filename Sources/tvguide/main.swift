import Foundation
import GuideApp
import PosterDecoder

let arguments = Array(CommandLine.arguments.dropFirst())
if PosterRole.isMeant(by: arguments) { PosterRole.run() }
exit(Program.run(arguments: arguments, environment: ProcessInfo.processInfo.environment))
