import * as z from "zod";
import { optionalText } from "../core/input-schemas.ts";
import { maxOverrideTextLength, overrideReasons } from "./warning-kinds.ts";

/** `override`: proceed despite warnings; the reason and text are for the own audit log. */
export const overrideFields = {
  override: z.boolean().optional(),
  overrideReason: z.enum(overrideReasons).optional(),
  overrideText: optionalText(maxOverrideTextLength).optional(),
};
export type OverrideInput = {
  override?: boolean | undefined;
  overrideReason?: (typeof overrideReasons)[number] | undefined;
  overrideText?: string | undefined;
};

/** `text` is stored beside the audit log, whose details hold no free text. */
export type Override = {
  details: { userIds: string; warnings: string; overrideReason: string };
  text: string;
};

export function buildOverride(
  userIds: readonly string[],
  warnings: string,
  { overrideReason, overrideText = "" }: OverrideInput,
): Override {
  return {
    details: { userIds: userIds.join(" "), warnings, overrideReason: overrideReason ?? "notGiven" },
    text: overrideText,
  };
}
