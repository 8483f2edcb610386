import Foundation
import ScreenPicture

exit(
  PictureTool.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
