/** The page that shows every part of the kit: it exists on a laptop only, and no menu leads to it. */
export const devPage = "/dev/ui" as const;
