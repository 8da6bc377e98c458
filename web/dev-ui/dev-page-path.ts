import type { devPage } from "#shared/pages/dev-page.ts";

/** As a value of its own: a module shared with the first load would be a file more there. */
export const devPagePath: typeof devPage = "/dev/ui";
