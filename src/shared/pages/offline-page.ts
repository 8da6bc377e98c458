/** Without anybody's data: the service worker caches it and shows it offline. */
export const offlinePagePath = "/offline";
