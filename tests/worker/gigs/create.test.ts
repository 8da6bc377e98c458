import { beforeAll, describe, expect, it } from "vitest";
import { type Client, readTripCount } from "../../support/client.ts";
import { addGig, buildGigBody } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { describeOutcome } from "../../support/outcome.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { countRows, readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Client;
let admin: Client;
let raksa: string;
let agency: string;

beforeAll(async () => {
  raksa = await addOrganization(server, "Raksa Oy", "workProvider");
  agency = await addOrganization(server, "Tekijät Oy", "staffProvider");
  site = await createClient(server, await addUser(server, "workProviderAdmin", raksa));
  admin = await createClient(server, await addUser(server, "admin", null));
});

describe("POST /api/gigs", () => {
  it("publishes in two trips to the database, also a draft, and what a platform admin publishes", async () => {
    const made = await site.post("/api/gigs", buildGigBody());
    expect([made.status, readTripCount(made)]).toEqual([201, 2]);
    const draft = await addGig(site, { status: "draft" });
    const published = await site.post(`/api/gigs/${draft.id}/publish`);
    expect([published.body.status, readTripCount(published)]).toEqual(["open", 2]);
    expect(published.headers.get("ETag")).toBe((await site.get(`/api/gigs/${draft.id}`)).headers.get("ETag"));
    const theirs = await addGig(site, { status: "draft" });
    const forThem = await admin.post(`/api/gigs/${theirs.id}/publish`);
    expect([forThem.body.status, readTripCount(forThem)]).toEqual(["open", 2]);
    const entries = await readRows(
      server,
      "select organization_id from audit_log where action = 'gig.publish' and subject_id in (?, ?)",
      draft.id,
      theirs.id,
    );
    expect(entries).toEqual([{ organization_id: raksa }, { organization_id: raksa }]);
  });

  it("publishes a draft once, however often it is asked to at a time", async () => {
    const draft = await addGig(site, { status: "draft" });
    const publish = () => site.post(`/api/gigs/${draft.id}/publish`);
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(describeOutcome).sort()).toEqual([
      ...["200", "409 gig.transition", "409 gig.transition"],
    ]);
    const logged = "select 1 from audit_log where action = 'gig.publish' and subject_id = ?";
    expect(await readRows(server, logged, draft.id)).toHaveLength(1);
  });

  it("answers 201 with the gig, its days and its hours", async () => {
    const answer = await site.post("/api/gigs", buildGigBody());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...buildGigBody(),
      organization: { id: raksa, name: "Raksa Oy" },
      status: "open",
      version: 1,
      accepted: 0,
      confirmed: 0,
      offered: 0,
      workingDays: 5,
      totalHours: 40,
      roomId: null,
      can: { edit: true, again: false, answerOffers: true, offer: false },
    });
    expect(answer.body.days[0]).toEqual({
      date: "2083-01-11",
      startTime: "07:00",
      endTime: "15:30",
      breakMinutes: 30,
      startsAt: "2083-01-11T05:00:00.000Z",
      endsAt: "2083-01-11T13:30:00.000Z",
      accepted: 0,
    });
    expect(answer.headers.get("ETag")).toMatch(/^"[^"]+"$/);
  });

  it("saves a draft and writes to the audit log", async () => {
    const gig = await addGig(site, { status: "draft" });
    expect(gig.status).toBe("draft");
    const line = await server.env.DB.prepare(
      "select action, organization_id from audit_log where subject_id = ?",
    )
      .bind(gig.id)
      .first();
    expect(line).toEqual({ action: "gig.create", organization_id: raksa });
  });

  it("gives shifts across a clock change their true length", async () => {
    const night = { startTime: "22:00", endTime: "06:00", excludeSaturdays: false, excludeSundays: false };
    const spring = await addGig(site, {
      schedule: { ...night, startDate: "2083-03-27", endDate: "2083-03-27" },
    });
    expect([spring.totalHours, spring.days[0]?.endsAt]).toEqual([6.5, "2083-03-28T03:00:00.000Z"]);
    const autumn = await addGig(site, {
      schedule: { ...night, startDate: "2083-10-30", endDate: "2083-10-30" },
    });
    expect([autumn.totalHours, autumn.days[0]?.endsAt]).toEqual([8.5, "2083-10-31T04:00:00.000Z"]);
  });

  it("accepts a year of days and the text of all 25 trades", async () => {
    const schedule = {
      startDate: "2084-01-01",
      endDate: "2084-12-31",
      excludeSaturdays: false,
      excludeSundays: false,
      excludeHolidays: false,
    };
    const gig = await addGig(site, { schedule, description: "ä".repeat(4000), notes: "ö".repeat(2000) });
    expect([gig.workingDays, gig.days.length, gig.days.at(-1)?.date]).toEqual([366, 366, "2084-12-31"]);
  });

  it("uses exactly the listed days with individual hours, and returns them resolved", async () => {
    const days = [
      { date: "2083-01-13", startTime: "09:00", endTime: "12:00" },
      { date: "2083-01-15", startTime: "07:00", endTime: "15:30", breakMinutes: 45 },
    ];
    const gig = await addGig(site, { schedule: { sameHoursEachDay: false, days } });
    expect([gig.totalHours, gig.workingDays, gig.hoursVary]).toEqual([10.75, 2, true]);
    expect(gig.schedule.days).toEqual([{ ...days[0], breakMinutes: 0 }, days[1]]);
    const alike = await addGig(site, { schedule: { sameHoursEachDay: false, days: days.slice(0, 1) } });
    expect([alike.hoursVary, alike.startTime, alike.endTime]).toEqual([false, "09:00", "12:00"]);
    for (const none of [[], undefined]) {
      const body = buildGigBody({ schedule: { sameHoursEachDay: false, days: none } });
      const refused = await site.post("/api/gigs", body);
      expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, "schedule.noWorkingDays"]);
    }
  });

  it("says who directs the work: the buyer, except for a subcontract", async () => {
    expect((await addGig(site)).contract).toBe("leasing");
    const gig = await addGig(site, { contract: "subcontract" });
    expect(gig.contract).toBe("subcontract");
    expect((await site.post(`/api/gigs/${gig.id}/copy`)).body.contract).toBe("subcontract");
    expect((await site.post("/api/gigs", buildGigBody({ contract: "loan" }))).status).toBe(422);
  });

  it("counts hours without the default or given break", async () => {
    const usual = await addGig(site);
    expect(usual.schedule.breakMinutes).toBe(30);
    expect(usual.days.map(({ breakMinutes }) => breakMinutes)).toEqual([30, 30, 30, 30, 30]);
    const longer = await addGig(site, { schedule: { breakMinutes: 45 } });
    expect([longer.totalHours, longer.schedule.breakMinutes, longer.days[0]?.breakMinutes]).toEqual([
      38.75, 45, 45,
    ]);
    const [first] = usual.days;
    expect([first?.startsAt, first?.endsAt]).toEqual([
      "2083-01-11T05:00:00.000Z",
      "2083-01-11T13:30:00.000Z",
    ]);
    const refused = await site.post(
      "/api/gigs",
      buildGigBody({ schedule: { endTime: "08:00", breakMinutes: 60 } }),
    );
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: "schedule.breakMinutes", code: "break.invalid" })],
    ]);
  });

  it("creates one gig per Idempotency-Key, also under concurrency", async () => {
    const before = await countRows(server);
    const options = { headers: { "Idempotency-Key": crypto.randomUUID() } };
    const tries = await Promise.all([1, 2, 3].map(() => site.post("/api/gigs", buildGigBody(), options)));
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
    const after = await countRows(server);
    expect(after).toMatchObject({ gigs: (before.gigs ?? 0) + 1, audit_log: (before.audit_log ?? 0) + 1 });
    const other = await site.post("/api/gigs", buildGigBody(), { headers: { "Idempotency-Key": "another" } });
    expect(other.body.id).not.toBe(tries[0]?.body.id);
  });
});

