/** What a page looked like: shown at once when it opens from the device, until the app has rendered it anew. */
export type PageSnapshot = {
  /** Of the root element. */
  html: string;
  /** Of the whole page. */
  lang: string;
  /** Epoch milliseconds: then today is another day. */
  until: number;
  /** Path of the page's script: another version looks different. */
  script: string;
};

export const getSnapshotPath = (pathname: string) => `/snapshot${pathname}`;

const root = '<div id="root">';
const opening = /<html lang="[^"]*"/;

/**
 * Null where the plain page is of another version, the day is over, or the user has another language. Without a line it
 * shows the banner that says so: see `SnapshotBanner`.
 */
export function insertSnapshot(
  plain: string,
  { html, lang, until, script }: PageSnapshot,
  { locale, now, isOnline }: { locale: string; now: number; isOnline: boolean },
): string | null {
  if (now >= until || !lang.startsWith(locale) || !plain.includes(`src="${script}"`)) return null;
  const page = plain.replace(opening, `<html lang="${lang}"`).replace(root, () => root + html);
  return isOnline ? page : markOffline(page);
}

/** It shows the banner that says that there is no line: see `SnapshotBanner`. */
export const markOffline = (page: string) => page.replace(opening, "$& data-offline");
