import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { buildAndMeasure } from "../../runner/build-steps.ts";
import { createVisitor } from "../../support/client.ts";
import { type Call, calls } from "../../support/email-calls.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { addUser } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";
import { median } from "./median.ts";

const usage = `Whether an answer's time tells that somebody has an e-mail: login, reset and application, asked of the built Worker
in turn for an address that is known and for one that is not, each once. Medians, and how far they are apart.

  npm run bench:timing [-- --pairs 500] [-- --only login]

  --pairs N    how often each is asked for both (500: some minutes, for the sake of the login's hash)
  --only NAME  login, reset or application
  --help       this text`;

const flags = readFlags(usage, { pairs: { type: "string", default: "500" }, only: { type: "string" } });
const pairs = Number(flags.pairs);
if (!Number.isInteger(pairs) || pairs < 1)
  exitWithMessage(`--pairs needs a number from 1, not "${flags.pairs}".`);
const chosen = calls.filter(({ name }) => flags.only === undefined || flags.only === name);
if (chosen.length === 0) exitWithMessage(`--only needs login, reset or application, not "${flags.only}".`);

/** Not counted: what is slow once only. */
const warmUps = 5;

const built = await buildAndMeasure();
if (built.failed > 0) exitWithMessage(built.log ?? "The build failed.");
const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
try {
  await start({ migrated });
  console.log(`${pairs} pairs each, asked one after the other`);
  for (const call of chosen) await compare(call);
} finally {
  await close();
  remove();
}

async function compare(call: Call): Promise<void> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -warmUps; pair < pairs; pair += 1) {
    const { email } = await addUser(server, "employee", null);
    const one = async (list: number[], address: string) => {
      const took = await timeOf(server, call, address);
      if (pair >= 0) list.push(took);
    };
    const both = [() => one(known, email), () => one(unknown, `nobody-${email}`)];
    // Each goes first every other time: what the first leaves to do falls on both alike.
    for (const ask of pair % 2 === 0 ? both : both.reverse()) await ask();
  }
  print(call.name, median(known), median(unknown));
}

/** Milliseconds until the answer is there, from an address that nothing came from before. */
async function timeOf(to: Server, { path, status, body }: Call, email: string): Promise<number> {
  const from = createVisitor(to);
  const start = performance.now();
  const answer = await from.post(path, body(email));
  const took = performance.now() - start;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return took;
}

function print(name: string, known: number, unknown: number): void {
  const apart = Math.abs(known / unknown - 1) * 100;
  const [ours, theirs] = [known, unknown].map((figure) => `${figure.toFixed(1)} ms`);
  console.log(
    `${name}: known ${ours}, unknown ${theirs}, ratio ${(known / unknown).toFixed(4)}, ${apart.toFixed(2)} % apart` +
      ` (${apart <= 2 ? "within" : "NOT within"} 2 %)`,
  );
}
