import { exitWithMessage, readFlags } from "../../../../src/local/flags.ts";
import { runProgram } from "../../../runner/step.ts";
import { createRandom } from "../../../support/table-rows.ts";
import { rules } from "./check-history.ts";
import { type KeikkaResult, runKeikka } from "./run-keikka.ts";
import type { Disruptions } from "./run-load.ts";
import { runSocketIo, type SocketIoResult } from "./run-socket-io.ts";

const usage = `Whether chats lose, double or reorder messages, in the manner of Jepsen: clients in rooms of ten say messages, some of
them twice, in another order, over HTTP as well, or once without ever asking what became of it; each client's line is cut
for two seconds now and then, rooms are evicted from memory, and the server is killed (SIGKILL to workerd) and started again
on the same state. Afterwards every member reads their room by a fresh socket, and one over HTTP. Then socket.io with
connection state recovery takes the same messages, cuts and kills; what it loses is told and fails nothing.

Fails where an acknowledged message is not stored exactly once, another one more than once, numbers have gaps, two readers
have another order, an acknowledgement named another number, a message stands before one that was acknowledged before it
was sent, a socket was told what no client should be, or a client does not show its whole room. The same seed gives the
same messages and faults; when each happens is the machine's.

  npm run bench:history [-- --messages 20000] [-- --clients 50] [-- --kills 10] [-- --evictions 50] [-- --seed 1]

  --messages N   in all (20000)
  --clients N    how many (50)
  --kills N      of the server (10)
  --evictions N  from memory: by turns of all rooms in the middle of their work, which ends their sockets, and of one room
                 in a silence, whose sockets stay (50)
  --seed N       1 unless given
  --help         this text`;

const flags = readFlags(usage, {
  messages: { type: "string", default: "20000" },
  clients: { type: "string", default: "50" },
  kills: { type: "string", default: "10" },
  evictions: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
});
const [messages, clients, kills, evictions, seed] = (
  ["messages", "clients", "kills", "evictions", "seed"] as const
).map((name) => {
  const number = Number(flags[name]);
  const least = name === "messages" || name === "clients" ? 2 : 0;
  if (Number.isInteger(number) && number >= least) return number;
  return exitWithMessage(`--${name} needs a number from ${least}.`);
}) as [number, number, number, number, number];
const size = { messages, clients, kills, evictions };

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) exitWithMessage(printed);
console.log(`COUNT seed ${seed}: ${messages} messages of ${clients} clients`);
const keikka = await runKeikka(size, createRandom(seed));
report(keikka);
reportPeer(await runSocketIo(size, keikka.rooms, createRandom(seed)));
const broken = keikka.violations.length + keikka.complaints.length + keikka.unseen.length;
console.log(`COUNT Keikka: ${broken} violations, seed ${seed}`);
if (broken > 0) exitWithMessage("Something was lost, doubled or reordered.");

function describe({ cuts, kills: killed, aborted, asleep }: Disruptions): string {
  return `${cuts} lines cut, ${killed} kills, ${aborted + asleep} evictions (${aborted} of all rooms at work, ${asleep} of a silent one)`;
}

function report({ done, counts, stored, ...result }: KeikkaResult): void {
  console.log(`COUNT Keikka, ${result.rooms} rooms: ${describe(done)}`);
  console.log(
    `COUNT Keikka, clients: ${counts.connections} connections, ${counts.twice} messages sent twice, ${counts.swapped} swapped, ` +
      `${counts.posted} posted as well (${counts.postsFailed} of these failed), ${counts.resent} sent again, slow ${counts.slow} times`,
  );
  console.log(
    `COUNT Keikka, messages: ${result.acknowledged} acknowledged; ${stored.of} not, of which ${stored.unacknowledged} stored`,
  );
  const broken = Object.entries(rules).map(([rule, words]) => {
    const found = result.violations.filter((violation) => violation.rule === rule);
    for (const { what } of found.slice(0, 5)) console.log(`  ${rule}: ${what}`);
    return `${found.length} ${rule} (${words})`;
  });
  console.log(`COUNT Keikka, broken, by ${result.readers} readers:\n  ${broken.join("\n  ")}`);
  for (const [what, alike] of Map.groupBy(result.complaints, (complaint) => complaint))
    console.log(`  ${what}: ${alike.length} times`);
  const all = Object.keys(rules).length;
  console.log(
    `COUNT check: of a breach of each rule, planted in a copy, it sees ${all - result.unseen.length} of ${all}` +
      result.unseen.map((rule) => `, not ${rule}`).join(""),
  );
}

function reportPeer({ done, ...result }: SocketIoResult): void {
  console.log(`COUNT socket.io: ${describe(done)}`);
  console.log(
    `COUNT socket.io, messages: ${result.acknowledged} acknowledged, of which ${result.lost} lost to somebody (${result.missing} deliveries missing); ` +
      `${result.doubled} doubled; ${result.differing} of ${result.clients} members have another list than the first of their room`,
  );
}
