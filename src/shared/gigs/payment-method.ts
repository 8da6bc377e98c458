import type { Employment } from "../people/employments.ts";

type Provider = { kind: "organization" | "user"; employment?: Employment | null | undefined };

/** `unknown`: an individual has not said; undefined: a firm, by invoice. */
export function getPaymentMethod({ kind, employment }: Provider): Employment | "unknown" | undefined {
  return kind === "organization" ? undefined : (employment ?? "unknown");
}

/** Who directs the work: the buyer (leased labour) or the provider (subcontract). Finnish law tells them apart. */
export const contracts = ["leasing", "subcontract"] as const;
export type Contract = (typeof contracts)[number];

/** `paid`: of `getPaymentMethod`. A firm (undefined) and a sole trader invoice without value added tax. */
export function getPriceNote(paid: string | undefined): "withoutVat" | "grossWage" | null {
  if (paid === undefined || paid === "soleTrader") return "withoutVat";
  return paid === "wage" ? "grossWage" : null;
}
