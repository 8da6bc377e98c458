import type { GigChange } from "../shared/gig-change.ts";
import type { Locale } from "../shared/locale.ts";
import type { TicketState } from "../shared/ticket-status.ts";

/** What every e-mail about a gig tells: the gig as it is when the e-mail leaves. Dates are `YYYY-MM-DD`, times `HH:MM`. */
export type GigFacts = {
  gigId: string;
  title: string;
  organization: string;
  municipality: string;
  startDate: string;
  endDate: string;
  headcount: number;
  confirmed: number;
  /** What the gig's owner asks at: cents. */
  askedCents: number;
  /** Its working days, in order. */
  days: GigDay[];
  /** Whether the reader is or was to work there. */
  inCrew: number;
};

export type WorkDay = { date: string; startTime: string; endTime: string };
/** `own`: the reader is booked for it. */
export type GigDay = WorkDay & { own: number };

type Hours = { startTime: string; endTime: string };
type Terms = {
  provider: string;
  workers: number;
  amountCents: number;
  pricingType: "hourly" | "fixed";
  message: string;
  /** The days that are offered are those of the gig between these. */
  offerStart: string;
  offerEnd: string;
};

/** What each kind of e-mail is filled with: readable in the outbox. */
export type MailData = {
  /** `replaces`: 1 for an offer in place of one that its provider took back. */
  offerReceived: GigFacts & Terms & { replaces?: number };
  offerAmended: GigFacts & Terms;
  /**
   * `side`: whose terms were answered, and so who reads it; what was withdrawn the other side reads.
   * What is released the provider reads; or the buyer, when an agency that closes gives it back.
   */
  offerAnswered: GigFacts & {
    side: "provider" | "buyer";
    answer: "accepted" | "declined" | "withdrawn" | "released";
    answeredBy: string;
    workers: number;
    accepted: number;
  };
  /** With an amount it is the acceptance of what a doer on their own account offered. */
  assigned: GigFacts & Hours & { address: string; amountCents?: number; pricingType?: string };
  /** `side`: whose desk must find somebody else, and so reads it. */
  assignmentDeclined: GigFacts & { worker: string; side: "provider" | "buyer" };
  /** Without a `worker` its reader is the one. */
  assignmentRemoved: GigFacts & { worker?: string };
  /** `change`: null where it is not known any more. */
  gigChanged: GigFacts & Hours & { address: string; change: GigChange | null };
  gigCancelled: GigFacts;
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
    state: TicketState;
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
