/** The calls that anybody may make. Whatever is not here needs a session. */
const open = [
  "GET /api/health",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/holidays",
  "POST /api/session",
  "POST /api/applications",
];

/** What somebody may do who has not replaced the mailed password yet. */
const withoutPassword = ["GET /api/session", "DELETE /api/session", "PUT /api/me/password"];

/** Whether a call needs no session. `path` as it was asked for, with /api. */
export const isPublic = (method: string, path: string) => matches(open, method, path);

/** Whether a call may be made before the mailed password has been replaced. */
export const needsNoPassword = (method: string, path: string) => matches(withoutPassword, method, path);

function matches(list: readonly string[], method: string, path: string): boolean {
  return list.includes(`${method === "HEAD" ? "GET" : method} ${path}`);
}
