/** Whether any news could touch this key: all of these are asked again after the line was down. */
export function isLiveKey(key: unknown): boolean {
  return (
    typeof key === "string" &&
    /^\/api\/(gigs|offers|assignments|calendar|rooms|notifications|support|waiting)\b/.test(key)
  );
}

/** Whether a device keeps the answer: what one needs on a site, and nothing of what one told support. */
export const isCacheableKey = (key: unknown) =>
  isLiveKey(key) && !/^\/api\/(support|waiting)/.test(String(key));
