import { type CuttingProxy, openCuttingProxy } from "../../../support/cutting-proxy.ts";
import { type Child, startChild } from "../child.ts";
import type { ChatServer } from "./chat-client.ts";
import { planMessages, type Random } from "./plan-messages.ts";
import type { Size } from "./run-keikka.ts";
import { type Disruptions, runLoad } from "./run-load.ts";
import { SocketIoClient } from "./socket-io-client.ts";

export type SocketIoResult = {
  done: Disruptions;
  acknowledged: number;
  /** Acknowledged ones that a member does not show, and how many members lack one, together. */
  lost: number;
  missing: number;
  /** Messages that a member shows more than once. */
  doubled: number;
  /** Members whose list is not that of the first in their room. */
  differing: number;
  clients: number;
};

/** Puts the same load on socket.io: its rooms are numbers, and what its clients show is all that there is of a message. */
export async function runSocketIo(size: Size, rooms: number, random: Random): Promise<SocketIoResult> {
  const file = new URL("../socket-io-process.ts", import.meta.url);
  const start = () => startChild(file, ["recover"]);
  let child: Child = await start();
  const server: ChatServer = {
    findUrl: () => child.url,
    start: async () => {
      child = await start();
    },
    kill: () => child.kill(),
  };
  const proxies: CuttingProxy[] = [];
  const clients: SocketIoClient[] = [];
  try {
    for (let at = 0; at < size.clients; at += 1) {
      const proxy = await openCuttingProxy(server.findUrl);
      proxies.push(proxy);
      clients.push(new SocketIoClient(proxy.url, `room ${at % rooms}`));
    }
    const plan = planMessages(random, size.clients, size.messages);
    const done = await runLoad({ ...size, server, clients, proxies, plan, random });
    const byRoom = Map.groupBy(clients, (client) => clients.indexOf(client) % rooms);
    const tallies = [...byRoom.values()].map(tallyRoom);
    const sum = (key: keyof (typeof tallies)[number]) => tallies.reduce((so, tally) => so + tally[key], 0);
    return {
      ...{ done, clients: clients.length, acknowledged: sum("acknowledged"), lost: sum("lost") },
      ...{ missing: sum("missing"), doubled: sum("doubled"), differing: sum("differing") },
    };
  } finally {
    for (const closing of [...clients, ...proxies]) closing.close();
    await child.kill();
  }
}

function tallyRoom(clients: readonly SocketIoClient[]) {
  const acknowledged = clients.flatMap((client) => [...client.acknowledged.keys()]);
  const shown = clients.map((client) => client.listShown());
  const counts = shown.map((ids) => {
    const count = new Map<string, number>();
    for (const id of ids) count.set(id, (count.get(id) ?? 0) + 1);
    return count;
  });
  const lacking = acknowledged.map((id) => counts.filter((count) => !count.has(id)).length);
  const doubled = counts.flatMap((count) => [...count].filter(([, times]) => times > 1).map(([id]) => id));
  return {
    acknowledged: acknowledged.length,
    lost: lacking.filter((members) => members > 0).length,
    missing: lacking.reduce((sum, members) => sum + members, 0),
    doubled: new Set(doubled).size,
    differing: shown.filter((ids) => ids.join() !== shown[0]?.join()).length,
  };
}
