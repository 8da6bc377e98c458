import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Actor } from "../../support/crews.ts";
import { undoable } from "../../support/undo.ts";
import type { Random } from "./load-world.ts";
import type { Tally } from "./tally.ts";

type Answer = Awaited<ReturnType<Actor["post"]>>;
type Send = (options: { headers: Record<string, string> }) => Promise<Answer>;

/** Some of what a desk does is undone a moment later, during which the others act on the same gigs. */
export async function undoSome(
  desk: Actor,
  random: Random,
  tally: Tally,
  action: string,
  send: Send,
): Promise<void> {
  const isMistake = random.next() < 0.35;
  const key = randomUUID();
  const answer = await send(isMistake ? undoable(key) : { headers: {} });
  tally.count(action, answer);
  if (!isMistake || answer.status >= 300) return;
  await setTimeout(random.next() * 600);
  tally.count(`undo: ${action}`, await desk.post(`/api/undos/${key}`));
}
