import type { QuietHours } from "../../../src/shared/notifications/quiet-hours.ts";
import { createRandom } from "../table-rows.ts";
import type { World } from "./world.ts";

/** `hasPhone`: takes pushes, and therefore no e-mail of what is pushed in its place. */
export type Reader = { quietHours: QuietHours | null; hasPhone: boolean };
export type Readers = Map<string, Reader>;

const hours = [
  ["21:00", "06:00"],
  ["20:00", "07:00"],
  ["22:30", "08:15"],
  // In the hour that spring leaves out, and that autumn has twice.
  ["23:00", "03:30"],
  // Who works at night.
  ["08:00", "15:30"],
  // No hours of the day: weekends alone.
  ["00:00", "00:00"],
] as const;

const zones = [
  ...["Europe/Helsinki", "Europe/Helsinki", "Europe/Helsinki", "Europe/Helsinki", "Europe/Helsinki"],
  ...["Europe/Stockholm", "America/New_York", "Asia/Kathmandu"],
];

export function buildReaders(seed: number, { people }: World): Readers {
  const { next, pick } = createRandom(seed);
  const chance = (share: number) => next() < share;
  const pickQuietHours = (): QuietHours => {
    const [from, to] = pick(hours);
    return { from, to, weekends: from === to || chance(0.4), timeZone: pick(zones) };
  };
  return new Map(
    [...people.keys()].map((id) => [
      id,
      { quietHours: chance(0.5) ? pickQuietHours() : null, hasPhone: chance(0.5) },
    ]),
  );
}

export const getQuietHours = (readers: Readers, id: string): QuietHours | null =>
  readers.get(id)?.quietHours ?? null;
