import type { devPage } from "#shared/pages/fixed-paths.ts";

/** A copy: importing the module shared with the first load would split off another file there. */
export const devPagePath: typeof devPage = "/dev/ui";
