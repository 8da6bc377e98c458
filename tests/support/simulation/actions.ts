import type { WaveAudience } from "../../../src/shared/gigs/wave-audiences.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";

export type PlannedGig = {
  id: string;
  buyer: string;
  trades: Industry[];
  place: string;
  headcount: number;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  excludeSaturdays: boolean;
  excludeSundays: boolean;
  waves: { to: WaveAudience; afterMinutes: number }[];
};

/** What people do. `by`: who does it; `providerId`: a firm or an individual. */
export type Action =
  | { kind: "publish"; by: string; gig: PlannedGig }
  | { kind: "skipToNextWave"; by: string; gigId: string }
  | { kind: "cancel"; by: string; gigId: string }
  | { kind: "move"; by: string; gigId: string; address: string }
  | { kind: "offer"; by: string; gigId: string; providerId: string; workers: number }
  | { kind: "accept"; by: string; gigId: string; providerId: string; workers: number }
  | { kind: "decline" | "withdraw"; by: string; gigId: string; providerId: string }
  | {
      kind: "name";
      by: string;
      gigId: string;
      providerId: string;
      userIds: string[];
      dates: string[] | undefined;
    }
  | {
      kind: "confirm" | "fallOut" | "remove" | "remind" | "acknowledge";
      by: string;
      gigId: string;
      userId: string;
    }
  | { kind: "mute" | "unmute"; by: string; buyer: string }
  | { kind: "endEmployment"; by: string; userId: string; lastDay: string }
  | { kind: "deleteAccount"; by: string };

/** What somebody hears, by which channel, and what it says. */
export type Told = {
  userId: string;
  gigId: string;
  kind: "gigOpen" | "reminder" | "atRisk";
  channel: "app" | "email";
  says: string;
};

export const formatTold = ({ kind, gigId, userId, channel, says }: Told) =>
  `${kind} ${gigId} to ${userId} by ${channel}: ${says}`;

/** Of some gigs every alarm is lost: the round of every five minutes finds their waves. */
export const losesAlarms = (gigId: string) => gigId.endsWith("7");
