import type { ErrorCode } from "../core/errors.ts";

/**
 * Rules of the Working Hours Act, who has said that they are not available, and who lacks a card; in the order in which
 * they are shown.
 */
export const warningKinds = ["rest", "weekRest", "week", "day", "absent", "card"] as const;
export type WarningKind = (typeof warningKinds)[number];

export const toWarningCode = (kind: WarningKind) => `shift.${kind}` as const satisfies ErrorCode;

export const parseWarningCode = (code: string): WarningKind | undefined =>
  warningKinds.find((kind) => toWarningCode(kind) === code);

export const overrideReasons = ["agreed", "urgent", "exception", "other"] as const;

export const maxOverrideTextLength = 200;
