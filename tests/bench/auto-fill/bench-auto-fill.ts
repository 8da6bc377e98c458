import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readFlags } from "../../../src/local/flags.ts";
import { FlowNetwork } from "../../../src/shared/crews/auto-fill/flow-network.ts";
import { type OpenDay, proposeCrew } from "../../../src/shared/crews/auto-fill/propose-crew.ts";
import { type Opening, proposeCrews } from "../../../src/shared/crews/auto-fill/propose-crews.ts";
import { findWarnings, isOverlapping } from "../../../src/shared/crews/conflicts.ts";
import { solveFilling } from "../../support/fill-oracle.ts";
import { buildInstance, buildWeekInstance } from "./instances.ts";

const usage = `How good and how fast proposed crews are: milliseconds in workerd for 20 places x 10 days x 200 people, the open days and
beginnings beside a desk that takes whoever is first and free, the gap to HiGHS where forty hours a week bind, how many
proposals break a rule, and the same of weeks of many gigs. Figures, no verdict.

  npm run bench:auto-fill [-- --runs 200]

  --runs N  how many instances (200)
  --help    this text`;

const runs = Number(readFlags(usage, { runs: { type: "string", default: "200" } }).runs);
const seeds = Array.from({ length: runs }, (_, at) => at + 1);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

await measureTime();
compareWithDesk();
compareWithOracle();
compareWeeks();

async function measureTime(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("solve-worker.ts", import.meta.url))],
    ...{ bundle: true, write: false, minify: true, format: "esm", target: "es2024" },
  });
  const script = outputFiles[0]?.text ?? "";
  const options = { name: "solver", modules: true, script, compatibilityDate: "2026-01-01" };
  const worker = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [options] }));
  const time = async (path: string) => {
    const begun = performance.now();
    await (await worker.dispatchFetch(`http://localhost${path}`)).text();
    return performance.now() - begun;
  };
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const measure = async (path: string) => {
    for (const seed of seeds.slice(0, 30)) await time(`${path}?n=${seed}`);
    const [empty, solved]: [number[], number[]] = [[], []];
    for (const seed of seeds) {
      empty.push(await time(`${path === "/" ? "" : path}/empty?n=${seed}`));
      solved.push(await time(`${path}?n=${seed}`));
    }
    const line = (share: number) => (at(solved, share) - at(empty, 0.5)).toFixed(1);
    return `p50 ${line(0.5)}, p99 ${line(0.99)}`;
  };
  console.log(`20 places x 10 days x 200 people in workerd, ms: ${await measure("/")}`);
  console.log(`a week of 20 gigs of 3 places, 200 people, in workerd, ms: ${await measure("/week")}`);
  await worker.dispose();
}

/** A desk that goes through its people in the same order, and gives each all days on which they are free. */
function fillGreedily(days: readonly OpenDay[], applicants: ReturnType<typeof buildInstance>["applicants"]) {
  const open = days.map(({ places }) => places);
  const taken = applicants.map(({ booked }) =>
    days.flatMap((day, at) => {
      if ((open[at] ?? 0) === 0 || booked.some((one) => isOverlapping(one, day))) return [];
      open[at] = (open[at] ?? 0) - 1;
      return [at];
    }),
  );
  return {
    unfilled: sum(open),
    beginnings: sum(taken.map((own) => own.filter((at) => !own.includes(at - 1)).length)),
  };
}

function compareWithDesk(): void {
  const size = { places: 8, days: 10, people: 24, bookings: 6 };
  const instances = seeds.map((seed) => buildInstance(seed, size));
  const proposals = instances.map(({ days, applicants }) => proposeCrew(days, applicants));
  const desk = instances.map(({ days, applicants }) => fillGreedily(days, applicants));
  const broken = instances.map(({ days, applicants }, at) =>
    sum(
      (proposals[at]?.people ?? []).map(({ userId, dates }) => {
        const booked = applicants.find((one) => one.userId === userId)?.booked ?? [];
        const planned = days.filter(({ date }) => dates.includes(date));
        const isOver = booked.some((one) => planned.some((day) => isOverlapping(one, day)));
        return Number(isOver || findWarnings(booked, planned).some(({ kind }) => kind !== "day"));
      }),
    ),
  );
  console.log(
    `${runs} gigs of 8 places x 10 days, 24 people: open days ${sum(proposals.map((one) => one.unfilled))} (desk ${sum(desk.map((one) => one.unfilled))}), beginnings ${sum(proposals.map((one) => one.beginnings))} (desk ${sum(desk.map((one) => one.beginnings))}), people whose days naming would warn about: ${sum(broken)}`,
  );
}

