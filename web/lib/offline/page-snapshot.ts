import { addOfflineAttribute } from "./add-offline-attribute.ts";

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

/**
 * Null where the plain page is of another version, the day is over, or the user has another language. Without a line it
 * shows the banner that says so.
 */
export function insertSnapshot(
  plain: string,
  { html, lang, until, script }: PageSnapshot,
  { locale, now, isOnline }: { locale: string; now: number; isOnline: boolean },
): string | null {
  if (now >= until || !lang.startsWith(locale) || !plain.includes(`src="${script}"`)) return null;
  const page = plain.replace(/<html lang="[^"]*"/, `<html lang="${lang}"`).replace(root, () => root + html);
  return isOnline ? page : addOfflineAttribute(page);
}
