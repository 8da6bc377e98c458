import { expect, it } from "vitest";
import { addActor } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("gives the gigs as a file to who pays or gets the prices, and tells the log of it", async () => {
  const raksa = await addOrganization(server, "Raksa; Oy", "workProvider");
  const site = await addActor(server, "workProvider", raksa);
  const worker = await addActor(server, "employee", raksa);
  const on = { startDate: "2083-03-01", endDate: "2083-03-01" };
  await addGig(site, { title: "=SUM(A1)", schedule: on, pricing: { type: "fixed", amountCents: 35_700 } });
  await addGig(site, { title: "Toinen", schedule: { startDate: "2083-03-03", endDate: "2083-03-03" } });
  await site.patch("/api/me", { locale: "fi" });
  const { status, headers, body } = await site.get("/api/gigs.csv?filter=title:startsWith:%3D");
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toContain("keikka-keikat-");
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Keikka;Yritys;Paikkakunta;/);
  expect(lines[1]).toMatch(
    /^"?'=SUM\(A1\)"?;"Raksa; Oy";Tampere;1\.3\.2083;1\.3\.2083;07:00;15:30;1;5;0;42,00;357,00;avoin;/,
  );
  expect(lines[1]?.split(";").length).toBe((lines[0]?.split(";").length ?? 0) + 1);
  expect((await worker.get("/api/gigs.csv")).status).toBe(403);
  const log = "select organization_id, subject_id from audit_log where action = 'gig.download'";
  expect(await readRows(server, log)).toEqual([{ organization_id: raksa, subject_id: raksa }]);
});
