import type { CuttingProxy } from "../../../support/cutting-proxy.ts";
import type { ChatClient, ChatServer } from "./chat-client.ts";
import type { PlannedMessage, Random } from "./plan-messages.ts";

type Load = {
  server: ChatServer;
  clients: readonly ChatClient[];
  /** The way of each client. */
  proxies: readonly CuttingProxy[];
  plan: readonly PlannedMessage[][];
  /** How often, spread over the messages. */
  kills: number;
  /** By turns of all rooms in the middle of their work, and of one that is silent for it. */
  evictions: number;
  random: Random;
};

export type Disruptions = { kills: number; cuts: number; aborted: number; asleep: number };

const tick = 100;
/** Most messages that a client says at once, and its chance to in a tick: ten messages a second. */
const [maxAtOnce, chance] = [3, 0.5];
/** More unacknowledged ones a client does not gather. */
const maxPending = 60;
const cutMs = 2000;
const maxDeafMs = 300;
/** How long a line holds between two cuts, on average. */
const heldMs = 20_000;
/** Nobody is silent longer before a room is to fall asleep; and so many are tried. */
const [maxSilence, maxTries] = [3000, 100];
/** Nobody waits longer for the last message, once all are said. */
const patience = 180_000;
/** So long nobody learns of anything: all is over. */
const quiet = 4000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets every client say its messages while single lines are cut for two seconds, and the server is killed and started
 * again; gives what was done. Ends once nobody waits for an acknowledgement and nothing comes any more.
 */
export async function runLoad(load: Load): Promise<Disruptions> {
  const done: Disruptions = { kills: 0, cuts: 0, aborted: 0, asleep: 0 };
  const talk = startTalking(load);
  const cutting = cutLines(load, done, talk.isOver);
  await disrupt(load, done, talk);
  await cutting;
  talk.stop();
  await untilQuiet(load.clients);
  return done;
}

const countAcknowledged = (clients: readonly ChatClient[]) =>
  clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

function startTalking({ clients, plan, random }: Load) {
  const said = plan.map(() => 0);
  let isSilent = false;
  const timer = setInterval(() => {
    for (const [at, client] of isSilent ? [] : clients.entries()) {
      if (random.next() > chance || client.countPending() > maxPending) continue;
      const from = said[at] ?? 0;
      said[at] = from + 1 + Math.floor(random.next() * maxAtOnce);
      client.say(plan[at]?.slice(from, said[at]) ?? []);
    }
  }, tick);
  const isOver = () => plan.every(({ length }, at) => (said[at] ?? 0) >= length);
  /** Nobody says anything while `work` is done, which begins once what was said is acknowledged, or soon. */
  const keepSilent = async (work: () => Promise<void>) => {
    isSilent = true;
    const end = Date.now() + maxSilence;
    while (clients.some((client) => client.countPending() > 0) && Date.now() < end) await sleep(10);
    await work();
    isSilent = false;
  };
  return { isOver, keepSilent, stop: () => clearInterval(timer) };
}

async function cutLines({ proxies, random }: Load, done: Disruptions, isOver: () => boolean): Promise<void> {
  const cuts: Promise<void>[] = [];
  while (!isOver()) {
    cuts.push(random.pick(proxies).cut({ forMs: cutMs, deafMs: random.next() * maxDeafMs }));
    done.cuts += 1;
    await sleep((2 * heldMs * random.next()) / proxies.length);
  }
  await Promise.all(cuts);
}

/** At numbers of acknowledged messages that are drawn before, so that the kills lie in the middle of the load. */
async function disrupt(
  { server, clients, plan, kills, evictions, random }: Load,
  done: Disruptions,
  { keepSilent }: ReturnType<typeof startTalking>,
): Promise<void> {
  const { evict, abort } = server;
  const total = plan.reduce((sum, { length }) => sum + length, 0);
  const draw = (count: number, what: "kill" | "evict") =>
    Array.from({ length: count }, (_, at) => ({
      what,
      after: (total * (at + 0.2 + 0.6 * random.next())) / count,
    }));
  const planned = [...draw(kills, "kill"), ...draw(abort ? evictions : 0, "evict")].map((event) => ({
    ...event,
    // Some messages are abandoned.
    after: event.after * 0.9,
  }));
  for (const { what, after } of planned.toSorted((a, b) => a.after - b.after)) {
    const end = Date.now() + patience;
    while (countAcknowledged(clients) < after && Date.now() < end) await sleep(5);
    if (what === "kill") {
      await server.kill();
      await server.start();
      done.kills += 1;
    } else if (done.aborted <= done.asleep) {
      await abort?.();
      done.aborted += 1;
    } else {
      await keepSilent(async () => {
        for (let tries = 1; !(await evict?.(Math.floor(random.next() * clients.length))); tries += 1) {
          if (tries === maxTries) throw new Error("no room falls asleep");
          await sleep(100);
        }
      });
      done.asleep += 1;
    }
  }
}

async function untilQuiet(clients: readonly ChatClient[]): Promise<void> {
  const countKnown = () =>
    clients.reduce((sum, client) => sum + client.acknowledged.size + client.listShown().length, 0);
  const end = Date.now() + patience;
  let known = -1;
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < quiet) {
    await sleep(100);
    const isWaiting = clients.some((client) => client.countPending() > 0 || !client.isConnected());
    if (isWaiting || countKnown() !== known) since = Date.now();
    known = countKnown();
  }
}
