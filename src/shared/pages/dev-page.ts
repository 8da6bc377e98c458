/** The component gallery: local only, and linked from nowhere. */
export const devPage = "/dev/ui" as const;
