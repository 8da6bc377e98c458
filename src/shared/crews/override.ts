import * as z from "zod";
import { optionalText } from "../core/text.ts";
import { maxOverrideTextLength, overrideReasons } from "./override-reasons.ts";

/** `override`: do it though there are warnings; the reason, and what is written of it, are for the own audit log. */
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

/** What the audit log keeps of warnings that were passed over, and the text that stands beside the log. */
export type Override = {
  details: { userIds: string; warnings: string; overrideReason: string };
  text: string;
};

/** `warnings`: words as `noteOf` makes them. */
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
