import type { Industry } from "../../shared/industries/industry.ts";

/** Who answers: an organisation of `accounts.ts`, or the doer on their own account. */
export type Provider = "tekijat" | "apu" | "solo";

/** `named` workers of the accepted ones are in the crew, the first `confirmed` of them have said yes. */
export type DemoOffer = {
  from: Provider;
  workers: number;
  status: "pending" | "accepted" | "declined" | "withdrawn" | "countered";
  accepted?: number;
  named?: number;
  confirmed?: number;
  amountCents?: number;
  /** Days after the gig's first day. */
  later?: number;
  message?: string;
};

/** `starts` is counted in days from today; `days` in calendar days. The gig fills by its offers. */
export type DemoGig = {
  by: "raksa" | "nosto";
  title: string;
  about: string;
  trades: Industry[];
  people: number;
  type?: "fixed";
  cents: number;
  place: string;
  street: string;
  /** What is spoken there, Finnish unless it says otherwise. */
  language?: "en";
  starts: number;
  days: number;
  hours?: [string, string];
  /** The hours that it had until its crew was named; they have been told and not all have answered. */
  was?: [string, string];
  /** Its first day is the next Saturday that is no holiday; else the next working day. */
  onSaturday?: boolean;
  end?: "draft" | "done" | "cancelled";
  offers?: DemoOffer[];
};

/** An offer that was accepted whole; all are named and confirmed unless it says otherwise. */
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
