import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import type { ApplicationStatus } from "../../../src/shared/organizations/application.ts";
import { createBusinessId } from "../../support/business-ids.ts";
import { createVisitor } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";
import { countStatuses, times } from "../../support/times.ts";

const server = startServer();
let admins: Actor[];

beforeAll(async () => {
  admins = await times(3, () => addActor(server, "admin", null));
});

const rows = (sql: string, ...values: unknown[]) => readRows(server, sql, ...values);
const about = () => ({
  ...{ name: "Sami Nieminen", email: `${createId().toLowerCase()}@people.test`, phone: "040 123 4567" },
  ...{ location: "Tampere", consent: true, locale: "fi" },
});
/** A business ID of its own each time that it is read. */
const company = {
  accountType: "providesWorkers",
  companyName: "Katot Oy",
  get companyId() {
    return createBusinessId();
  },
};

async function apply(more: object = company) {
  const asked = { ...about(), ...more };
  expect((await createVisitor(server).post("/api/applications", asked)).status).toBe(202);
  const [row] = await rows("select id from applications where email = ?", asked.email);
  return { ...asked, id: String(row?.id) };
}

const answers = {
  contacted: { status: "contacted" },
  approved: { status: "approved" },
  rejected: { status: "rejected", reason: "Ei nyt." },
} as const;
type Answer = keyof typeof answers;
const answer = (id: string, status: Answer, nth = 0) =>
  (admins[nth % admins.length] as Actor).patch(`/api/applications/${id}`, answers[status]);

const opened = async (email: string) => ({
  organizations: (await rows("select id from organizations where admin_email = ?", email)).length,
  users: (await rows("select id from users where email = ?", email)).length,
  welcomes: (await rows("select id from mail_outbox where address = ? and template = 'welcome'", email))
    .length,
  refusals: (
    await rows("select id from mail_outbox where address = ? and template = 'applicationRejected'", email)
  ).length,
});
const nothing = { organizations: 0, users: 0, welcomes: 0, refusals: 0 };
const account = { ...nothing, organizations: 1, users: 1, welcomes: 1 };
const statusOf = async (id: string) =>
  (await rows("select status from applications where id = ?", id))[0]?.status;

describe("an application", () => {
  it.each<[ApplicationStatus, Answer, number, ApplicationStatus, typeof nothing]>([
    ["new", "contacted", 200, "contacted", nothing],
    ["new", "approved", 200, "approved", account],
    ["new", "rejected", 200, "rejected", { ...nothing, refusals: 1 }],
    ["contacted", "contacted", 200, "contacted", nothing],
    ["contacted", "approved", 200, "approved", account],
    ["contacted", "rejected", 200, "rejected", { ...nothing, refusals: 1 }],
    ["approved", "contacted", 409, "approved", account],
    ["approved", "approved", 409, "approved", account],
    ["approved", "rejected", 409, "approved", account],
    ["rejected", "contacted", 409, "rejected", { ...nothing, refusals: 1 }],
    ["rejected", "approved", 409, "rejected", { ...nothing, refusals: 1 }],
    ["rejected", "rejected", 409, "rejected", { ...nothing, refusals: 1 }],
  ])("with status %s set to %s answers %i", async (before, next, status, after, made) => {
    const { id, email } = await apply();
    if (before !== "new") await answer(id, before);
    const said = await answer(id, next, 1);
    expect([said.status, await statusOf(id), await opened(email)]).toEqual([status, after, made]);
    if (status === 409) expect(said.body.code).toBe("application.answered");
    const log = await rows("select action from audit_log where subject_id = ?", id);
    const steps = new Set([before, after].filter((one) => one !== "new"));
    expect(log.map(({ action }) => action)).toEqual([...steps].map((one) => `application.${one}`));
  });

  it("approved fifty times concurrently creates one account", async () => {
    const { id, email } = await apply();
    const said = await times(50, (nth) => answer(id, "approved", nth));
    expect(countStatuses(said)).toEqual({ 200: 1, 409: 49 });
    expect(await opened(email)).toEqual(account);
    console.log(
      `COUNT 50 approvals of one application at once: ${JSON.stringify(countStatuses(said))}, one account`,
    );
  });

  it("approved and rejected concurrently gets one answer", async () => {
    const { id, email } = await apply();
    const said = await times(20, (nth) => answer(id, nth % 2 === 0 ? "approved" : "rejected", nth));
    expect(countStatuses(said)).toEqual({ 200: 1, 409: 19 });
    const made = await opened(email);
    expect([account, { ...nothing, refusals: 1 }]).toContainEqual(made);
  });

  it("submitted twice by one company creates one account for its address", async () => {
    const first = await apply();
    const second = { ...about(), ...company, email: first.email };
    await createVisitor(server).post("/api/applications", second);
    const ids = (await rows("select id from applications where email = ?", first.email)).map(({ id }) =>
      String(id),
    );
    const said = await times(2, (nth) => answer(ids[nth] ?? "", "approved", nth));
    expect(countStatuses(said)).toEqual({ 200: 1, 409: 1 });
    expect(await opened(first.email)).toEqual(account);
  });
});

it("with a business ID registered meanwhile stays undecided, with nothing written", async () => {
  const companyId = createBusinessId();
  const [first, second] = [await apply({ ...company, companyId }), await apply({ ...company, companyId })];
  expect((await answer(first.id, "approved")).status).toBe(200);
  const before = await countRows(server);
  const said = await answer(second.id, "approved");
  expect([said.status, said.body.code, await statusOf(second.id)]).toEqual([
    409,
    "organization.companyExists",
    "new",
  ]);
  expect(await countRows(server)).toEqual(before);
});

describe("an address in use meanwhile", () => {
  it.each([
    ["a company's", company, "organization.adminExists"],
    ["a doer's", { accountType: "individual" }, "user.exists"],
  ])("of %s leaves the application undecided, with nothing written", async (_, kind, code) => {
    const { id, email } = await apply(kind);
    await server.env.DB.prepare("update users set email = ? where id = ?")
      .bind(email, (await addUser(server, "employee", null)).id)
      .run();
    const before = await countRows(server);
    const said = await answer(id, "approved");
    expect([said.status, said.body.code, await statusOf(id)]).toEqual([409, code, "new"]);
    expect(await countRows(server)).toEqual(before);
    expect((await answer(id, "rejected")).status).toBe(200);
  });

  it("which its owner may still reclaim creates nothing", async () => {
    const { id, email } = await apply();
    const owner = await addUser(server, "employee", null);
    await rows(
      "insert into one_time_links (code_hash, user_id, kind, new_email, created_at, expires_at) values ('held', ?, 'undoEmail', ?, ?, ?)",
      ...[owner.id, email, Date.now(), Date.now() + 60_000],
    );
    const said = await answer(id, "approved");
    expect([said.status, said.body.code, await statusOf(id)]).toEqual([
      409,
      "organization.adminExists",
      "new",
    ]);
    await rows("update one_time_links set expires_at = ? where code_hash = 'held'", Date.now());
    expect((await answer(id, "approved")).status).toBe(200);
    expect(await opened(email)).toEqual(account);
  });
});
