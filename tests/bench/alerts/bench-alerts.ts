import { readFileSync } from "node:fs";
import { batchNamed } from "../../../src/db/batch-named.ts";
import { connect } from "../../../src/db/client.ts";
import { normalizeForSearch } from "../../../src/db/list/search-keys.ts";
import type { Env } from "../../../src/env.ts";
import { beginWaves, listWavesAhead } from "../../../src/gigs/waves/queries.ts";
import { listWaveProviders, toWaveProviders } from "../../../src/gigs/waves/recipient-queries.ts";
import { readFlags } from "../../../src/local/flags.ts";
import { chooseRecipients } from "../../../src/shared/gigs/choose-recipients.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { InboxFrame } from "../../../src/shared/notifications/notification.ts";
import { buildAndMeasure } from "../../runner/build-steps.ts";
import { type Client, readTripCount } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { addGig, buildGigBody, buildSingleDay } from "../../support/gigs.ts";
import { createServer } from "../../support/harness.ts";
import { workerdsOf } from "../../support/memory.ts";
import { createMigratedState } from "../../support/migrated.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { openTestSocket } from "../../support/sockets.ts";

const usage = `How long after a gig is published everybody whom it fits has been told, among 500 firms and 5,000 individuals: twenty
gigs of four places and five trades, then one that fits 2,000 individuals. Of each a firm and an individual have Keikka
open, of the last twenty firms and as many individuals; e-mails count as told when the last of them has been sent.

  npm run bench:alerts

  --help     this text`;

readFlags(usage, {});

const [firms, individuals, fitting] = [500, 5000, 2000];
const places = ["Rovaniemi", "Kuopio", "Vaasa", "Lappeenranta"];
const trades = ["roofing", "plumbing", "electrical", "painting_decorating", "tile_work"];
/** Where nobody of the others is. */
const bigPlace = "Inari";
let days = 0;

const built = await buildAndMeasure();
if (built.failed > 0) throw new Error(built.log ?? "The build failed.");
const { server, start, close } = createServer();
const { migrated, remove } = await createMigratedState();
try {
  await start({ migrated, isHashingFast: true, queueWait: 1 });
  await run();
} finally {
  await close();
  remove();
}

async function run(): Promise<void> {
  const buyer = await addOrganization(server, "Raksa Oy", "workProvider");
  await server.env.DB.prepare("update organizations set waves = null where id = ?").bind(buyer).run();
  const site = await addActor(server, "workProvider", buyer);
  await addFirms();
  await addIndividuals(0, individuals - fitting, (at) => [
    pick(places, at),
    pick(trades, Math.floor(at / 4)),
  ]);
  await addIndividuals(individuals - fitting, individuals, () => [bigPlace, "roofing"]);
  const watching = new Map<string, Heard[]>();
  for (const place of places)
    for (const trade of trades) watching.set(`${place} ${trade}`, await watch(place, trade));
  const manyWatching: Heard[] = [];
  for (let at = 0; at < 20; at++) manyWatching.push(...(await watch(bigPlace, "roofing")));

  const outcomes = [];
  for (const place of places)
    for (const trade of trades)
      outcomes.push(await publish(site, place, trade, watching.get(`${place} ${trade}`) ?? []));
  const worst = Math.max(...outcomes.map(({ told }) => told));
  const mailed = Math.max(...outcomes.map((outcome) => outcome.mailed));
  const answer = Math.max(...outcomes.map(({ answered }) => answered));
  const asked = outcomes.map((outcome) => outcome.asked);
  console.log(
    `${outcomes.length} gigs, each told to ${Math.min(...asked)} to ${Math.max(...asked)}: the last of them heard ${worst} ms after the tap at worst, and the last e-mail had left after ${mailed} ms; published in ${answer} ms at most, ${outcomes[0]?.trips}`,
  );
  const big = await publish(site, bigPlace, "roofing", manyWatching);
  console.log(
    `one gig told to ${big.asked}: the last of ${manyWatching.length} heard after ${big.told} ms, the last e-mail had left after ${big.mailed} ms, published in ${big.answered} ms; ${big.processor} ms of workerd's processor until all e-mails were sent, ${big.rows}`,
  );
  await countRows(site);
}

/** What the consumer's three trips read and write, for a gig that fits as many. */
async function countRows(site: Client): Promise<void> {
  const waves = [{ to: "fitting", afterMinutes: 600 }];
  const { id: gigId } = await addGig(site, {
    municipality: bigPlace,
    industries: ["roofing"],
    waves,
    schedule: nextDay(),
  });
  const counted = { read: 0, written: 0 };
  const { DB } = server.env;
  const counting = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: async (statements: Parameters<typeof DB.batch>[0]) => {
      const results = await DB.batch(statements);
      for (const { meta } of results) {
        counted.read += meta.rows_read;
        counted.written += meta.rows_written;
      }
      return results;
    },
  };
  const db = connect(counting as unknown as Env["DB"]);
  const now = Date.now();
  const [gig] = await listWavesAhead(db, gigId, now);
  if (gig === undefined) throw new Error("The gig has no wave ahead");
  const providers = await batchNamed(db, listWaveProviders(db, gigId, now));
  const recipients = chooseRecipients(gig, ["fitting"], toWaveProviders(providers, gig.workingDays));
  const reading = { ...counted };
  await beginWaves(db, { gigId, gig, audiences: ["fitting"], recipients, now });
  console.log(
    `COUNT telling ${recipients.length}: ${reading.read} rows read to choose them, ${counted.written} rows written, indexes and all`,
  );
}

