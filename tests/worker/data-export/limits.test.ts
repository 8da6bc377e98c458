import { beforeAll, describe, expect, it } from "vitest";
import { readSectionRows as readOf } from "../../../src/data-export/section-queries.ts";
import { sectionNames, sections } from "../../../src/data-export/stream-export.ts";
import { connect } from "../../../src/db/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let person: Actor;

beforeAll(async () => {
  person = await addActor(server, "employee", null);
});

const download = (client: Pick<Actor, "get">) => client.get("/api/me/export");

describe("the data export", () => {
  it("is in its owner's language, including its name", async () => {
    await person.patch("/api/me", { locale: "fi" });
    const { headers, body } = await download(person);
    expect(headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="keikka-omat-tiedot-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body.about).toMatch(/^Kaikki, mitä Keikka-palvelu tietää sinusta\./);
  });

  it("is limited to five an hour per account, also under concurrency", async () => {
    const eager = await addActor(server, "employee", null);
    const answers = await Promise.all(Array.from({ length: 30 }, () => download(eager)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([5, 25]);
    expect(refused[0]?.body).toMatchObject({ code: "auth.tooManyAttempts" });
    const wait = Number(refused[0]?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(3500);
    // One that came first may be answered last: it waits from its own moment on.
    expect(wait).toBeLessThanOrEqual(3610);
    const log = await readRows(
      server,
      "select action from audit_log where actor_id = ? and action = 'data.export'",
      eager.id,
    );
    expect((await download(person)).status).toBe(200);
    expect(log).toHaveLength(5);
  });

  it.each(sectionNames)("reads later rows of %s by their position, not all again", async (name) => {
    const { sql, params } = readOf(connect(server.env.DB), sections[name], person.id, [1, 2]).toSQL();
    const plan = await readRows(server, `explain query plan ${sql}`, ...params);
    const [outermost] = plan.filter(({ parent }) => parent === 0);
    expect(outermost?.detail).toMatch(/ USING INTEGER PRIMARY KEY \(rowid=\?\)$/);
  });
});
