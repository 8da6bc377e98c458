import { expect, it } from "vitest";
import { createId } from "../../../src/db/ids.ts";
import { errorDetail } from "../../../src/shared/core/error-details.ts";
import { createVisitor } from "../../support/client.ts";
import { addActor } from "../../support/crews.ts";
import { startOwnServer } from "../../support/server.ts";

const server = startOwnServer();

it("every problem has one sentence, and reveals no more than its code", async () => {
  const somebody = await addActor(server, "employee", null);
  const answers = [
    await createVisitor(server).get("/api/me"),
    await somebody.get("/api/gigs/nope"),
    await somebody.get("/api/nope"),
    await somebody.get("/api/users"),
    await somebody.post("/api/gigs", {}),
    await createVisitor(server).post("/api/session", { email: "nobody@people.test", password: "wrong" }),
  ];
  for (const { body } of answers)
    expect(body.detail).toBe(errorDetail[body.code as keyof typeof errorDetail]);
  expect(new Set(answers.map(({ body }) => body.code)).size).toBeGreaterThan(3);
});

it("a logged failure names method, pattern and error class, and no user", async () => {
  const admin = await addActor(server, "admin", null);
  await server.env.DB.prepare("alter table user_cards rename to cards_then").run();
  const id = createId();
  const { status, body } = await admin.get(`/api/users/${id}?secret=${admin.email}`);
  expect(status).toBe(500);
  const line = server.logs().find(({ message }) => message.includes(body.requestId))?.message ?? "";
  expect(line).toContain(`${body.requestId} GET /api/users/:id`);
  expect(line).toMatch(/D1_ERROR < no such table/);
  expect(line).not.toMatch(new RegExp(`${id}|${admin.id}|@|select|secret`));
});