type Heard = { heardAt: (gigId: string) => Promise<number> };

/** A firm and an individual of this place and trade look at Keikka. */
async function watch(place: string, trade: string): Promise<Heard[]> {
  const firm = await addOrganization(server, `Vahti ${place} ${trade}`, "staffProvider");
  const insert = (table: string, column: string, value: string) =>
    server.env.DB.prepare(`insert into ${table} (organization_id, ${column}) values (?, ?)`)
      .bind(firm, value)
      .run();
  await insert("organization_municipalities", "municipality", place);
  await insert("organization_industries", "industry", trade);
  const desk = await addActor(server, "staffProvider", firm);
  const person = await addActor(server, "employee", null);
  await server.env.DB.prepare("update users set location = ?, location_key = ?, industries = ? where id = ?")
    .bind(place, normalizeForSearch(place), JSON.stringify([trade]), person.id)
    .run();
  return Promise.all(
    [desk, person].map(async (who) => {
      const socket = await openTestSocket<InboxFrame>(server, who, "/api/inbox/socket");
      return {
        heardAt: async (gigId: string) => {
          await socket.until((frame) => frame.type === "inbox" && frame.gigIds.includes(gigId));
          return performance.now();
        },
      };
    }),
  );
}

async function publish(site: Client, municipality: string, trade: string, watching: readonly Heard[]) {
  const schedule = nextDay();
  const [begun, before] = [performance.now(), readProcessor()];
  const answer = await site.post("/api/gigs", buildGigBody({ municipality, industries: [trade], schedule }));
  const gig = answer.body as Gig;
  const answered = Math.round(performance.now() - begun);
  const heard = await Promise.all(watching.map(({ heardAt }) => heardAt(gig.id)));
  const asked = Number((await count("notifications", "kind = 'gigOpen' and gig_id = ?", gig.id))[0]?.n);
  while (Number((await count("mail_outbox", "template = 'gigOpen' and status <> 'sent'"))[0]?.n) > 0)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    ...{ asked, answered, told: Math.round(Math.max(...heard) - begun) },
    mailed: Math.round(performance.now() - begun),
    processor: readProcessor() - before,
    trips: `${readTripCount(answer)} trips to D1`,
    rows: `${asked} notifications and ${Number((await count("mail_outbox", "data ->> '$.gigId' = ?", gig.id))[0]?.n)} e-mails`,
  };
}

/** No two gigs are on the same day, so that none is a copy. */
function nextDay() {
  days += 1;
  return buildSingleDay(new Date(Date.UTC(2083, 0, 3 + days)).toISOString().slice(0, 10));
}

function count(table: string, where: string, ...values: string[]) {
  return readRows(server, `select count(*) as n from ${table} where ${where}`, ...values);
}

/** Milliseconds that workerd has had of the processor so far. */
function readProcessor(): number {
  const ticks = workerdsOf(process.pid).map((pid) => {
    const after = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(after[11]) + Number(after[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

function pick(of: readonly string[], at: number): string {
  return of[at % of.length] ?? "";
}

async function addFirms(): Promise<void> {
  const rows = Array.from({ length: firms }, (_, at) => [
    `f${at}`,
    pick(places, at),
    pick(trades, Math.floor(at / 4)),
  ]);
  const all = JSON.stringify(rows);
  const now = Date.now();
  const run = (sql: string) => server.env.DB.prepare(sql).bind(all).run();
  await run(`insert into organizations (id, name, company_id, admin_email, provides_work, provides_staff, created_at)
    select value ->> 0, 'Firma ' || (value ->> 0), '', '', 0, 1, ${now} from json_each(?)`);
  await run(
    "insert into organization_municipalities (organization_id, municipality) select value ->> 0, value ->> 1 from json_each(?)",
  );
  await run(
    "insert into organization_industries (organization_id, industry) select value ->> 0, value ->> 2 from json_each(?)",
  );
  await run(`insert into users (id, email, name, organization_id, roles, created_at)
    select 'desk-' || (value ->> 0), 'desk-' || (value ->> 0) || '@firms.test', 'Desk', value ->> 0, '["staffProvider"]', ${now} from json_each(?)`);
}

async function addIndividuals(from: number, to: number, of: (at: number) => [place: string, trade: string]) {
  const rows = Array.from({ length: to - from }, (_, at) => {
    const [place, trade] = of(at);
    return [`i${from + at}`, place, normalizeForSearch(place), trade];
  });
  await server.env.DB.prepare(
    `insert into users (id, email, name, roles, location, location_key, industries, created_at)
    select value ->> 0, (value ->> 0) || '@alone.test', 'Doer', '["employee"]', value ->> 1, value ->> 2, json_array(value ->> 3), ${Date.now()} from json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
