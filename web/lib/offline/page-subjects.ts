/** The response without which a page has nothing to show; those of everyday pages, and of what is read on a site. */
const subjects: readonly [page: RegExp, path: string][] = [
  [/^\/home$/, "/api/assignments"],
  [/^\/gigs$/, "/api/gigs"],
  [/^\/gigs\/([\w-]{21})$/, "/api/gigs/"],
  [/^\/offers$/, "/api/offers"],
  [/^\/calendar$/, "/api/calendar"],
  [/^\/chat$/, "/api/rooms"],
  [/^\/chat\/([\w-]+)$/, "/api/rooms/"],
  [/^\/notifications$/, "/api/notifications"],
  [/^\/(?:settings|support)$/, "/api/me"],
];

/** A path of the API, without its query; null for a page that is not opened from the device. */
export function findPageSubject(pathname: string): string | null {
  for (const [page, path] of subjects) {
    const match = page.exec(pathname);
    if (match !== null) return path + (match[1] ?? "");
  }
  return null;
}
