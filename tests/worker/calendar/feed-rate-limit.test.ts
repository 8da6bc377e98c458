import { expect, it } from "vitest";
import { createToken } from "../../../src/secrets/tokens.ts";
import { createIpAddress, createVisitor } from "../../support/client.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
const network = createIpAddress();

const read = async (at: string) => (await createVisitor(server, "", network).get(at)).status;
const make = async (who: Actor) => new URL((await who.post("/api/me/calendar-feed")).body.url).pathname;

/** What is answered, hundred by hundred, until somebody is held back: 300 a minute, or 600 when it turns meanwhile. */
async function readMany(at: () => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let hundreds = 0; hundreds < 7 && !statuses.has(429); hundreds += 1)
    for (const status of await Promise.all(Array.from({ length: 100 }, () => read(at()))))
      statuses.add(status);
  return statuses;
}

it("a feed is limited by itself, and guesses by network, without affecting other feeds", {
  timeout: 120_000,
}, async () => {
  const [greedy, other] = [
    await make(await addActor(server, "employee", null)),
    await make(await addActor(server, "employee", null)),
  ];
  expect(await readMany(() => greedy)).toEqual(new Set([200, 429]));
  expect(await readMany(() => `/calendar/${createToken()}.ics`)).toEqual(new Set([404, 429]));
  expect(await read(other)).toBe(200);
});
