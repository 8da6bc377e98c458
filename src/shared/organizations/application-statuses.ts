/** Who asks: a company that sends people, one that needs them, or somebody on their own. */
export const accountTypes = ["providesWorkers", "needsWorkers", "individual"] as const;

/** `new`: nobody has looked at it; `contacted`: somebody is on it; the others are decided. */
export const applicationStatuses = ["new", "contacted", "approved", "rejected"] as const;
