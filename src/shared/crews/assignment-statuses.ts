export const assignmentStatuses = ["proposed", "confirmed", "declined", "removed"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** Of who is in a crew: they were asked or have said yes, hold their days and take a place. */
export const activeAssignmentStatuses: readonly AssignmentStatus[] = ["proposed", "confirmed"];
