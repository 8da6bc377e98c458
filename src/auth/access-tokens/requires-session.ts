/** Proving one's identity, what would outlive the token, and open connections. Paths include all under them. */
export const sessionOnlyPaths = [
  "/api/me/password",
  "/api/me/email-changes",
  "/api/me/otp",
  "/api/me/tokens",
  "/api/me/export",
  "/api/me/calendar-feed",
  "/api/me/push-subscriptions",
  "/api/sessions",
];
const calls = ["DELETE /api/me", "DELETE /api/session"];
const otpOfOthers = /^\/api\/users\/[^/]+\/otp$/;
const socket = /^\/api\/(inbox|rooms\/[^/]+)\/socket$/;

/** `path` as requested, with /api. */
export function requiresSession(method: string, path: string): boolean {
  return (
    calls.includes(`${method} ${path}`) ||
    otpOfOthers.test(path) ||
    socket.test(path) ||
    sessionOnlyPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}
