/** Signed-in users are not sent back to these. */
const waysIn = ["/", "/login", "/init", "/signup"];

/** The path of `?next=` if it is on this site (open redirects), else the fallback. */
export function resolveNextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return fallback;
  const url = URL.parse(next, "https://here.invalid");
  // Removing the dots of `/.//elsewhere` leaves a path that a browser reads as another host.
  if (url?.origin !== "https://here.invalid" || url.pathname.startsWith("//")) return fallback;
  if (waysIn.includes(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