describe("publishing", () => {
  it("is allowed to an admin who names an organisation that buys work", async () => {
    const named = await admin.post("/api/gigs", buildGigBody({ organization: raksa }));
    expect([named.status, named.body.organization?.id]).toEqual([201, raksa]);
    for (const organization of [undefined, "", agency, "nobody"]) {
      const refused = await admin.post("/api/gigs", buildGigBody({ organization }));
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "organization"]);
    }
  });

  it("is refused to others", async () => {
    const both = await addOrganization(server, "Molemmat Oy", "workProvider", "staffProvider");
    for (const [role, organization] of [
      ["staffProviderAdmin", agency],
      ["staffProvider", both],
      ["employee", raksa],
      ["employee", null],
      ["workProvider", agency],
    ] as const) {
      const client = await createClient(server, await addUser(server, role, organization));
      const refused = await client.post("/api/gigs", buildGigBody());
      expect([role, refused.status, refused.body.code]).toEqual([role, 403, "access.denied"]);
    }
    const foreign = await site.post("/api/gigs", buildGigBody({ organization: agency }));
    expect(foreign.status).toBe(422);
  });
});

describe("a refused gig writes nothing", () => {
  const schedule = (changes: Record<string, unknown>) => buildGigBody({ schedule: changes });

  it.each([
    ["no JSON", "{", 400, "input.malformed", undefined],
    ["an empty object", {}, 422, "input.invalid", undefined],
    ["a list", [], 422, "input.invalid", undefined],
    ["a blank title", buildGigBody({ title: "  " }), 422, "input.invalid", "required"],
    ["a title too long", buildGigBody({ title: "x".repeat(121) }), 422, "input.invalid", "text.tooLong"],
    ["nobody wanted", buildGigBody({ headcount: 0 }), 422, "input.invalid", "headcount.invalid"],
    ["too many wanted", buildGigBody({ headcount: 201 }), 422, "input.invalid", "headcount.invalid"],
    ["half a worker", buildGigBody({ headcount: 1.5 }), 422, "input.invalid", "headcount.invalid"],
    ["no trade", buildGigBody({ industries: [] }), 422, "input.invalid", "required"],
    ["an unknown trade", buildGigBody({ industries: ["astrology"] }), 422, "input.invalid", undefined],
    [
      "no pay",
      buildGigBody({ pricing: { type: "hourly", amountCents: 0 } }),
      422,
      "input.invalid",
      "amount.tooSmall",
    ],
    [
      "dollars",
      buildGigBody({ pricing: { type: "fixed", amountCents: 1, currency: "USD" } }),
      422,
      "input.invalid",
      undefined,
    ],
    [
      "an end before the start",
      schedule({ endDate: "2083-01-10" }),
      422,
      "input.invalid",
      "schedule.endBeforeStart",
    ],
    ["30 February", schedule({ startDate: "2083-02-30" }), 422, "input.invalid", "date.invalid"],
    ["25 o'clock", schedule({ startTime: "25:00" }), 422, "input.invalid", "time.invalid"],
    ["over a year", schedule({ endDate: "2084-01-12" }), 422, "input.invalid", "schedule.tooLong"],
    [
      "a weekend off work",
      schedule({ startDate: "2083-01-16", endDate: "2083-01-17" }),
      422,
      "input.invalid",
      "schedule.noWorkingDays",
    ],
    ["a status beyond reach", buildGigBody({ status: "done" }), 422, "input.invalid", undefined],
  ])("%s", async (_, body, status, code, field) => {
    const before = await countRows(server);
    const answer = await site.post("/api/gigs", body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    if (field) expect(answer.body.errors.map((error: { code: string }) => error.code)).toContain(field);
    expect(await countRows(server)).toEqual(before);
  });

  it("invalid days", async () => {
    await server.env.DB.exec(
      "create trigger no_days before insert on gig_days begin select raise(abort, 'gig.full'); end",
    );
    const before = await countRows(server);
    const answer = await site.post("/api/gigs", buildGigBody());
    await server.env.DB.exec("drop trigger no_days");
    expect([answer.status, answer.body.code]).toEqual([409, "gig.full"]);
    expect(await countRows(server)).toEqual(before);
  });
});
