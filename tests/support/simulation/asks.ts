import type { QuietHours } from "../../../src/shared/notifications/quiet-hours.ts";
import type { Day, State } from "./state.ts";

/** Somebody on a reserve is asked to step in. */
export type Ask = {
  of: "crew" | "offers";
  gigId: string;
  /** A person of the firm, or the provider of an offer. */
  who: string;
  /** The same for all who are asked one after the other about a place of a crew; of offers, the gig's. */
  place: string;
  workers: number;
  days: readonly Day[];
  askedAt: number;
  until: number;
  /** Of those who hear of it. */
  quietHours: readonly (QuietHours | null)[];
  /** Of offers: since when a place is free that is not the one they were asked about before. */
  freedAt: number;
};

/** Somebody at the desk who is still there. */
export const findDesk = ({ world, gone }: State, firm: string): string =>
  world.desks.get(firm)?.find(({ id }) => !gone.has(id))?.id ?? "";
