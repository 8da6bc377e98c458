/** Marks a page's HTML, so that it shows the banner that says that there is no line: see `SnapshotBanner`. */
export const addOfflineAttribute = (page: string) => page.replace(/<html[^>]*/, "$& data-offline");
