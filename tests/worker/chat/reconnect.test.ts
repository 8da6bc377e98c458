import { expect, it } from "vitest";
import { simulateReconnects } from "../../support/reconnecting-clients.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

it.each(["none", "503 first", "line cut"] as const)(
  "many clients reconnecting at once lose nothing: %s",
  { timeout: 90_000 },
  async (trouble) => {
    const {
      seconds: _,
      slow,
      ...left
    } = await simulateReconnects(server, {
      ...{ phones: 5, unsent: 180, trouble, patienceMs: 60_000 },
    });
    expect(left).toEqual({ stored: 900, twice: 0, outOfOrder: 0, leftBehind: 0, closed: 0, incomplete: 0 });
    expect(slow).toBeGreaterThan(0);
  },
);
