import * as z from "zod";
import { dataExportFormat } from "./data-export-file.ts";

const rows = (about: string) => z.array(z.record(z.string(), z.unknown())).describe(about);

/** Of `GET /api/me/export`. Row keys that end in `At` are instants, ISO 8601. */
export const dataExport = z.object({
  format: z.literal(dataExportFormat.format),
  version: z.literal(dataExportFormat.version),
  about: z.string(),
  exportedAt: z.string(),
  profile: rows("Who I am, my trades, my cards, my organisation and whom I have muted: one row"),
  absences: rows("When I said, or my desk did, that I am free or not available"),
  sessions: rows("Where I am logged in"),
  knownDevices: rows("When browsers were last used that I have logged in with"),
  secondFactor: rows("Since when I have one: no row without"),
  recoveryCodes: rows("Which of them were used, and when"),
  accessTokens: rows("What programs ask with in my name"),
  links: rows("Links that were mailed to me, without what opens them"),
  applications: rows("What I filled in to get an account"),
  gigs: rows("Gigs that I made"),
  gigChanges: rows("What I changed in gigs that were published"),
  interests: rows("Gigs that I said I would like"),
  reserves: rows("Gigs for which my company keeps me as reserve"),
  offers: rows("What I offered"),
  offersAnswered: rows("Offers that I answered or that were made to me"),
  asks: rows("Days for which I was asked by name: further ones of a gig, or of another after it"),
  chosen: rows("Offers of my organisation that say I would be sent"),
  assignments: rows("Crews that I was named for, what I answered and acknowledged"),
  shifts: rows("The days that I work or worked"),
  swaps: rows("Shifts that I offered to colleagues, or took from one"),
  swapAsks: rows("Shifts of colleagues that I can still take"),
  notifications: rows("What I was told in the app"),
  mails: rows("E-mails to me, without what they kept secret"),
  tickets: rows("What I asked support, with its answers"),
  supportAnswers: rows("What I answered as support"),
  log: rows("What I did and what was done to me"),
  rooms: rows("Rooms that I am or was in, with what I said there; `notRead` where that was not to be had"),
  pictures: rows(
    "Pictures that I sent to rooms, the first 200 in `picture`; `url` gives each to who is in the room; `messageId` is null before one is sent",
  ),
});
