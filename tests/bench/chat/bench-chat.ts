import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { type NetworkFailure, simulateReconnects } from "../../support/reconnecting-clients.ts";

const usage = `Phones that come back to one room at once, each with unsent messages of mixed length (3 to 4,000 characters): the
product's own client in one process against the built Worker. Once with a good line, once with a 503 for the first page
of each, once with every line cut for two seconds when the first phone is halfway. Fails when anything is stored twice,
out of its author's order or not at all, when the server closes a socket, or when a phone lacks a message.

  npm run bench:chat [-- --phones 20] [-- --unsent 1000] [-- --trouble none]

  --phones N     how many (20)
  --unsent N     messages of each (1000; a room takes 20 a second of one person, so 1000 take about 50 seconds)
  --trouble WHAT only one of the three: none, "503 first" or "line cut"
  --help         this text`;

const troubles: readonly NetworkFailure[] = ["none", "503 first", "line cut"];

const flags = readFlags(usage, {
  phones: { type: "string", default: "20" },
  unsent: { type: "string", default: "1000" },
  trouble: { type: "string" },
});
const [phones, unsent] = [Number(flags.phones), Number(flags.unsent)];
for (const number of [phones, unsent])
  if (!Number.isInteger(number) || number < 1) exitWithMessage("--phones and --unsent need a number from 1.");
const chosen = troubles.filter((trouble) => trouble === (flags.trouble ?? trouble));
if (chosen.length === 0) exitWithMessage(`--trouble is one of ${troubles.join(", ")}.`);

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) exitWithMessage(printed);
const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
const failed: NetworkFailure[] = [];
try {
  await start({ migrated });
  for (const trouble of chosen) await measure(trouble);
} finally {
  await close();
  remove();
}
if (failed.length > 0) exitWithMessage(`Something was lost: ${failed.join(", ")}.`);

async function measure(trouble: NetworkFailure): Promise<void> {
  const patienceMs = 120_000 + unsent * 200;
  const { seconds, slow, stored, ...bad } = await simulateReconnects(server, {
    phones,
    unsent,
    trouble,
    patienceMs,
  });
  const rate = Math.round(stored / seconds);
  console.log(
    `COUNT chat, ${trouble}: ${stored} of ${phones * unsent} stored in ${seconds.toFixed(1)} s (${rate}/s), slow ${slow} times, ` +
      `${bad.twice} twice, ${bad.outOfOrder} authors out of order, ${bad.leftBehind} left behind, ` +
      `${bad.closed} sockets closed, ${bad.incomplete} phones incomplete`,
  );
  const isWhole = stored === phones * unsent && Object.values(bad).every((count) => count === 0);
  const isInOrder = stored === phones * unsent && bad.twice + bad.outOfOrder === 0;
  console.log(
    `  ${unsent.toLocaleString("en")} unsent on each of ${phones} clients at once: ${bad.closed} closed, ` +
      (isInOrder ? "all stored in order" : "not all stored in order"),
  );
  if (!isWhole) failed.push(trouble);
}
