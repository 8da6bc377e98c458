/** What a page looked like: shown at once when it opens from the device, until the app has rendered it anew. */
export type PageSnapshot = {
  /** Of the root element. */
  html: string;
  /** Of the document. */
  lang: string;
  /** The device's, `YYYY-MM-DD`: what was today is not today any more. */
  day: string;
  /** Path of the page's script: another version looks different. */
  script: string;
};

export const getSnapshotPath = (pathname: string) => `/snapshot${pathname}`;

export const toDeviceDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const root = '<div id="root">';

/** Null where the plain page is of another version, or the snapshot of another day or language. */
export function insertSnapshot(
  plain: string,
  { html, lang, day, script }: PageSnapshot,
  { locale, now }: { locale: string; now: Date },
): string | null {
  const fits = day === toDeviceDay(now) && lang.startsWith(locale) && plain.includes(`src="${script}"`);
  if (!fits) return null;
  return plain.replace(/<html lang="[^"]*"/, `<html lang="${lang}"`).replace(root, () => root + html);
}
