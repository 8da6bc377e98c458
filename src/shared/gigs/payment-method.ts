import type { Employment } from "../people/employments.ts";

type Provider = { kind: "organization" | "user"; employment?: Employment | null | undefined };

/** `unknown`: an individual has not said; undefined: a firm, by invoice. */
export function getPaymentMethod({ kind, employment }: Provider): Employment | "unknown" | undefined {
  return kind === "organization" ? undefined : (employment ?? "unknown");
}
