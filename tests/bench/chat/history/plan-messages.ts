import type { createRandom } from "../../../support/table-rows.ts";

export type Random = ReturnType<typeof createRandom>;

/**
 * What a device does when it first sends a message: `twice`, in one text or two; `swapped` with the one before;
 * `posted` over HTTP as well at the same time; `abandoned`: once, whatever comes of it.
 */
export type Manner = "plain" | "twice" | "swapped" | "posted" | "abandoned";
export type PlannedMessage = { id: string; text: string; manner: Manner };

/** Of a hundred messages so many; the others are sent once, and again until they are acknowledged. */
const share: [Manner, number][] = [
  ["twice", 6],
  ["swapped", 6],
  ["posted", 4],
  ["abandoned", 4],
];

/** The messages of each client, the same for the same seed, ids included. */
export function planMessages(random: Random, clients: number, messages: number): PlannedMessage[][] {
  const plan: PlannedMessage[][] = Array.from({ length: clients }, () => []);
  for (let at = 0; at < messages; at += 1)
    plan[at % clients]?.push({
      id: createUuid(random),
      text: createText(random, at),
      manner: pickManner(random),
    });
  return plan;
}

function pickManner(random: Random): Manner {
  let left = random.next() * 100;
  for (const [manner, part] of share) {
    if (left < part) return manner;
    left -= part;
  }
  return "plain";
}

function createUuid({ next }: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join("-");
}

const lengths = [12, 40, 80, 80, 150, 400, 2000];

function createText(random: Random, at: number): string {
  const words = `Viesti ${at}: betoni tulee kello ${at % 24}, nähdään portilla 👷 `;
  const length = random.pick(lengths);
  return [...words.repeat(Math.ceil(length / words.length))].slice(0, length).join("").trim();
}
