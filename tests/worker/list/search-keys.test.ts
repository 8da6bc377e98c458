import { expect, it } from "vitest";
import { type Client, createVisitor } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { readRows } from "../../support/rows.ts";
import { findStaleKeys } from "../../support/search-keys.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

/** Each of them writes a text that lists search. */
it("whatever writes a text writes its key", async () => {
  const admin = await addActor(server, "admin", null);
  const organizationId = await addOrganization(server, "Vanha Oy", "workProvider", "staffProvider");
  const boss = await createClient(server, await addUser(server, "workProviderAdmin", organizationId));
  const worker = await addUser(server, "employee", organizationId, { name: "Äijä Ö" });
  const statuses: number[] = [];
  const send = async (answer: ReturnType<Client["get"]>) => {
    const { status, body } = await answer;
    statuses.push(status);
    return body;
  };
  await send(boss.patch("/api/me", { name: "Ässä Éva", location: "Äänekoski" }));
  await send(boss.patch("/api/organizations/mine", { name: "Uusi Öljy Oy" }));
  const employees = "/api/organizations/mine/employees";
  const added = await send(boss.post(employees, { name: "Åke Ülle", role: "employee", location: "Åland" }));
  await send(boss.patch(`${employees}/${added.id}`, { name: "Øyvind", location: "Ähtäri" }));
  const rows = [{ line: 2, name: "Żaneta Ärt", location: "Évry", trades: [] }];
  await send(boss.post(`${employees}/import`, { rows, dryRun: false, invite: false }));
  const gig = await addGig(boss, { title: "Äänieristys É", municipality: "Ähtäri" });
  const tag = (await boss.get(`/api/gigs/${gig.id}`)).headers.get("ETag") ?? "";
  await send(boss.patch(`/api/gigs/${gig.id}`, { title: "Öljysäiliö" }, { headers: { "If-Match": tag } }));
  const application = {
    ...{ accountType: "providesWorkers", companyName: "Katöt Oy", companyId: "2077474-0", name: "Sämi Ñ" },
    ...{ email: "sami@katot.test", phone: "040 123 4567", location: "Åbo", consent: true, locale: "fi" },
  };
  await send(createVisitor(server).post("/api/applications", application));
  const [asked] = await readRows(server, "select id from applications");
  await send(admin.patch(`/api/applications/${asked?.id}`, { status: "approved" }));
  await send(boss.post("/api/support/tickets", { subject: "Äkkiä é", text: "Hei." }));
  await send(boss.patch(`${employees}/${worker.id}`, { endedOn: "2020-01-01" }));
  await send(boss.delete(`${employees}/${added.id}`));
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect((await readRows(server, "select count(*) as n from users where name_key <> ''"))[0]?.n).toBe(5);
  expect(await findStaleKeys(server.env.DB)).toEqual([]);
});
