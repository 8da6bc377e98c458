import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAnswerToken, readAnswerToken } from "../../../src/secrets/answer-token.ts";
import type { AnswerLink } from "../../../src/shared/crews/answer-link.ts";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { createIpAddress } from "../../support/client.ts";
import { addAcceptedOfferByApi, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { secretKey, startServer } from "../../support/server.ts";

const server = startServer();
const run = (query: string, ...values: unknown[]) =>
  server.env.DB.prepare(query)
    .bind(...values)
    .run();

let cast: Awaited<ReturnType<typeof addCast>>;
let day = 0;
let gig: Gig;
let worker: { id: string };
let path: string;
let id: string;

beforeAll(async () => {
  cast = await addCast(server);
  await run("update organizations set phone = '+358401234503' where id = ?", cast.tekijat);
});

/** A worker without an e-mail, named for a day, and the link that their desk shares. */
beforeEach(async () => {
  day += 1;
  const schedule = buildSingleDay(`2083-07-${String(day).padStart(2, "0")}`);
  gig = await addGig(cast.site, {
    title: "Roof <b>",
    schedule,
    meetingPoint: "Gate 2",
    contact: "Pekka 040 1",
  });
  worker = await addUser(server, "employee", cast.tekijat, { name: "Wille Virtanen" });
  await run("update users set email = null, locale = 'fi' where id = ?", worker.id);
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
  const [assignment] = await nameCrew(cast.agency, gig, [worker], { override: true });
  id = assignment?.id ?? "";
  const link = (await cast.agency.post(`/api/assignments/${id}/link`)).body as AnswerLink;
  path = new URL(link.url).pathname;
});

const open = async (at = path, init: RequestInit = {}) => {
  const answer = await fetch(server.url + at, {
    ...init,
    headers: { "CF-Connecting-IP": createIpAddress(), ...init.headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const version = async () =>
  (await readRows(server, "select version from gigs where id = ?", gig.id))[0]?.version;
const answer = async (what: string, at = path, seen?: number) =>
  open(at, {
    method: "POST",
    body: new URLSearchParams({ answer: what, version: String(seen ?? (await version())) }),
  });
const statusOf = async () =>
  (await readRows(server, "select status from assignments where id = ?", id))[0]?.status;
const listKinds = async ({ id: userId }: { id: string }) =>
  (
    await readRows(
      server,
      "select kind from notifications where user_id = ? and gig_id = ? order by rowid",
      userId,
      gig.id,
    )
  ).map(({ kind }) => kind);

describe("a link to answer by", () => {
  it("comes with a text in the worker's language", async () => {
    const { body, status } = await cast.agency.post(`/api/assignments/${id}/link`);
    expect(status).toBe(200);
    expect(body.text).toMatch(
      /^Roof <b>, Tampere: .*\. Tuletko\? Vastaa tästä: http:\/\/localhost:8787\/a\/\S+$/,
    );
    expect(body.text).toContain(body.url);
  });

  it("is for the desk that sends the worker, while they are asked or come", async () => {
    for (const [who, expected] of [
      [cast.site, 403],
      [cast.solo, 404],
    ] as const)
      expect((await who.post(`/api/assignments/${id}/link`)).status).toBe(expected);
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${id}`);
    expect((await cast.agency.post(`/api/assignments/${id}/link`)).status).toBe(409);
  });

  it("shows its reader by first name where, when and whom to call, in a small page that nobody keeps", async () => {
    const { status, headers, text } = await open();
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fi-FI">');
    for (const fact of [
      "Hei Wille",
      "Roof &lt;b&gt;",
      "Gate 2",
      "Pekka 040 1",
      "Hämeenkatu 1, Tampere",
      "tel:+358401234503",
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/Virtanen|32,00|<script|og:/);
    expect(text).toContain("<title>Keikka</title>");
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("changes nothing by GET or HEAD, however often scanners follow it", async () => {
    const before = await countRows(server);
    for (let looks = 0; looks < 5; looks += 1) await open();
    expect((await fetch(server.url + path, { method: "HEAD" })).status).toBe(200);
    expect(await countRows(server)).toEqual(before);
    expect(await statusOf()).toBe("proposed");
  });

  it("says yes with one tap, and then no, which both desks hear", async () => {
    const yes = await answer("yes");
    expect([yes.status, await statusOf()]).toEqual([200, "confirmed"]);
    expect(yes.text).toContain("Olet sanonut tulevasi.");
    expect(yes.text).not.toContain('value="yes"');
    expect(await listKinds(cast.agency)).toContain("assignmentConfirmed");
    expect(await listKinds(cast.site)).toContain("assignmentConfirmed");
    const log = await readRows(server, "select action, actor_id from audit_log where subject_id = ?", id);
    expect(log).toContainEqual({ action: "assignment.confirmed", actor_id: worker.id });

    const no = await answer("no");
    expect(await statusOf()).toBe("declined");
    expect(no.text).toContain("Olet sanonut, ettet pääse.");
    expect(await listKinds(cast.agency)).toContain("assignmentDeclined");
    expect((await answer("yes")).status).toBe(200);
    expect(await statusOf()).toBe("declined");
  });

  it("asks to be called, once in a while, and says so", async () => {
    for (let taps = 0; taps < 3; taps += 1)
      expect((await answer("call")).text).toContain("Firmaasi on pyydetty");
    expect((await listKinds(cast.agency)).filter((kind) => kind === "atRisk")).toHaveLength(1);
    expect(await statusOf()).toBe("proposed");
  });

  it("does not confirm what has changed since the page was opened, and acknowledges a change after a yes", async () => {
    expect((await answer("yes", path, 7)).status).toBe(200);
    expect(await statusOf()).toBe("proposed");
    await answer("yes");
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { address: "Satamakatu 3" },
      { headers: { "If-Match": headers.get("ETag") ?? "" } },
    );
    const acknowledged = async () =>
      (await readRows(server, "select acknowledged_version as v from assignments where id = ?", id))[0]?.v;
    expect((await answer("yes", path, 1)).text).toContain('value="yes"');
    expect(await acknowledged()).toBe(1);
    expect((await answer("yes")).text).toContain("Olet sanonut tulevasi.");
    expect(await acknowledged()).toBe(2);
  });

  it("ends when the worker is replaced, the gig is cancelled or the last shift is over", async () => {
    await run("update shifts set starts_at = 1, ends_at = 2 where assignment_id = ?", id);
    for (const ended of [await open(), await answer("yes")]) {
      expect(ended.status).toBe(410);
      expect(ended.text).not.toMatch(/Roof|Hämeenkatu|<button/);
    }
    await run(
      "update shifts set starts_at = ?, ends_at = ? where assignment_id = ?",
      3.6e12,
      3.6e12 + 1000,
      id,
    );
    await cast.agency.delete(`/api/gigs/${gig.id}/assignments/${id}`);
    expect((await answer("yes")).status).toBe(410);
    expect(await statusOf()).toBe("removed");
  });

  it("opens nothing else: no session follows, and nothing but words is taken", async () => {
    const before = await countRows(server);
    for (const what of ["maybe", "", "YES"]) expect((await answer(what)).status).toBe(200);
    expect(await countRows(server)).toEqual(before);
    const { headers } = await answer("yes");
    expect(headers.get("set-cookie")).toBeNull();
    expect(JSON.stringify(server.logs())).not.toContain(path.slice(3));
  });
});

describe("answers without end", () => {
  it("are refused after ten in an hour, and say when one may answer again", async () => {
    for (let times = 0; times < 5; times += 1)
      for (const what of ["yes", "no"]) expect((await answer(what)).status).toBe(200);
    const sent = await server.env.DB.prepare("select count(*) as n from mail_outbox").first("n");
    const { status, headers, text } = await answer("yes");
    expect([status, Number(headers.get("retry-after")) > 3000]).toEqual([429, true]);
    expect(text).toMatch(/tunnin sisällä|many times/);
    expect(await statusOf()).toBe("declined");
    expect(await server.env.DB.prepare("select count(*) as n from mail_outbox").first("n")).toBe(sent);
  });

  it("that come too late for a change are not recorded, and say so", async () => {
    const { status, text } = await answer("yes", path, 0);
    expect(status).toBe(200);
    expect(text).toMatch(/muuttunut|has changed/);
    expect(await statusOf()).toBe("proposed");
  });
});

describe("who asks to be called", () => {
  it("is told of by e-mail too, once in a while", async () => {
    for (const _ of [1, 2]) expect((await answer("call")).text).toContain("soittamaan");
    const mails = await readRows(
      server,
      "select user_id, data from mail_outbox where template = 'atRisk' and data ->> '$.gigId' = ?",
      gig.id,
    );
    expect(mails.map(({ user_id }) => user_id)).toEqual([cast.agency.id]);
    const subjects = async () => (await findMailsTo(server, cast.agency.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining("Call Wille Virtanen"));
  });
});

describe("an altered link", () => {
  const env = { ...({} as (typeof server)["env"]), SECRET_KEY: secretKey };
  const link = { assignmentId: "hwhvE5E8ybT8mM5sSzDbY", linkKey: "kDJ1sE3yYNbbZr2u4kTqP" };

  it("is refused, ten thousand times", async () => {
    const token = await createAnswerToken(env, link);
    const accepted = [];
    for (let at = 0; at < 10_000; at += 1) {
      const place = (at * 7919) % token.length;
      const other =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."[(at * 31) % 65] ?? "x";
      const altered = token.slice(0, place) + other + token.slice(place + 1);
      if (altered !== token && (await readAnswerToken(env, altered)) !== null) accepted.push(altered);
    }
    console.log(`COUNT 10000 altered tokens: ${accepted.length} accepted`);
    expect(accepted).toEqual([]);
    expect(await readAnswerToken(env, token)).toEqual(link);
    for (const more of ["", `${token}.x`, `.${token}`, `${id}.`, id, `${link.assignmentId}..${token}`])
      expect(await readAnswerToken(env, more)).toBeNull();
  });

  it("is refused over the line, 200 times, and from one network 20 times an hour before it has to wait", async () => {
    const token = path.slice(3);
    const statuses = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, at) => (await answer("yes", `/a/${token.slice(0, at % 60)}x`)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await statusOf()).toBe("proposed");
    const network = createIpAddress();
    const counted: number[] = [];
    for (let at = 0; at < 22; at += 1)
      counted.push((await open("/a/nothing.here", { headers: { "CF-Connecting-IP": network } })).status);
    expect(counted).toEqual([...Array(20).fill(404), 429, 429]);
    expect((await open(path, { headers: { "CF-Connecting-IP": network } })).status).toBe(200);
  });

  it("stays good for a while after the keys change", async () => {
    const token = await createAnswerToken(env, link);
    const rotated = { ...env, SECRET_KEY: Buffer.alloc(32, 9).toString("base64") };
    expect(await readAnswerToken(rotated, token)).toBeNull();
    expect(await readAnswerToken({ ...rotated, PREVIOUS_SECRET_KEY: secretKey }, token)).toEqual(link);
  });
});
