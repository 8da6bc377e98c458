/** The page without anybody's data, which a service worker keeps and shows when there is no network. */
export const offlinePagePath = "/offline";
