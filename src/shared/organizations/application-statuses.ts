export const accountTypes = ["providesWorkers", "needsWorkers", "individual"] as const;

/** `new`: nobody has looked at it; `contacted`: somebody is on it. */
export const applicationStatuses = ["new", "contacted", "approved", "rejected"] as const;
