export const assignmentStatuses = ["proposed", "confirmed", "declined", "removed"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** Asked or confirmed: they take a place and their days are booked. */
export const activeAssignmentStatuses: readonly AssignmentStatus[] = ["proposed", "confirmed"];
