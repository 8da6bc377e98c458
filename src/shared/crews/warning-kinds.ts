import type { ErrorCode } from "../core/errors.ts";

/** What the working hours act has one think twice about, in the order in which it is told. */
export const warningKinds = ["rest", "weekRest", "week", "day"] as const;
export type WarningKind = (typeof warningKinds)[number];

export const toWarningCode = (kind: WarningKind) => `shift.${kind}` as const satisfies ErrorCode;

/** The warning that an error code stands for, which an override passes; undefined for any other code. */
export const parseWarningCode = (code: string): WarningKind | undefined =>
  warningKinds.find((kind) => toWarningCode(kind) === code);
