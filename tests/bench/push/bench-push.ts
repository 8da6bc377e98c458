import { readFlags } from "../../../src/local/flags.ts";
import { type LocalServer, startServer } from "../../../src/local/server/server.ts";
import type { PushMessage } from "../../../src/shared/notifications/push-message.ts";
import { buildAndMeasure } from "../../runner/build-steps.ts";
import { startCrashTarget } from "../../support/crash.ts";
import { createMigratedState } from "../../support/migrated.ts";
import {
  type Browser,
  createBrowser,
  type PushAnswer,
  startPushService,
} from "../../support/push-service.ts";

const usage = `Whether pushes are lost: 2,000 of them, 5 each to 400 browsers, to a push service on this machine. For 5 in 100 browsers it
answers 404 or 410, of the first requests it answers 5 in 100 with 429 and 10 in 100 with a failure or not at all, and the
server is killed five times in the middle of it. Says no when one is lost or a dead subscription is kept.

  npm run bench:push

  --help     this text`;

readFlags(usage, {});

const [browserCount, gigCount, kills] = [400, 5, 5];
const killAfter = (browserCount * gigCount) / (kills + 2);

/** Five in a hundred. */
const isDead = (browser: number) => browser % 20 === 7;

const built = await buildAndMeasure();
if (built.failed > 0) throw new Error(built.log ?? "The build failed.");

const browsers: Browser[] = await Promise.all(
  Array.from({ length: browserCount }, (_, at) => createBrowser(`/browser/${at}`)),
);
const answers = { sent: 0, dead: 0, limited: 0, failed: 0 };
const accepted: Promise<{ browser: number; topic: string; message: PushMessage }>[] = [];
const dying = new Set<string>();
let requests = 0;

const service = await startPushService(({ path, headers, body }): PushAnswer => {
  requests += 1;
  const at = Number(path.split("/").at(-1));
  if (isDead(at)) {
    answers.dead += 1;
    dying.add(path);
    return { status: at % 40 === 7 ? 404 : 410 };
  }
  // Every 20th is limited, every 10th fails.
  if (requests % 20 === 3) {
    answers.limited += 1;
    return { status: 429, headers: { "Retry-After": "1" } };
  }
  if (requests % 10 === 5) {
    answers.failed += 1;
    return requests % 20 === 5 ? "cut" : { status: 503 };
  }
  answers.sent += 1;
  const read = browsers[at]?.decrypt(body) ?? Promise.reject(new Error(`Nobody is at ${path}`));
  accepted.push(read.then((message) => ({ browser: at, topic: String(headers.topic), message })));
  return { status: 201 };
});
const vars = { PUSH_TEST_ORIGIN: service.origin };
const { migrated: state, remove } = await createMigratedState();
try {
  await serve(fill);
  const begun = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) await killWhileSending();
  await serve(sendRest);
  process.exitCode = (await report(Math.round(performance.now() - begun))) ? 0 : 1;
} finally {
  service.close();
  remove();
}

async function serve(work: (local: LocalServer) => Promise<void>): Promise<void> {
  const local = await startServer({ port: 0, state, vars, queueWait: 0.1 });
  try {
    await work(local);
  } finally {
    await local.stop();
  }
}

