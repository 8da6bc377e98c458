/** Without anybody's data: the service worker caches it and shows it offline. */
export const offlinePagePath = "/offline";

/** The component gallery: local only, and linked from nowhere. */
export const devPage = "/dev/ui" as const;

/** Written by the build: a path for each version, cached forever. */
export const swaggerUiPath = "/assets/swagger-ui-5.35.0";
