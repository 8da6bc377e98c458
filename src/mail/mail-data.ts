import type { WorkDay } from "../i18n/work-days.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { SwapNews } from "../shared/crews/swap-statuses.ts";
import type { GigChange } from "../shared/gigs/gig-change.ts";
import type { Position } from "../shared/gigs/positions.ts";
import type { Pricing } from "../shared/gigs/pricing.ts";
import type { Industry } from "../shared/industries/industry.ts";
import type { PositionPlaces, PricedPlaces } from "../shared/offers/offered-positions.ts";
import type { CardKind } from "../shared/people/card-kinds.ts";
import type { TicketEvent } from "../shared/support/ticket-statuses.ts";

/** Read when the e-mail is sent, not when it is queued. Dates are `YYYY-MM-DD`, times `HH:MM`. */
export type GigMailFacts = {
  gigId: string;
  title: string;
  organization: string;
  municipality: string;
  startDate: string;
  endDate: string;
  headcount: number;
  confirmed: number;
  days: GigMailDay[];
  /** Absent where the gig has one. */
  gigPositions?: GigMailPosition[];
  /** Of the position in which the reader works, where the gig has several. */
  ownTrade?: Industry | null;
  /** That it asks for; absent for none. */
  ownCards?: CardKind[];
  /** How the reader is paid, by `getPaymentMethod`; absent for a firm. */
  readerPaid?: string;
  /** Whether the reader works, or was to work, there. */
  inCrew: number;
  /** Whether the reader's organisation has agreed places. */
  agreed: number;
};

/** `pricing`: null for an agency's employee. */
export type GigMailPosition = Pick<Position, "id" | "industry" | "headcount"> & {
  pricing: Pick<Pricing, "type" | "amountCents"> | null;
};

/** `own`: the reader is booked for it. */
export type GigMailDay = WorkDay & { own: number };

type Hours = { startTime: string; endTime: string };
type OfferedTerms = {
  provider: string;
  workers: number;
  amountCents: number;
  /** `workers` and `amountCents` by position. */
  positions?: readonly PricedPlaces[];
  /** The gig's price for the same places and days. */
  askedCents?: number;
  pricingType: "hourly" | "fixed";
  message: string;
  /** How the buyer pays an individual, by `getPaymentMethod`; absent for a firm. */
  paid?: string;
  /** Limits the gig's days to those offered. */
  offerStart: string;
  offerEnd: string;
};

/** As known when the mail is sent. `replies`: 1 where it can be answered by replying; `answerPath`: where by a tap. */
type Replies = { replies?: 1; answerPath?: string };

