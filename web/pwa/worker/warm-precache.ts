import { matchPrecache, type PrecacheEntry } from "workbox-precaching";

const together = 4;

/**
 * Workbox fetches one file after the other, which takes half a minute on a line of long round trips: fetched together,
 * they are in the browser's cache by the time it asks. Not those that may change under their name.
 */
export async function warmPrecache(entries: readonly PrecacheEntry[]): Promise<void> {
  const urls = entries.flatMap(({ url, revision }) => (revision ? [] : [url]));
  const work = async () => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift())
      if ((await matchPrecache(url)) === undefined) await (await fetch(url)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: together }, work));
}
