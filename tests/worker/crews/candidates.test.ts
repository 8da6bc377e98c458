import { beforeAll, describe, expect, it } from "vitest";
import { tripsOf } from "../../support/client.ts";
import { acceptedOffer, addActor, addCast, addWorkers, nameCrew } from "../../support/crews.ts";
import { addGig, week } from "../../support/gigs.ts";
import { outcome } from "../../support/outcome.ts";
import { addOrganization, type Person } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;

beforeAll(async () => {
  cast = await addCast(server);
});

describe("GET /api/gigs/:id/candidates", () => {
  it("tells who is free, what would be unwise and who is named, the freest first", async () => {
    const agency = await addActor(
      server,
      "staffProvider",
      await addOrganization(server, "Väki Oy", "staffProvider"),
    );
    const [free, busy, tired] = await addWorkers(server, agency.organizationId ?? "", 3);
    const other = await addGig(cast.site, week("08", { endDate: "2028-08-08" }));
    await acceptedOffer(cast.site, agency, other);
    await nameCrew(agency, other, [busy ?? cast.solo]);
    const night = await addGig(cast.site, {
      schedule: {
        ...week("08").schedule,
        startDate: "2028-08-09",
        endDate: "2028-08-09",
        startTime: "16:00",
        endTime: "23:00",
      },
    });
    await acceptedOffer(cast.site, agency, night);
    await nameCrew(agency, night, [tired ?? cast.solo]);
    const gig = await addGig(cast.site, week("08", { startTime: "08:00", endTime: "15:30" }));
    const before = (await agency.get(`/api/gigs/${gig.id}/candidates`)).body.items;
    expect(before).toMatchObject([
      { userId: free?.id, freeDays: 5, totalDays: 5, warnings: [], assigned: false },
      { userId: tired?.id, freeDays: 5, totalDays: 5, warnings: ["rest", "week"] },
      { userId: busy?.id, freeDays: 3, totalDays: 5 },
    ]);
    const offer = await acceptedOffer(cast.site, agency, gig, { endDate: "2028-08-08" });
    await nameCrew(agency, gig, [free ?? cast.solo]);
    const after = (await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`)).body.items;
    expect(after.find(({ userId }: { userId: string }) => userId === free?.id)).toMatchObject({
      assigned: true,
      totalDays: 2,
    });
    expect(outcome(await agency.get(`/api/gigs/${gig.id}/candidates?offer=none`))).toBe("404 notFound");
    expect(outcome(await cast.site.get(`/api/gigs/${gig.id}/candidates`))).toBe("403 access.denied");
  });

  it("tells the days that somebody partly free can be named for, in one trip", async () => {
    const vaki = await addOrganization(server, "Osa Oy", "staffProvider");
    const agency = await addActor(server, "staffProvider", vaki);
    const [busy] = (await addWorkers(server, vaki, 1)) as [Person];
    const other = await addGig(cast.site, week("08", { endDate: "2028-08-08" }));
    await acceptedOffer(cast.site, agency, other);
    await nameCrew(agency, other, [busy]);
    const gig = await addGig(cast.site, week("08"));
    const offer = await acceptedOffer(cast.site, agency, gig, { endDate: "2028-08-10" });
    const answer = await agency.get(`/api/gigs/${gig.id}/candidates?offer=${offer.id}`);
    expect(tripsOf(answer)).toBe(1);
    const [{ freeDates, freeDays, totalDays }] = answer.body.items;
    expect([freeDates, freeDays, totalDays]).toEqual([["2028-08-09", "2028-08-10"], 2, 4]);

    const whole = await agency.post(`/api/gigs/${gig.id}/assignments`, { userIds: [busy.id] });
    expect([outcome(whole), whole.body.errors]).toMatchObject([
      "409 shift.overlap",
      [{ path: "userIds.0", code: "shift.overlap" }],
    ]);
    const [named] = await nameCrew(agency, gig, [busy], { dates: freeDates });
    expect(named?.dates).toEqual(freeDates);
  });
});
