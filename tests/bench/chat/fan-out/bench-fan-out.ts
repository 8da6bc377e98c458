import { exitWithMessage, readFlags } from "../../../../src/local/flags.ts";
import { runProgram } from "../../../runner/step.ts";
import { type Chat, openKeikka, openOneFrameEach, openSocketIo } from "./chats.ts";
import { measureTurn, type Times } from "./measure-turn.ts";

const usage = `How long 168 sockets of 14 people in one room wait for a message, at 1, 120 and 240 messages a second: of Keikka as it
is; of a chat in the same runtime that stores each message and sends it in a frame of its own; and of socket.io, which
stores nothing. The three take turns, so that what else the machine does hits them alike, and this process does the same
for each. Milliseconds from a message's leaving to every socket but its sender's, and to its acknowledgement.

  npm run bench:fan-out [-- --seconds 6] [-- --rounds 2] [-- --sockets 168]

  --seconds N   of each turn (6)
  --rounds N    turns of each chat at each rate (2)
  --sockets N   14 to 168
  --help        this text`;

const people = 14;
/** A person has at most 12 in a room. */
const maxSockets = people * 12;
/** Messages a second; a person may say 20. */
const rates = [1, 120, 240];

const flags = readFlags(usage, {
  seconds: { type: "string", default: "6" },
  rounds: { type: "string", default: "2" },
  sockets: { type: "string", default: String(maxSockets) },
});
const [seconds, rounds, sockets] = [Number(flags.seconds), Number(flags.rounds), Number(flags.sockets)];
for (const number of [seconds, rounds])
  if (!Number.isInteger(number) || number < 1)
    exitWithMessage("--seconds and --rounds need a number from 1.");
if (!Number.isInteger(sockets) || sockets < people || sockets > maxSockets)
  exitWithMessage(`--sockets needs a number from ${people} to ${maxSockets}.`);

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) exitWithMessage(printed);
const chats: Chat[] = [];
try {
  chats.push(await openKeikka(sockets, people));
  chats.push(await openOneFrameEach(sockets));
  chats.push(await openSocketIo(sockets));
  for (const rate of rates) await compare(rate);
} finally {
  for (const { lines, close } of chats) {
    for (const line of lines) line.close();
    await close();
  }
}

async function compare(rate: number): Promise<void> {
  const times = new Map(chats.map((chat) => [chat, [] as Times[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Another one begins each time.
    const order = chats.map((_, at) => chats[(at + round) % chats.length] as Chat);
    for (const chat of order)
      times.get(chat)?.push(await measureTurn(chat, { rate, seconds, senders: people }));
  }
  console.log(`COUNT fan-out, ${sockets} sockets, ${rate} messages/s:`);
  for (const [{ name }, turns] of times) console.log(`  ${name.padEnd(34)}${describe(turns)}`);
}

function describe(turns: readonly Times[]): string {
  const toOthers = turns.flatMap((turn) => turn.toOthers).sort((a, b) => a - b);
  const toAck = turns.flatMap((turn) => turn.toAck).sort((a, b) => a - b);
  const missing = turns.reduce((sum, turn) => sum + turn.missing, 0);
  const at = (sorted: readonly number[], part: number) =>
    `${(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)} ms`;
  return (
    `to others p50 ${at(toOthers, 0.5)}, p99 ${at(toOthers, 0.99)}; acknowledged p50 ${at(toAck, 0.5)}` +
    `${missing > 0 ? `; ${missing} of ${toOthers.length + toAck.length + missing} never came` : ""}`
  );
}
