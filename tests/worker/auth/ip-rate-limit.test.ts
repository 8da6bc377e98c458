import { expect, it } from "vitest";
import { createVisitor } from "../../support/client.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("limits a flood from many addresses of one network before reading it, with Retry-After", async () => {
  const from = (nth: number) => createVisitor(server, "", `2001:db8:7:7::${nth.toString(16)}`);
  const answers = await Promise.all(
    Array.from({ length: 640 }, (_, nth) => from(nth).post("/api/session", {})),
  );
  const looked = answers.filter(({ status }) => status === 422);
  const refused = answers.filter(({ status }) => status === 429);
  expect(looked.length + refused.length).toBe(640);
  expect(looked.length).toBeGreaterThanOrEqual(300);
  expect(looked.length, "300, or up to 600 when the minute turned meanwhile").toBeLessThanOrEqual(600);
  expect(refused[0]?.body.code).toBe("tooManyRequests");
  expect(refused[0]?.headers.get("Retry-After")).toBe("60");
  expect((await from(1).delete("/api/session")).status, "whoever is among them logs out").toBe(204);
});
