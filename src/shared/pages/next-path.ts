/** Ways in, which nobody wants to be led to once they are in. */
const waysIn = ["/", "/login", "/init", "/signup"];

/** Where `?next=` leads, when that is a place of this site; else the fallback. Never another site (open redirects). */
export function resolveNextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return fallback;
  const url = URL.parse(next, "https://here.invalid");
  // Taking out the dots of `/.//elsewhere` leaves a path that a browser reads as another host.
  if (url?.origin !== "https://here.invalid" || url.pathname.startsWith("//")) return fallback;
  if (waysIn.includes(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
