import { expect, it } from "vitest";
import { visitor } from "../../support/client.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it("a stranger's flood is refused before it is looked at, and told when to come back", async () => {
  const stranger = visitor(server);
  const answers = await Promise.all(Array.from({ length: 320 }, () => stranger.post("/api/session", {})));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(300);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.body.code).toBe("tooManyRequests");
  expect(refused[0]?.headers.get("Retry-After")).toBe("60");
});
