import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "../../../src/shared/auth/permissions.ts";
import { partialLocales } from "../../../src/shared/core/locale.ts";
import type { AnswerLink } from "../../../src/shared/crews/answer-link.ts";
import { createIpAddress, createVisitor } from "../../support/client.ts";
import { type Actor, addAcceptedOfferByApi, addActor, addCast, nameCrew } from "../../support/crews.ts";
import { addGig, buildSingleDay } from "../../support/gigs.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
  await server.env.DB.prepare("update organizations set phone = '+358401234503' where id = ?")
    .bind(cast.tekijat)
    .run();
});

const localeOf = async ({ id }: { id: string }) =>
  (await readRows(server, "select locale from users where id = ?", id))[0]?.locale;

describe("a language that only workers use", () => {
  it.each(partialLocales)("is chosen by somebody who works shifts: %s", async (locale) => {
    expect((await worker.patch("/api/me", { locale })).body).toMatchObject({ locale });
    expect((await worker.get("/api/session")).body.user).toMatchObject({ locale });
    const page = await worker.get("/home");
    expect(page.body).toMatch(new RegExp(`<script type="application/json"[^>]*>\\{"locale":"${locale}"`));
    expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith("locale="))).toEqual([]);
  });

  it.each<[Role, "raksa" | "tekijat" | null]>([
    ["admin", null],
    ["workProvider", "raksa"],
    ["workProviderAdmin", "raksa"],
    ["staffProvider", "tekijat"],
    ["staffProviderAdmin", "tekijat"],
  ])("is refused to %s, who works none", async (role, firm) => {
    const desk = await addActor(server, role, firm && cast[firm]);
    const answer = await desk.patch("/api/me", { locale: "uk" });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: "locale", code: "invalid" }]]);
    expect(await localeOf(desk)).toBe("en");
  });

  it("ends with the role, and others do not", async () => {
    const [swede, finn] = [
      await addActor(server, "employee", cast.tekijat),
      await addActor(server, "employee", cast.tekijat),
    ];
    await swede.patch("/api/me", { locale: "sv" });
    await finn.patch("/api/me", { locale: "fi" });
    for (const { id } of [swede, finn])
      expect((await cast.agency.patch(`/api/users/${id}`, { roles: ["staffProvider"] })).status).toBe(200);
    expect([await localeOf(swede), await localeOf(finn)]).toEqual(["en", "fi"]);
  });

  it("is given on to whom its speaker adds, if they work shifts too", async () => {
    const roles = JSON.stringify(["staffProviderAdmin", "employee"]);
    const both = await addActor(server, "employee", cast.tekijat);
    await server.env.DB.prepare("update users set roles = ?, locale = 'et' where id = ?")
      .bind(roles, both.id)
      .run();
    const email = () => `${crypto.randomUUID()}@new.test`;
    const add = async (...roles: Role[]) =>
      (await both.post("/api/users/add", { name: "Uusi", email: email(), roles })).body as { id: string };
    const employ = async (role: Role) =>
      (await both.post("/api/organizations/mine/employees", { name: "Uusi", email: email(), role })).body;
    const made = [
      await add("employee"),
      await add("employee", "staffProvider"),
      await add("staffProvider"),
      await employ("employee"),
      await employ("staffProviderAdmin"),
    ];
    expect(await Promise.all(made.map(localeOf))).toEqual(["et", "et", "en", "et", "en"]);
    const mails = await readRows(server, "select locale from mail_outbox where user_id = ?", made[2]?.id);
    expect(mails).toEqual([{ locale: "en" }]);
  });

  it("is no visitor's, whatever the browser or its cookie says", async () => {
    const asked = await createVisitor(server).get("/", {
      headers: { "Accept-Language": "sv,uk;q=0.9,fi;q=0.5" },
    });
    expect(asked.body).toContain('<html lang="fi-FI"');
    const kept = await createVisitor(server).get("/", {
      headers: { Cookie: "locale=sv", "Accept-Language": "ru" },
    });
    expect(kept.body).toContain('<html lang="en-US"');
  });
});

it("mails, and the page that a link opens, speak the worker's language", async () => {
  await worker.patch("/api/me", { locale: "sv" });
  const gig = await addGig(cast.site, {
    title: "Tak",
    schedule: buildSingleDay("2084-03-06"),
    meetingPoint: "P2",
  });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 1 });
  const [assignment] = await nameCrew(cast.agency, gig, [worker], { override: true });

  const mail = await waitForMailTo(server, worker.email);
  expect(mail.subject).toContain("Du har valts till ett gigg");
  expect(mail.text).toContain("Bekräfta eller tacka nej:");
  expect(mail.html).toContain('<html lang="sv-FI">');

  const link = (await cast.agency.post(`/api/assignments/${assignment?.id}/link`)).body as AnswerLink;
  expect(link.text).toContain("Kommer du? Svara här:");
  const page = await fetch(server.url + new URL(link.url).pathname, {
    headers: { "CF-Connecting-IP": createIpAddress() },
  });
  const text = await page.text();
  expect(text).toContain('<html lang="sv-FI">');
  expect(text).toContain("<dt>Mötesplats</dt><dd>P2</dd>");
  expect(text).toMatch(/<button name="answer" value="yes">Jag kommer<\/button>/);
});
