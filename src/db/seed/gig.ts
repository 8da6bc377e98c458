import type { Industry } from "../../shared/industries/industry.ts";

export type Provider = "tekijat" | "apu" | "solo";

/** `named` of the accepted workers are assigned, `confirmed` of them have confirmed. */
export type DemoOffer = {
  from: Provider;
  workers: number;
  status: "pending" | "accepted" | "declined" | "withdrawn" | "countered";
  accepted?: number;
  named?: number;
  confirmed?: number;
  amountCents?: number;
  later?: number;
  message?: string;
  /** The buyer keeps it as reserve. */
  isKept?: true;
};

/** `starts`: days from today; `days`: calendar days. The gig fills by its offers. */
export type DemoGig = {
  by: "raksa" | "nosto";
  title: string;
  about: string;
  trades: Industry[];
  people: number;
  type?: "fixed";
  cents: number;
  municipality: string;
  street: string;
  /** Spoken on site; Finnish by default. */
  language?: "en";
  starts: number;
  days: number;
  hours?: [string, string];
  /** The hours before a change that not all of the crew have acknowledged. */
  was?: [string, string];
  /** Starts on the next Saturday that is not a holiday; by default on a working day. */
  onSaturday?: boolean;
  end?: "draft" | "done" | "cancelled";
  offers?: DemoOffer[];
  /** E-mails of employees who would like to work on it. */
  interested?: string[];
  /** E-mails of those whom their desk keeps as reserve, in order. */
  crewReserve?: string[];
  /** E-mails: somebody of the crew offers one of their shifts to a colleague. */
  swap?: { from: string; to: string };
  /** Whose desk has asked about it. */
  inquiryOf?: "tekijat" | "apu";
};

export const wholeCrew = (
  from: Provider,
  workers: number,
  named = workers,
  confirmed = named,
): DemoOffer => ({
  from,
  workers,
  status: "accepted",
  accepted: workers,
  named,
  confirmed,
});
