# Varnish in front of `tvguide serve`, for many. See nginx.conf beside it for what the server has to be set to.
vcl 4.1;

import std;

backend tvguide {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
  # Only the API: /metrics, /healthz and /readyz stay inside.
  if (req.url !~ "^/api/") { return (synth(404)); }
  set req.http.Host = "localhost";
  # Says that this is a cache: the server sends each question to its one address, so that one copy is kept of it.
  set req.http.Via = "1.1 varnish";
  unset req.http.Cookie;
  # What has a token is for its holder alone.
  if (req.http.Authorization) { return (pass); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # While a server answers, no copy is older than its stale-while-revalidate.
  if (std.healthy(req.backend_hint)) { set req.grace = 10m; }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "private|no-store|no-cache") {
    set beresp.uncacheable = true;
    set beresp.ttl = 30s;
  } elsif (beresp.http.Cache-Control ~ "stale-if-error") {
    # stale-if-error of the answers: with no server to ask, copies are good for a day.
    set beresp.grace = 1d;
  }
  # A failure takes the place of no copy that is still good for something.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
}
