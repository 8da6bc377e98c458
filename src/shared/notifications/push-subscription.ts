import * as z from "zod";

/** Push services of Chrome, Firefox, Edge and Safari. `*.`: with exactly one label in its place. */
const pushHosts = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

/** `more`: further hosts, separated by spaces or commas. Otherwise the server would call whatever address it is given. */
export function isPushEndpoint(endpoint: string, more = ""): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:") return false;
  // A port that is the scheme's own reads as none.
  if (url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  const hosts = [...pushHosts, ...more.toLowerCase().split(/[\s,]+/)];
  return hosts.some((host) => matchesHost(url.hostname, host));
}

function matchesHost(hostname: string, host: string): boolean {
  if (!host.startsWith("*.")) return hostname === host;
  const label = hostname.slice(0, -host.length + 1);
  return hostname.endsWith(host.slice(1)) && /^[a-z0-9-]+$/.test(label);
}

/** Null for what is not base64url; padding is optional. */
function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** An uncompressed point that lies on the curve: otherwise nothing could be encrypted for it. */
async function isP256Point(text: string): Promise<boolean> {
  const bytes = decodeBase64url(text);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  const algorithm = { name: "ECDH", namedCurve: "P-256" };
  return crypto.subtle.importKey("raw", bytes, algorithm, true, []).then(
    () => true,
    () => false,
  );
}

const endpoint = z.string().max(2000, { message: "text.tooLong" });

/** As `PushSubscription.toJSON()` gives it. RFC 8291: a point on P-256 and 16 bytes. Whose host it is: `isPushEndpoint`. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().max(100).refine(isP256Point, { message: "push.key" }),
    auth: z
      .string()
      .max(40)
      .refine((text) => decodeBase64url(text)?.length === 16, { message: "push.auth" }),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const pushSubscriptionEnd = z.object({ endpoint });

/** Of the server (VAPID, RFC 8292): what a browser subscribes with, in base64url. */
export const pushKey = z.object({ publicKey: z.string() });