/** Stored unencrypted in the outbox. */
export type MailData = {
  gigOpen: GigMailFacts &
    Hours & { address: string; why: "partners" | "fitting" | "search"; search?: string };
  /** `replaces`: 1 when it follows a withdrawn offer; `alone`: 1 when an individual offers themselves. */
  offerReceived: GigMailFacts & OfferedTerms & { replaces?: number; alone?: number };
  /** `corrected`: 1 when a side amends its own terms. `asks`: how many of the crew are asked for another day,
   * with `again` for this gig after an earlier one. */
  offerAmended: GigMailFacts &
    OfferedTerms & {
      asks?: number;
      again?: number;
      corrected?: number;
      wasWorkers?: number;
      wasCents?: number;
      wasPositions?: readonly PricedPlaces[];
      wasStart?: string;
      wasEnd?: string;
    };
  /**
   * `side`: whose terms were answered, and who reads it; of withdrawn terms the other side. `released` is read by the
   * provider, or by the buyer when a closing agency releases its places.
   */
  offerAnswered: GigMailFacts & {
    side: "provider" | "buyer";
    answer: "accepted" | "declined" | "withdrawn" | "released" | "reserved";
    answeredBy: string;
    workers: number;
    accepted: number;
    /** `accepted` by position. */
    positions?: PositionPlaces;
    /** 1 for an individual provider. */
    alone?: number;
    /** How many people the buyer had asked by name for an added day; absent for a counter-offer. */
    asks?: number;
    /** 1 where they were asked for after an earlier gig. */
    again?: number;
    /** How many whom the offer names are named with its acceptance; for the provider, who could not be. */
    named?: number;
    unnamed1?: string;
    unnamed2?: string;
    unnamed3?: string;
    /** 1 where the provider says yes to a place that they were asked for as reserve; the buyer reads it. */
    reserve?: number;
    reason?: string;
  };
  /**
   * `workers`: free places that the reader is asked to fill, by `date` and `time`; `alone`: 1 for an individual.
   * `worker`: of the reader's own reserve, who has no login.
   */
  reserveAsked: GigMailFacts & {
    workers: number;
    date: string;
    time: string;
    alone?: number;
    worker?: string;
  };
  /** With an amount: the acceptance of an individual's offer. With `date` and `time`: asked to step in, until then. */
  assigned: GigMailFacts &
    Hours &
    Replies & {
      address: string;
      amountCents?: number;
      pricingType?: string;
      paid?: string;
      date?: string;
      time?: string;
    };
  /**
   * `side`: who must find a replacement, and reads it. `lastDay`: the last day that the worker still comes. `late`: 1
   * for who was asked to step in and has not answered.
   */
  assignmentDeclined: GigMailFacts & {
    worker: string;
    side: "provider" | "buyer";
    reason?: string;
    lastDay?: string;
    late?: number;
    /** Of some days alone: by `packDayRuns`. */
    firstDay?: string;
    finalDay?: string;
    runs?: string;
  };
  /** Without `worker` it is about the reader. */
  assignmentRemoved: GigMailFacts & { worker?: string };
  /** Of shifts that a worker offers to colleagues, by their days as `packDayRuns` has them. */
  swap: GigMailFacts & {
    news: SwapNews;
    worker: string;
    taker?: string;
    shifts: number;
    firstDay: string;
    finalDay: string;
    runs?: string;
  };
  /**
   * `change`: null where it is no longer known. `lacking`: instead of a change, how many of the reader's people lack a
   * card that is asked for from now on; `alone`: 1 for an individual, who lacks it.
   */
  gigChanged: GigMailFacts &
    Hours & {
      address: string;
      change: GigChange | null;
      lacking?: number;
      alone?: 1;
    };
  gigCancelled: GigMailFacts & { reason?: string };
  /** `date`: the first of the reader's shifts in a row; `coming`: 1 when they have said so; `alone`: 1 for an individual. */
  reminder: GigMailFacts &
    Hours &
    Replies & {
      address: string;
      meetingPoint: string;
      contact: string;
      date: string;
      coming: number;
      alone?: number;
    };
  /** `workers`: how many have not confirmed for `date`; or `worker` asks to be called, or has sent a `reply` that is no answer. */
  atRisk: GigMailFacts &
    ({ date: string; workers: number; call?: never } | { worker: string; call: 1; reply?: 1 });
  /** To who has replied to a mail, `askingId`, that asked whether they come: what was recorded. */
  answerRecorded: GigMailFacts & Replies & { coming: 0 | 1; askingId: string; inReplyTo?: string };
  /** Read when it is sent, the last written to first. */
  unreadChat: { rooms: { id: string; title: string; unread: number }[] };
  /** `until`: the last day of the reader's own card; `cards`: how many of their people's end soon. */
  cardExpires: { card: CardKind; until: string; cards?: never } | { cards: number };
  /** What was held back: the subject of each e-mail and where it leads. `gigs`: all are of open gigs; `more`: how many are left out. */
  digest: { links: { text: string; path: string }[]; gigs: boolean; more: number };
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
  /** `own`: 1 when they deleted it themselves. */
  accountClosed: { own: number };
  /** Nothing that the applicant wrote: the address may belong to somebody else. */
  applicationReceived: Record<never, never>;
  /** `opened` and `reopened` are read by support, the others by the author. */
  ticket: {
    ticketId: string;
    subject: string;
    state: TicketEvent;
    who: string;
    text: string;
  };
  applicationRejected: { name: string; reason: string };
};

/** Encrypted in the outbox, and wiped once sent. */
export type MailSecrets = {
  welcome: { password: string };
  passwordReset: { code: string };
  emailChange: { code: string };
  emailAsked: { code: string };
  emailUndone: { code: string };
  /** Nothing of a deleted person stays readable, not even the address. */
  accountClosed: { address: string; name: string };
};

export type MailName = keyof MailData;
export type SecretsOf<Name extends MailName> = Name extends keyof MailSecrets ? MailSecrets[Name] : null;

/** `userId` null for people without an account. */
export type Recipient = { userId: string | null; address: string; locale: Locale };
