import { exitWithMessage, readFlags } from "../../../src/local/flags.ts";
import { runProgram } from "../../runner/step.ts";
import { createServer } from "../../support/harness.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { measureShifts, type ScreenCost } from "../../support/shift-costs.ts";
import { addCrewedGigs, addFirms, shiftsOfAGig } from "../../support/shift-crowd.ts";

const usage = `How the week board, its month, the picker and a worker's week grow with everybody's shifts, while the desk's own week
stays as it is: rows read, rows returned and milliseconds inside the database, at a hundredth, a tenth and all of them.

  npm run bench:shifts [-- --shifts 1000000]

  --shifts N   how many shifts there are at the end (1000000: some minutes)
  --help       this text`;

const said = readFlags(usage, { shifts: { type: "string", default: "1000000" } }).shifts;
const most = Number(said);
if (!Number.isInteger(most) || most < 10_000)
  exitWithMessage(`--shifts needs a number from 10000, not "${said}".`);
const { code, printed } = await runProgram("vite", ["build", "web"]);
if (code !== 0) exitWithMessage(printed);

/** Of the measured desk: in the four weeks around now. */
const busy = { from: 1_000_000, to: 1_000_280 };

const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
try {
  await start({ migrated });
  const now = Date.now();
  await addFirms(server.env, now);
  await addCrewedGigs(server.env, now, { ...busy, busy: true });
  const rounds: ScreenCost[][] = [];
  let from = 0;
  for (const shifts of [most / 100, most / 10, most]) {
    const began = Date.now();
    const to = Math.round(shifts / shiftsOfAGig);
    await addCrewedGigs(server.env, now, { from, to });
    from = to;
    console.log(`${shifts} shifts of ${to} gigs, written in ${Math.round((Date.now() - began) / 1000)} s`);
    // It begins in four days.
    rounds.push(await measureShifts(server, now, `g${busy.from + 10}`));
    for (const { screen, read, returned, ms } of rounds.at(-1) ?? [])
      console.log(`COUNT shifts: ${screen}: ${read} rows read, ${returned} returned, ${ms.toFixed(1)} ms`);
  }
  for (const [at, { screen, read, ms }] of (rounds.at(-1) ?? []).entries()) {
    const first = rounds[0]?.[at];
    if (first)
      console.log(
        `COUNT shifts: ${screen}, from ${most / 100} to ${most}: ${(read / first.read).toFixed(2)} x the rows, ${ms.toFixed(1)} ms where it was ${first.ms.toFixed(1)}`,
      );
  }
} finally {
  await close();
  remove();
}
