/** `free` says that one can work; all others that one cannot. */
export const absenceKinds = ["free", "unavailable", "holiday", "sick", "other"] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** In days. */
export const maxAbsenceLength = 366;
