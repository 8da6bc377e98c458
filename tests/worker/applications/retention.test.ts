import { expect, it } from "vitest";
import { deleteExpiredApplications } from "../../../src/applications/queries.ts";
import { connect } from "../../../src/db/client.ts";
import { readRows } from "../../support/rows.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

async function insert(id: string, status: string, createdAt: string, answeredAt: string | null) {
  await server.env.DB.prepare(
    `insert into applications (id, account_type, name, email, phone, location, industries, locale, status, created_at, answered_at)
      values (?, 'individual', 'Sami', 'sami@people.test', '', '', '[]', 'fi', ?, ?, ?)`,
  )
    .bind(id, status, at(createdAt), answeredAt && at(answeredAt))
    .run();
}

it("keeps an application six months after its answer, and twelve months without one", async () => {
  await insert("answered, 6 months", "rejected", "2025-01-01", "2026-05-21");
  await insert("answered, less", "approved", "2024-01-01", "2026-05-23");
  await insert("unanswered, 12 months", "new", "2025-11-21", null);
  await insert("unanswered, less", "new", "2025-11-23", null);
  await insert("talked to, 12 months", "contacted", "2025-11-21", "2026-11-20");
  await insert("talked to, less", "contacted", "2025-11-23", "2026-01-01");
  await deleteExpiredApplications(connect(server.env.DB), at("2026-11-22"));
  const left = await readRows(server, "select id from applications order by id");
  expect(left.map(({ id }) => id)).toEqual(["answered, less", "talked to, less", "unanswered, less"]);
});
