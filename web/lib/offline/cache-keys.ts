/** SWR keys that an inbox update may invalidate: all are revalidated after the socket was down. */
export function isLiveKey(key: unknown): boolean {
  return (
    typeof key === "string" &&
    /^\/api\/(absences|gigs|offers|assignments|swaps|calendar|rooms|notifications|support|waiting)\b/.test(
      key,
    )
  );
}

/** Of the settings: no secrets, sessions or numbers that only an authority knows. */
const ownSettings = /^\/api\/(me(\/(notification-choices|quiet-hours|muted-buyers))?|organizations\/mine)$/;

/**
 * What the device keeps for offline: the everyday screens, but no support requests, nothing about a selection, and none of
 * a list's later pages, whose key differs from the first one's in its fragment alone: a browser's cache knows no fragments.
 */
export const isCacheableKey = (key: unknown) =>
  (isLiveKey(key) && !/^\/api\/(support|waiting|gigs\/crew-actions)|#/.test(String(key))) ||
  (typeof key === "string" && ownSettings.test(key));

/** How much is unread, as the inbox last said: no address answers under it. */
export const unreadKey = "/inbox/unread";
