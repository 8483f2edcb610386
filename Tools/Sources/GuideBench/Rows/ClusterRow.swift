import NginxTesting
import PostgresTesting

extension Row {
  static let cluster = Row(
    name: "cluster",
    summary: "PostgreSQL, two servers and nginx, beside one server with SQLite; also while parts are killed"
  ) { bench in
    guard PostgresServer.isInstalled, Nginx.isInstalled else {
      bench.say("cluster needs PostgreSQL and nginx (apt-get install postgresql nginx): not measured")
      return []
    }
    let run = try ClusterRun(bench)
    return try run.strength() + run.underLoad() + run.whileKilled()
  }
}
