import type { MatchMode } from "../../shared/table.ts";

/** A phone as it is kept, `+358401234567`: people type spaces, and leave the country out where a number begins. */
export function readPhone(value: string, mode: MatchMode): string {
  const typed = value.replace(/[\s()-]/g, "");
  const isFromItsStart = mode === "startsWith" || mode === "equals" || mode === "notEquals";
  return isFromItsStart ? typed.replace(/^00/, "+").replace(/^0/, "+358") : typed;
}