/** Days of nine hours: nobody may take more than four of a week. */
function compareWithOracle(): void {
  const size = { places: 3, days: 10, people: 7, hours: 9, bookings: 0 };
  const instances = seeds
    .slice(0, 50)
    .map((seed) => buildInstance(seed, { ...size, people: 3 + (seed % 6) }));
  const ours = instances.map(({ days, applicants }) => proposeCrew(days, applicants));
  const best = instances.map(({ days, applicants }) =>
    solveFilling(
      { places: days.map(({ places }) => places), free: applicants.map(() => new Set(days.keys())) },
      { weekly: 4 },
    ),
  );
  const gap = (key: "unfilled" | "beginnings") =>
    `${sum(ours.map((one) => one[key]))} beside ${sum(best.map((one) => one[key]))}`;
  console.log(
    `${instances.length} gigs of 3 places x 10 days of nine hours, where four days a week are the most: open days ${gap("unfilled")} of HiGHS, beginnings ${gap("beginnings")}`,
  );
}

/** Gig after gig as they are listed, each on the days that the earlier ones have left. */
function fillWeekGreedily(openings: readonly Opening[]): number {
  const planned = new Map<string, OpenDay[]>();
  return sum(
    openings.map(({ days, applicants }) => {
      const known = applicants.map(({ userId, booked }) => ({
        ...{ userId, booked: [...booked, ...(planned.get(userId) ?? [])] },
      }));
      const open = days.map(({ places }) => places);
      for (const { userId, booked } of known)
        for (const [at, day] of days.entries()) {
          if ((open[at] ?? 0) === 0 || booked.some((one) => isOverlapping(one, day))) continue;
          open[at] = (open[at] ?? 0) - 1;
          planned.set(userId, [...(planned.get(userId) ?? []), day]);
        }
      return sum(open);
    }),
  );
}

/** Fewer days cannot stay open, whatever weekly rules say: day by day the most places that different people can take. */
function countOpenAtLeast(openings: readonly Opening[]): number {
  const people = [...new Set(openings.flatMap(({ applicants }) => applicants.map(({ userId }) => userId)))];
  const dates = [...new Set(openings.flatMap(({ days }) => days.map(({ date }) => date)))];
  return sum(
    dates.map((date) => {
      const network = new FlowNetwork(2 + people.length + openings.length);
      const personNode = (userId: string) => 2 + people.indexOf(userId);
      for (const userId of people) network.addArc(0, personNode(userId), 1, 0);
      const arcs = openings.map(({ days, applicants }, at) => {
        const day = days.find((one) => one.date === date);
        const node = 2 + people.length + at;
        for (const { userId, booked } of day ? applicants : [])
          if (day && !booked.some((one) => isOverlapping(one, day)))
            network.addArc(personNode(userId), node, 1, 0);
        return { places: day?.places ?? 0, arc: network.addArc(node, 1, day?.places ?? 0, 0) };
      });
      network.send(0, 1);
      return sum(arcs.map(({ places, arc }) => places - network.readFlow(arc)));
    }),
  );
}

function compareWeeks(): void {
  const size = { gigs: 12, places: 3, people: 40 };
  const weeks = seeds.slice(0, 50).map((seed) => buildWeekInstance(seed, size));
  const ours = weeks.map((openings) => proposeCrews(openings));
  const broken = weeks.map((openings, week) => {
    const people = new Map(
      openings.flatMap(({ applicants }) => applicants.map(({ userId, booked }) => [userId, booked] as const)),
    );
    return [...people].filter(([userId, booked]) => {
      const planned = openings.flatMap(({ days }, at) => {
        const dates = ours[week]?.[at]?.people.find((one) => one.userId === userId)?.dates ?? [];
        return days.filter(({ date }) => dates.includes(date));
      });
      const isOver = planned.some((day, at) =>
        [...booked, ...planned.slice(at + 1)].some((one) => isOverlapping(one, day)),
      );
      return isOver || findWarnings(booked, planned).some(({ kind }) => kind !== "day");
    }).length;
  });
  const open = sum(ours.flatMap((crews) => crews.map(({ unfilled }) => unfilled)));
  console.log(
    `${weeks.length} weeks of ${size.gigs} gigs of ${size.places} places, ${size.people} people: open days ${open}, no fewer than ${sum(weeks.map(countOpenAtLeast))} (desk ${sum(weeks.map(fillWeekGreedily))}), people whose days naming would warn about: ${sum(broken)}`,
  );
}
