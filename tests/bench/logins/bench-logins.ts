import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { runProgram } from "../../runner/step.ts";
import { createIpAddress } from "../../support/client.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { times } from "../../support/times.ts";
import { median } from "../timing/median.ts";

const usage = `How long others wait while many log in at once: some people ask GET /api/me again and again, meanwhile all the
others log in, every second one with an address that nobody has. Fails where somebody waits longer than 500 ms, a connection is
reset, or a refusal does not say when to come again.

  npm run bench:logins [-- --logins 80] [-- --others 4]

  --logins N   how many log in at once (80)
  --others N   how many ask meanwhile (4)
  --help       this text`;

const flags = readFlags(usage, {
  logins: { type: "string", default: "80" },
  others: { type: "string", default: "4" },
});
const [logins, others] = [Number(flags.logins), Number(flags.others)];
for (const count of [logins, others])
  if (!Number.isInteger(count) || count < 1) exitWithMessage("--logins and --others need numbers from 1.");

/** Milliseconds that somebody else may wait at worst. */
const ceiling = 500;

const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) exitWithMessage(printed);
const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
try {
  await start({ migrated });
  if (!(await measure())) process.exitCode = 1;
} finally {
  await close();
  remove();
}

type Answer = { status: number; took: number; retryAfter: string | null };

/** Over a connection of its own, as from another browser. Status 0: the connection was reset. */
async function ask(path: string, init: RequestInit): Promise<Answer> {
  const started = performance.now();
  try {
    const answer = await fetch(server.url + path, init);
    await answer.arrayBuffer();
    const retryAfter = answer.headers.get("Retry-After");
    return { status: answer.status, took: performance.now() - started, retryAfter };
  } catch {
    return { status: 0, took: performance.now() - started, retryAfter: null };
  }
}

async function measure(): Promise<boolean> {
  const people = await times(logins, () => addUser(server, "employee", null));
  const clients = await times(others, async () =>
    createClient(server, await addUser(server, "employee", null)),
  );
  const readMe = (cookie: string) => ask("/api/me", { headers: { Cookie: cookie } });
  for (const { cookie } of clients) await readMe(cookie);

  let isOver = false;
  const asking = clients.map(async ({ cookie }) => {
    const answers: Answer[] = [];
    while (!isOver) answers.push(await readMe(cookie));
    return answers;
  });
  const tried = await times(logins, (nth) => {
    const email = `${nth % 2 === 0 ? "" : "nobody-"}${people[nth]?.email}`;
    return ask("/api/session", {
      method: "POST",
      headers: {
        Origin: server.url,
        "Content-Type": "application/json",
        "CF-Connecting-IP": createIpAddress(),
      },
      body: JSON.stringify({ email, password: demoPassword }),
    });
  });
  isOver = true;
  const read = (await Promise.all(asking)).flat();
  return tell(tried, read);
}

function tell(tried: readonly Answer[], read: readonly Answer[]): boolean {
  const byStatus = Map.groupBy(tried, ({ status }) => status);
  const counts = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, some]) => `${some.length} x ${status}`);
  const longest = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ took }) => took));
  const silent = (byStatus.get(503) ?? []).filter(({ retryAfter }) => retryAfter === null).length;
  const reset = [...tried, ...read].filter(({ status }) => status === 0).length;
  const failed = read.filter(({ status }) => status !== 200).length;
  const took = read.map((answer) => answer.took);
  console.log(
    `${tried.length} log-ins at once: ${counts.join(", ")}; the last answered after ${ms(longest(tried))}`,
  );
  console.log(`refusals without Retry-After: ${silent}; connections reset: ${reset}`);
  console.log(
    `GET /api/me of ${others} others meanwhile: ${read.length} answers, ${failed} failed,` +
      ` median ${ms(median(took))}, worst ${ms(longest(read))} (at most ${ceiling} ms)`,
  );
  return longest(read) <= ceiling && silent === 0 && reset === 0 && failed === 0;
}

function ms(figure: number): string {
  return `${Math.round(figure)} ms`;
}
