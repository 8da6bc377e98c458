import { matchPrecache, type PrecacheEntry } from "workbox-precaching";

const maxConcurrent = 4;

/**
 * Workbox fetches one file after the other, which takes half a minute on a line of long round trips. Fetched several at a
 * time, from the end of the list that it begins with, they are in the browser's cache by the time it asks. Not those that
 * may change under their name.
 */
export async function warmPrecache(entries: readonly PrecacheEntry[]): Promise<void> {
  const urls = entries.flatMap(({ url, revision }) => (revision ? [] : [url]));
  const fetchNext = async () => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop())
      await fetchFile(url).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, fetchNext));
}

async function fetchFile(url: string): Promise<void> {
  if ((await matchPrecache(url)) !== undefined) return;
  const answer = await fetch(url, { priority: "low" });
  await answer.arrayBuffer();
}
