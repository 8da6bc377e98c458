import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { type Exchange, replayOldBodies } from "../../support/replay-old-bodies.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

/** What was answered at commit 59139df0, the last without positions, to the same requests: a line each. */
const recorded = readFileSync(`${import.meta.dirname}/answers-before-positions.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Exchange);

/** Whom a gig has reached is told behind the answer, by a queue. */
const withoutReach = (body: unknown) =>
  JSON.parse(JSON.stringify(body ?? null), (key, value) => (key === "reach" ? undefined : value));

/** Of a file for a spreadsheet its rows by column, so that there may be more of these. */
const readable = ({ body, ...exchange }: Exchange) => ({
  ...exchange,
  body:
    typeof body === "string" && body.includes("\r\n")
      ? Papa.parse(body, { header: true }).data
      : withoutReach(body),
});

it("requests of before there were positions are answered as they were, with more fields at most", async () => {
  const answered = await replayOldBodies(server);
  expect(answered.map(({ sent, status }) => `${status} ${sent}`)).toEqual(
    recorded.map(({ sent, status }) => `${status} ${sent}`),
  );
  expect(answered.length).toBeGreaterThan(75);
  for (const [at, exchange] of answered.entries()) {
    const { sent, ...before } = readable(recorded[at] as Exchange);
    expect(readable(exchange), sent).toMatchObject(before);
  }
});
