/** How an individual is paid: as the buyer's employee, through an invoicing service, by their own invoice. */
export const employments = ["wage", "lightEntrepreneur", "soleTrader"] as const;
export type Employment = (typeof employments)[number];
