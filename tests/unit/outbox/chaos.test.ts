import { expect, it } from "vitest";
import {
  type ActionAnswer,
  type OutboxEntry,
  OutboxError,
} from "../../../web/lib/offline/outbox/outbox-entry.ts";
import {
  createDevice,
  done,
  pass,
  problem,
  type Send,
  settle,
  stubDeviceForEach,
  type Tab,
} from "../../support/outbox-device.ts";

stubDeviceForEach();

const seeds = process.env.SEED ? [Number(process.env.SEED)] : [1, 2];
const actions = 500;
const users = ["aino", "ben"];
const day = 86_400_000;

function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the server has done, each key once; and what a client must not do to it. */
function createServer(random: () => number, logIn: (userId: string) => void) {
  const applied = new Map<string, OutboxEntry>();
  const noted = new Set<string>();
  const faults: string[] = [];
  const world = { isCalm: false, userId: "aino", overtaken: 0 };

  const apply = (entry: OutboxEntry) => {
    if (entry.userId !== world.userId) faults.push(`${entry.id} under the name of ${world.userId}`);
    if (!applied.has(entry.id)) applied.set(entry.id, entry);
    return done();
  };
  const refusals = [
    () => problem(409, "gig.full"),
    () => problem(412, "version.stale"),
    () => problem(413, "body.tooLarge"),
    () => problem(422, "input.invalid"),
  ];
  const html = { status: 200, headers: { "Content-Type": "text/html" } };

  async function send(
    entry: OutboxEntry,
    _: Tab,
    { headers, signal }: Parameters<Send>[2],
  ): Promise<ActionAnswer> {
    if (!world.isCalm && random() < 0.03) logIn(users.find((userId) => userId !== world.userId) ?? "");
    if (headers["Expected-User"] !== world.userId) {
      world.overtaken += 1;
      return problem(409, "auth.otherUser");
    }
    if (noted.has(entry.id)) faults.push(`${entry.id} asked again after its answer was noted`);
    if (world.isCalm) return apply(entry);
    const chance = Math.floor(random() * 25);
    const hang = () =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        if (entry.isUpload) setTimeout(() => reject(new TypeError("The upload was not answered")), 30_000);
      });
    if (applied.has(entry.id) && chance < 20) return done();
    switch (chance) {
      case 0:
        throw new TypeError("Failed to fetch");
      case 1:
        apply(entry);
        throw new TypeError("The answer was dropped");
      case 2:
        return hang();
      case 3:
        apply(entry);
        return hang();
      case 4:
        return problem(500, "server.failed");
      case 5:
        return problem(429, "tooManyRequests", { "Retry-After": "3" });
      case 6:
        return problem(401, "auth.required");
      case 7:
        return new Response("<html>", html);
      case 8:
      case 9:
        return refusals[Math.floor(random() * refusals.length)]?.() ?? done();
      default:
        return apply(entry);
    }
  }
  return { applied, noted, faults, world, send };
}

it.each(seeds)("500 actions through all that can go wrong, seed %i", { timeout: 120_000 }, async (seed) => {
  const random = createRandom(seed);
  const chance = (share: number) => random() < share;
  /** In a tab of their own: between the sender's look at the cookie and a request, among others. */
  const setCookie = (userId: string) => {
    device.userId = userId;
    world.userId = userId;
  };
  const { applied, noted, faults, world, send } = createServer(random, setCookie);
  let trouble: "full" | "unavailable" | null = null;
  const { device, openTab } = createDevice({
    send,
    random,
    onForget: (id) => noted.add(id),
    beforeWrite: () => {
      if (trouble !== null) throw new OutboxError(trouble);
    },
  });
  const tabs: (Tab & { userId: string })[] = [];
  const open = async () => {
    const { userId } = world;
    const tab = openTab({ knowsAction: world.isCalm || !chance(0.1) });
    tabs.push({ ...tab, userId });
    void tab.outbox.start(userId);
    await settle();
  };
  const killOne = () => tabs.splice(Math.floor(random() * tabs.length), 1)[0]?.kill();
  const logIn = async (userId: string) => {
    if (world.isCalm || chance(0.5)) for (const tab of tabs.splice(0)) tab.kill();
    setCookie(userId);
    await open();
  };
  /** As a person does who sees what was refused. */
  const answerRefusals = async () => {
    const outbox = tabs[0]?.outbox;
    if (outbox === undefined) return;
    for (const { id, state, payload } of outbox.listEntries())
      if (state === "refused")
        void (chance(0.5) ? outbox.retry(id) : outbox.edit(id, payload)).catch(() => undefined);
    await settle();
  };

  const kept: Pick<OutboxEntry, "id" | "userId" | "subject">[] = [];
  let told = 0;
  await open();
  for (let made = 0; made < actions; made += 1) {
    if (chance(0.05)) killOne();
    if (tabs.length === 0 || (tabs.length < 3 && chance(0.1))) await open();
    if (chance(0.03)) await logIn(users[Math.floor(random() * users.length)] ?? "aino");
    if (chance(0.03)) device.offset += (random() - 0.5) * 2 * day;
    trouble = chance(0.03) ? "full" : chance(0.02) ? "unavailable" : null;
    const tab = tabs[Math.floor(random() * tabs.length)] as (typeof tabs)[number];
    const entry = {
      id: `${seed}-${made}`,
      userId: tab.userId,
      subject: `shift:${Math.floor(random() * 12)}`,
    };
    const more = chance(0.1) ? ({ isUpload: true } as const) : {};
    const enqueued = tab.outbox.enqueue({ ...entry, ...more, action: "act", payload: made }).then(
      () => kept.push(entry),
      (error: unknown) => {
        expect(error).toBeInstanceOf(OutboxError);
        told += 1;
      },
    );
    await Promise.race([enqueued, settle(400)]);
    trouble = null;
    if (chance(0.2)) await answerRefusals();
    if (chance(0.3)) await pass(random() * 3000, 1500);
  }

  world.isCalm = true;
  const stuck: unknown[] = [];
  for (const userId of users) {
    await logIn(userId);
    // A long queue takes as long as it takes; what has not moved for so many rounds never will.
    for (let [left, still] = [actions, 0]; left > 0 && still < 10; still += 1) {
      await answerRefusals();
      await pass(10_000, 2000);
      const { length } = tabs[0]?.outbox.listEntries() ?? [];
      if (length < left) still = 0;
      left = length;
    }
    stuck.push(...(tabs[0]?.outbox.listEntries() ?? []));
  }
  const order = [...applied.values()];
  const isInOrder = (subject: string, userId: string) => {
    const made = order
      .filter((entry) => entry.subject === subject && entry.userId === userId)
      .map(({ payload }) => Number(payload));
    return made.every((number, at) => at === 0 || number > (made[at - 1] ?? 0));
  };
  expect(faults).toEqual([]);
  expect(stuck).toEqual([]);
  expect(kept.filter(({ id }) => !applied.has(id))).toEqual([]);
  expect(kept.filter(({ subject, userId }) => !isInOrder(subject, userId))).toEqual([]);
  expect(kept.length + told).toBeGreaterThan(actions * 0.9);
  expect(told).toBeGreaterThan(0);
  expect(world.overtaken).toBeGreaterThan(0);
});
