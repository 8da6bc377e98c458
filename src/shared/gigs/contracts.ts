/** Who directs the work: the buyer (leased labour) or the provider (subcontract). Finnish law tells them apart. */
export const contracts = ["leasing", "subcontract"] as const;
export type Contract = (typeof contracts)[number];
