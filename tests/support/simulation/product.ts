import { remindCrews, reportUnconfirmed } from "../../../src/crews/reminders/queries.ts";
import { remindCrewOfGig } from "../../../src/crews/reminders/remind-crew-of-gig.ts";
import { connect } from "../../../src/db/client.ts";
import type { AlertJob, Env } from "../../../src/env.ts";
import { finishGigs } from "../../../src/gigs/status-queries.ts";
import { runAlert } from "../../../src/gigs/waves/alert-queue.ts";
import { deleteWavesOfOverGigs, listOverdueGigIds } from "../../../src/gigs/waves/queries.ts";
import { endDueEmployments } from "../../../src/users/employment/scheduled-ends.ts";
import { type Action, losesAlarms, type Told } from "./actions.ts";
import { createMemoryDatabase } from "./memory-database.ts";
import { performAction } from "./perform-action.ts";
import type { World } from "./world.ts";

/** The product, driven at simulated times: each step takes the time that it is then. */
export type Product = {
  act: (action: Action, now: number) => Promise<void>;
  /** Rings the alarms that are due. */
  ring: (now: number) => Promise<void>;
  /** The round of every five minutes. */
  round: (now: number) => Promise<void>;
  /** What people have been told since this was last asked. */
  readTold: () => Promise<Told[]>;
  database: Env["DB"];
};

type ToldRow = { user_id: string; kind: Told["kind"]; data: string };

type Options = {
  env: Env;
  world: World;
  /** Of what the round of every five minutes does: reminders, reports and what is over. */
  runCron: (now: number) => Promise<unknown>;
  onStep?: (now: number) => void;
  onAlarm: (at: number) => void;
};

/** What is sent to the queue of alerts is consumed at once, and the alarms that gigs set ring in simulated time. */
export function createProduct({ env, world, runCron, onStep = () => {}, onAlarm }: Options): Product {
  const db = connect(env.DB);
  const alarms = new Map<string, number>();
  const jobs: AlertJob[] = [];
  const getByName = (name: string) => ({
    schedule: async (gigId: string, at: number) => {
      await env.GIG_ALARMS?.getByName(name).schedule(gigId, at);
      alarms.set(gigId, Math.min(at, alarms.get(gigId) ?? at));
      onAlarm(at);
    },
  });
  const driven = {
    ...env,
    ALERTS: { send: async (job: AlertJob) => void jobs.push(job) },
    GIG_ALARMS: { jurisdiction: () => ({ getByName }) },
  } as unknown as Env;
  const consume = async (now: number) => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      if (job.searchesAfter === undefined && job.userIds === undefined)
        await remindCrewOfGig(db, job.gigId, now);
      await runAlert(driven, job, now);
    }
  };
  const marks = { notifications: 0, mail_outbox: 0 };
  const readNew = async (table: keyof typeof marks, kind: string) => {
    const found = await env.DB.prepare(
      `select user_id, ${kind} as kind, data from ${table}
      where rowid > ? and ${kind} in ('gigOpen', 'reminder', 'atRisk') order by rowid`,
    )
      .bind(marks[table])
      .all();
    const last = await env.DB.prepare(`select max(rowid) as mark from ${table}`).first();
    marks[table] = Number(last?.mark ?? 0);
    return found.results as ToldRow[];
  };
  return {
    database: env.DB,
    act: async (action, now) => {
      onStep(now);
      const gigId = await performAction(db, driven, world, action, now);
      if (gigId !== undefined) jobs.push({ gigId });
      await consume(now);
    },
    ring: async (now) => {
      onStep(now);
      for (const [gigId, at] of alarms)
        if (at <= now) {
          alarms.delete(gigId);
          if (!losesAlarms(gigId)) jobs.push({ gigId });
        }
      await consume(now);
    },
    round: async (now) => {
      onStep(now);
      await runCron(now);
      for (const { gigId } of await listOverdueGigIds(db, now, 1000)) jobs.push({ gigId });
      await consume(now);
    },
    readTold: async () => {
      const [news, mails] = [
        await readNew("notifications", "kind"),
        await readNew("mail_outbox", "template"),
      ];
      return [...news.map((row) => describe(row, "app")), ...mails.map((row) => describe(row, "email"))];
    },
  };
}

function describe({ user_id: userId, kind, data }: ToldRow, channel: Told["channel"]): Told {
  const { gig, why, date, coming, workers, link } = JSON.parse(data);
  const says = {
    gigOpen: why,
    reminder: `${date}, ${coming ? "said yes" : "asked"}`,
    atRisk: `${date}, ${workers}${link === 1 ? ", link" : ""}`,
  };
  return { userId, gigId: gig, kind, channel, says: says[kind] };
}

/** On SQLite in memory: nothing of the runtime is there, nor needed. */
export function createProductInMemory(world: World, onAlarm: (at: number) => void): Product {
  let clock = 0;
  const env = {
    DB: createMemoryDatabase(() => clock),
    ENVIRONMENT: "local",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  } as Env;
  const db = connect(env.DB);
  return createProduct({
    ...{ env, world, onAlarm },
    onStep: (now) => {
      clock = now;
    },
    runCron: async (now) => {
      await finishGigs(db, now);
      await deleteWavesOfOverGigs(db);
      for await (const _ of endDueEmployments(env, now));
      await remindCrews(db, now);
      await reportUnconfirmed(db, now);
    },
  });
}