/** Writes everybody, and then the news of five gigs to each: the database writes the pushes. */
async function fill({ bindings: { DB } }: LocalServer): Promise<void> {
  const now = Date.now();
  const numbers = JSON.stringify(Array.from({ length: browserCount }, (_, at) => at));
  const keys = JSON.stringify(browsers.map(({ subscription }) => subscription));
  const gigs = JSON.stringify(Array.from({ length: gigCount }, (_, at) => at));
  const people = "from json_each(?)";
  await DB.batch([
    DB.prepare(
      `insert into users (id, email, name, roles, created_at)
      select 'u' || value, 'u' || value || '@push.test', 'Doer', '["employee"]', ${now} ${people}`,
    ).bind(numbers),
    DB.prepare(
      `insert into sessions (id, user_id, epoch, remembered, created_at, last_used_at, expires_at)
      select 's' || users.id, users.id, users.epoch, 1, ${now}, ${now}, ${now + 86_400_000} from users`,
    ),
    DB.prepare(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select 'p' || key, 'u' || key, 'su' || key, value ->> '$.endpoint', value ->> '$.keys.p256dh', value ->> '$.keys.auth', ${now} ${people}`,
    ).bind(keys),
    DB.prepare(
      `insert into rooms (id, kind, direct_key, created_at, last_seq)
      select 'gig' || value, 'direct', value, ${now}, 1 ${people}`,
    ).bind(gigs),
    // Of a chat that nobody has read: news that are no longer true are not sent.
    DB.prepare(
      `insert into room_members (room_id, user_id, joined_at)
      select 'gig' || value, users.id, ${now} from users cross join json_each(?)`,
    ).bind(gigs),
    DB.prepare(
      `insert into notifications (id, user_id, kind, room_id, data, created_at)
      select users.id || '-' || value, users.id, 'unreadChat', 'gig' || value, json_object('room', 'Room ' || value), ${now}
      from users cross join json_each(?)`,
    ).bind(gigs),
  ]);
  const row = await DB.prepare("select count(*) as n from pushes").first<{ n: number }>();
  if (row?.n !== browserCount * gigCount) throw new Error(`${row?.n} pushes were written`);
}

/** Kills it once it has sent a part. What was in its hands comes back when its time is over: that is cut short here. */
async function killWhileSending(): Promise<void> {
  await serve(makeDue);
  const target = await startCrashTarget(state, vars);
  const goal = requests + killAfter;
  void target.sweep().catch(() => undefined);
  while (requests < goal) await new Promise((resolve) => setTimeout(resolve, 5));
  await target.kill();
  console.log(`killed after ${requests} requests`);
}

async function makeDue({ bindings: { DB } }: LocalServer): Promise<void> {
  await DB.prepare("update pushes set send_at = 0 where status = 'waiting'").run();
}

async function sendRest(local: LocalServer): Promise<void> {
  const { DB } = local.bindings;
  const count = async () =>
    (await DB.prepare("select count(*) as n from pushes where status = 'waiting'").first<{ n: number }>())
      ?.n ?? 0;
  while ((await count()) > 0) {
    await makeDue(local);
    await local.scheduled();
    let before = -1;
    while (before !== requests) {
      before = requests;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function report(milliseconds: number): Promise<boolean> {
  const arrived = Map.groupBy(await Promise.all(accepted), ({ browser, topic }) => `${browser} ${topic}`);
  const alive = browsers.flatMap((_, at) => (isDead(at) ? [] : [at]));
  const due = alive.flatMap((at) => Array.from({ length: gigCount }, (_, gig) => `${at} gig${gig}`));
  const lost = due.filter((one) => !arrived.has(one)).length;
  const again = [...arrived.values()].filter(({ length }) => length > 1);
  const differing = again.filter((ones) => new Set(ones.map((one) => one.message.notification.tag)).size > 1);
  const strange = [...arrived].filter(
    ([name, [one]]) => !name.endsWith(one?.message.notification.tag ?? "-"),
  );
  let kept = 0;
  let failed = 0;
  await serve(async ({ bindings: { DB } }) => {
    const ids = JSON.stringify([...dying].map((path) => `p${path.split("/").at(-1)}`));
    const dead = await DB.prepare(
      "select count(*) as n from push_subscriptions where id in (select value from json_each(?))",
    )
      .bind(ids)
      .first<{ n: number }>();
    kept = dead?.n ?? -1;
    failed = (await DB.prepare("select count(*) as n from pushes").first<{ n: number }>())?.n ?? -1;
  });
  console.log(
    `COUNT pushes: ${browserCount * gigCount} to ${browserCount} browsers, of which ${dying.size} were gone; ${kills} kills, ${milliseconds} ms in all`,
  );
  console.log(
    `COUNT answers: ${requests} requests: ${answers.sent} accepted, ${answers.dead} with 404 or 410, ${answers.limited} with 429, ${answers.failed} failed`,
  );
  console.log(
    `COUNT outcome: ${lost} lost of ${due.length}; ${again.length} sent again with the same topic, ${differing.length + strange.length} with another tag; ${kept} dead subscriptions kept; ${failed} rows left`,
  );
  return lost + differing.length + strange.length + kept + failed === 0;
}
