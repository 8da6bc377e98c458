import type { Employment } from "../people/employments.ts";

type Provider = { kind: "organization" | "user"; employment?: Employment | null | undefined };

/** How the buyer pays who offers: an individual as they said, `unknown` until they have; a firm by invoice, undefined. */
export function getPaymentMethod({ kind, employment }: Provider): Employment | "unknown" | undefined {
  return kind === "organization" ? undefined : (employment ?? "unknown");
}
