import type { MessagePage } from "../../../../src/chat/message-page.ts";
import type { Message } from "../../../../src/shared/chat/protocol.ts";
import { type CuttingProxy, openCuttingProxy } from "../../../support/cutting-proxy.ts";
import { startKeikka } from "../keikka-server.ts";
import type { Member } from "../members.ts";
import {
  checkHistory,
  type RoomHistory,
  type Rule,
  type SentMessage,
  type StoredMessage,
  type Violation,
} from "./check-history.ts";
import { type PlannedMessage, planMessages, type Random } from "./plan-messages.ts";
import { findUnseenBreaches } from "./plant-breaches.ts";
import { RoomClient } from "./room-client.ts";
import { type Disruptions, runLoad } from "./run-load.ts";

export type Size = { clients: number; messages: number; kills: number; evictions: number };

export type KeikkaResult = {
  rooms: number;
  done: Disruptions;
  /** Of all clients together, by what it counts. */
  counts: RoomClient["counts"];
  acknowledged: number;
  /** Of those that nobody acknowledged. */
  stored: { unacknowledged: number; of: number };
  readers: number;
  violations: Violation[];
  /** What clients were told that they should not be, or lack. */
  complaints: string[];
  /** Rules that the check would not see broken. */
  unseen: Rule[];
};

const peoplePerFirm = 10;
/** How long a new socket may take to learn of everything. */
const patience = 60_000;

/** Puts the load on the built Worker, then reads every room anew: by a fresh socket of each member, and over HTTP. */
export async function runKeikka(size: Size, random: Random): Promise<KeikkaResult> {
  const firms = Math.max(1, Math.round(size.clients / peoplePerFirm));
  const server = await startKeikka({ firms, people: size.clients });
  const proxies: CuttingProxy[] = [];
  const clients: RoomClient[] = [];
  try {
    for (const member of server.members) {
      const proxy = await openCuttingProxy(server.findUrl);
      proxies.push(proxy);
      clients.push(new RoomClient(proxy.url, member));
    }
    const plan = planMessages(random, size.clients, size.messages);
    const done = await runLoad({ ...size, server, clients, proxies, plan, random });
    const histories = await readHistories(server.findUrl(), server.members, clients, plan);
    const sent = histories.flatMap((room) => room.sent);
    const stored = new Set(histories.flatMap((room) => room.observed[0]?.messages.map(({ id }) => id) ?? []));
    const unacknowledged = sent.filter(({ acknowledgements }) => acknowledgements.length === 0);
    return {
      rooms: histories.length,
      done,
      counts: sumCounts(clients),
      acknowledged: sent.length - unacknowledged.length,
      stored: {
        unacknowledged: unacknowledged.filter(({ id }) => stored.has(id)).length,
        of: unacknowledged.length,
      },
      readers: histories.reduce((sum, { observed }) => sum + observed.length, 0),
      violations: histories.flatMap(checkHistory),
      complaints: [
        ...clients.flatMap(({ complaints }) => complaints),
        ...listBehind(clients, histories, server.members),
      ],
      unseen: findUnseenBreaches(histories[0] as RoomHistory),
    };
  } finally {
    for (const closing of [...clients, ...proxies]) closing.close();
    await server.close();
  }
}

function sumCounts(clients: readonly RoomClient[]): RoomClient["counts"] {
  const sum = { ...(clients[0] as RoomClient).counts };
  for (const key of Object.keys(sum) as (keyof typeof sum)[])
    sum[key] = clients.reduce((so, { counts }) => so + counts[key], 0);
  return sum;
}

/** Clients that have stayed in their room through all of it, but do not show what it holds. */
function listBehind(
  clients: readonly RoomClient[],
  histories: readonly RoomHistory[],
  members: readonly Member[],
): string[] {
  return clients.flatMap((client, at) => {
    const history = histories.find(({ roomId }) => roomId === members[at]?.roomId);
    const ids = history?.observed[0]?.messages.map(({ id }) => id).join();
    const waiting = client.countPending() > 0 ? ["a client still waits for an acknowledgement"] : [];
    return client.listShown().join() === ids
      ? waiting
      : [...waiting, "a client does not show the whole room"];
  });
}

async function readHistories(
  url: string,
  members: readonly Member[],
  clients: readonly RoomClient[],
  plan: readonly PlannedMessage[][],
): Promise<RoomHistory[]> {
  const all = members.map((member, at) => ({ member, client: clients[at], planned: plan[at] ?? [] }));
  const rooms = Map.groupBy(all, ({ member }) => member.roomId);
  const histories: RoomHistory[] = [];
  for (const [roomId, people] of rooms) {
    const [first] = people;
    if (first === undefined) continue;
    const pages = await readPages(url, first.member);
    const observed = await Promise.all(
      people.map(async ({ member }) => ({
        by: `a socket of ${member.name}`,
        messages: await readSocket(url, member, pages.length),
      })),
    );
    histories.push({
      roomId,
      sent: people.flatMap(({ member, client, planned }) =>
        planned.map((message) => describeSent(message, member, client as RoomClient)),
      ),
      observed: [{ by: `the pages of ${first.member.name}`, messages: pages }, ...observed],
    });
  }
  return histories;
}

function describeSent({ id, text }: PlannedMessage, member: Member, client: RoomClient): SentMessage {
  return {
    ...{ id, text, authorId: member.id },
    sentAt: client.sentAt.get(id) ?? Number.POSITIVE_INFINITY,
    acknowledgements: client.acknowledged.get(id) ?? [],
  };
}

const toStored = ({ seq, id, author, text }: Message): StoredMessage => ({
  seq,
  id,
  authorId: author.id,
  text,
});

async function readPages(url: string, { roomId, cookie }: Member): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for (let after: string | null = "0"; after !== null; ) {
    const answer = await fetch(`${url}/api/rooms/${roomId}/messages?after=${after}&limit=200`, {
      headers: { Cookie: cookie },
    });
    if (answer.status !== 200) throw new Error(`a page of messages answered ${answer.status}`);
    const page = (await answer.json()) as MessagePage;
    messages.push(...page.items.map(toStored));
    after = page.nextCursor;
  }
  return messages;
}

/** By a device that has nothing yet. */
async function readSocket(url: string, member: Member, expected: number): Promise<StoredMessage[]> {
  const client = new RoomClient(url, member);
  const end = Date.now() + patience;
  while (client.messages.length < expected && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  client.close();
  return client.messages.map(toStored);
}
