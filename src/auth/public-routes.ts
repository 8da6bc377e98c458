/** The calls that anybody may make. Whatever is not here needs a session. */
const publicCalls = [
  "GET /api/health",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/holidays",
  "POST /api/session",
  "DELETE /api/session",
  "GET /api/applications/form",
  "POST /api/applications",
  "POST /api/password-resets",
  "GET /api/password-resets/:code",
  "PUT /api/password-resets/:code",
  "GET /api/email-changes/:code",
  "POST /api/email-changes/:code",
];

/** What somebody may do who has not replaced the mailed password yet. */
const callsBeforePasswordChange = ["GET /api/session", "PUT /api/me/password"];

/** Whether a call needs no session. `path` as it was asked for, with /api. */
export const isPublicRoute = (method: string, path: string) => matches(publicCalls, method, path);

/** Whether a call may be made before the mailed password has been replaced. */
export const isAllowedBeforePasswordChange = (method: string, path: string) =>
  matches(callsBeforePasswordChange, method, path);

function matches(list: readonly string[], method: string, path: string): boolean {
  const call = `${method === "HEAD" ? "GET" : method} ${path}`;
  return list.some((one) => one === call || toPattern(one)?.test(call));
}

const patterns = new Map<string, RegExp>();

/** For calls whose path holds a parameter. */
function toPattern(call: string): RegExp | undefined {
  if (!call.includes(":")) return undefined;
  const pattern = patterns.get(call) ?? new RegExp(`^${call.replace(/:\w+/g, "[^/]+")}$`);
  patterns.set(call, pattern);
  return pattern;
}
