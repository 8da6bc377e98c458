import type { Locale } from "../shared/core/locale.ts";
import type { GigChange } from "../shared/gigs/gig-change.ts";
import type { TicketEvent } from "../shared/support/ticket-statuses.ts";

/** What every e-mail about a gig tells: the gig as it is when the e-mail leaves. Dates are `YYYY-MM-DD`, times `HH:MM`. */
export type GigMailFacts = {
  gigId: string;
  title: string;
  organization: string;
  municipality: string;
  startDate: string;
  endDate: string;
  headcount: number;
  confirmed: number;
  /** Its working days, in order. */
  days: GigMailDay[];
  /** Whether the reader is or was to work there. */
  inCrew: number;
  /** Whether places of the reader's firm are agreed. */
  agreed: number;
};

export type WorkDay = { date: string; startTime: string; endTime: string };
/** `own`: the reader is booked for it. */
export type GigMailDay = WorkDay & { own: number };

type Hours = { startTime: string; endTime: string };
type Terms = {
  provider: string;
  workers: number;
  amountCents: number;
  /** What the gig's price comes to for the same places and days. */
  askedCents?: number;
  pricingType: "hourly" | "fixed";
  message: string;
  /** How the buyer pays an individual, of `getPaymentMethod`; left out for a firm. */
  paid?: string;
  /** The days that are offered are those of the gig between these. */
  offerStart: string;
  offerEnd: string;
};

/** What each kind of e-mail is filled with: readable in the outbox. */
export type MailData = {
  /** `replaces`: 1 for an offer in place of one that its provider took back; `alone`: 1 where they offer themselves. */
  offerReceived: GigMailFacts & Terms & { replaces?: number; alone?: number };
  /**
   * `corrected`: 1 where the terms before were of the same side. `asks`: so many of the crew are asked for a day more. What is
   * other than before, as it was.
   */
  offerAmended: GigMailFacts &
    Terms & {
      asks?: number;
      corrected?: number;
      wasWorkers?: number;
      wasCents?: number;
      wasStart?: string;
      wasEnd?: string;
    };
  /**
   * `side`: whose terms were answered, and so who reads it; what was withdrawn the other side reads.
   * What is released the provider reads; or the buyer, when an agency that closes gives it back.
   */
  offerAnswered: GigMailFacts & {
    side: "provider" | "buyer";
    answer: "accepted" | "declined" | "withdrawn" | "released";
    answeredBy: string;
    workers: number;
    accepted: number;
    /** 1 where the provider is one doer. */
    alone?: number;
    /** For how many the buyer had asked by name, on days that were added: none where it was a counter-offer. */
    asks?: number;
    reason?: string;
  };
  /** With an amount it is the acceptance of what a doer on their own account offered. */
  assigned: GigMailFacts &
    Hours & { address: string; amountCents?: number; pricingType?: string; paid?: string };
  /** `side`: whose desk must find somebody else, and so reads it. */
  /** `lastDay`: they come until then, and not on the days after it. */
  assignmentDeclined: GigMailFacts & {
    worker: string;
    side: "provider" | "buyer";
    reason?: string;
    lastDay?: string;
  };
  /** Without a `worker` its reader is the one. */
  assignmentRemoved: GigMailFacts & { worker?: string };
  /** `change`: null where it is not known any more. */
  gigChanged: GigMailFacts &
    Hours & {
      address: string;
      change: GigChange | null;
      /** How the reader is paid, of `getPaymentMethod`; left out where it is a firm. */
      readerPaid?: string;
    };
  gigCancelled: GigMailFacts & { reason?: string };
  welcome: { name: string; email: string };
  passwordReset: { name: string };
  passwordChanged: { name: string };
  emailChange: { name: string };
  emailAsked: { name: string };
  emailUndone: { name: string };
  secondFactorOn: { name: string };
  secondFactorOff: { name: string };
  secondFactorReset: { name: string };
  recoveryCodeUsed: { name: string };
  codesRefused: { name: string };
  accessTokenMade: { name: string };
  /** `own`: 1 where they deleted it themselves. */
  accountClosed: { own: number };
  /** Nothing that a stranger wrote: the address need not be theirs. */
  applicationReceived: Record<never, never>;
  /** `state`: what became of it; `opened` and `reopened` are read by who answers, the others by who asked. */
  ticket: {
    ticketId: string;
    subject: string;
    state: TicketEvent;
    who: string;
    text: string;
  };
  applicationRejected: { name: string; reason: string };
};

/** What must not be readable in the outbox: sealed there, and wiped once sent. */
export type MailSecrets = {
  welcome: { password: string };
  passwordReset: { code: string };
  emailChange: { code: string };
  emailAsked: { code: string };
  emailUndone: { code: string };
  /** Of who is gone nothing stays readable: the address is that of the e-mail. */
  accountClosed: { address: string; name: string };
};

export type MailName = keyof MailData;
export type SecretsOf<Name extends MailName> = Name extends keyof MailSecrets ? MailSecrets[Name] : null;

/** Whom an e-mail goes to: `userId` null for people who have no account. */
export type Recipient = { userId: string | null; address: string; locale: Locale };
