import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import { addDays } from "#shared/calendar/week.ts";
import { toLocalDate } from "../../../../src/shared/calendar/time-zone.ts";
import { findAnswer, saveAnswer } from "../../../../web/lib/offline/cache-store.ts";
import { fetchAhead } from "../../../../web/lib/offline/fetch-ahead.ts";
import { createCacheStorage } from "../../../support/cache-storage.ts";
import { freezeClockAtNoon } from "../../../support/clock.ts";

const session = { user: { id: "worker" }, capabilities: ["shifts.work"] } as unknown as Session;
freezeClockAtNoon();
const today = toLocalDate(Date.now());
const on = () => new AbortController().signal;

const shift = (id: string, inDays: number, status = "confirmed") => ({
  status,
  dates: [addDays(today, inDays)],
  gig: { id, roomId: `room-of-${id}` },
});

function signIn(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `owner=${id}; Path=/`;
}

let asked: string[];
let atOnce: { now: number; most: number };

/** A server with these shifts, which answers anything else with its own path. */
function serve(items: unknown[], fail: (path: string) => Response | null = () => null) {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input));
    asked.push(pathname + search);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce.now -= 1;
    const refusal = fail(pathname);
    if (refusal !== null) return refusal;
    return Response.json(pathname === "/api/assignments" ? { items } : { path: pathname });
  });
}

beforeEach(() => {
  freezeClockAtNoon();
  asked = [];
  atOnce = { now: 0, most: 0 };
  vi.stubGlobal("caches", createCacheStorage());
  signIn("worker");
});

test("keeps the gigs, crews and rooms of the next two weeks under the keys that screens read", async () => {
  serve([shift("later", 13), shift("near", 0, "proposed"), shift("far", 14), shift("off", 1, "declined")]);
  await fetchAhead(session, on());
  for (const id of ["near", "later"])
    for (const key of [
      `/api/gigs/${id}`,
      `/api/gigs/${id}/assignments`,
      `/api/rooms/room-of-${id}`,
      `/api/rooms/room-of-${id}/messages?limit=50`,
    ])
      expect([key, (await findAnswer("worker", key))?.data]).toEqual([key, { path: key.split("?")[0] }]);
  for (const key of ["/api/assignments", "/api/rooms", "/api/me", "/api/me/quiet-hours"])
    expect(await findAnswer("worker", key), key).not.toBeNull();
  const week = `/api/calendar?from=${today}&to=${addDays(today, 6)}&scope=reach`;
  expect((await findAnswer("worker", week))?.data).toMatchObject({ path: "/api/calendar" });
  expect(asked.filter((path) => /far|off/.test(path))).toEqual([]);
  expect(asked.indexOf("/api/gigs/near")).toBeLessThan(asked.indexOf("/api/gigs/later"));
  expect(atOnce.most).toBe(2);
});

test("asks for at most 40, and for nothing that was kept within ten minutes", async () => {
  serve(Array.from({ length: 20 }, (_, index) => shift(`gig-${index}`, index % 14)));
  await saveAnswer("worker", "/api/me", { kept: true });
  await fetchAhead(session, on());
  expect(asked).toHaveLength(40);
  expect(asked).not.toContain("/api/me");
  serve([]);
  asked = [];
  await fetchAhead({ ...session, capabilities: [] }, on());
  expect(asked).toEqual([]);
});

test("leaves out what is refused, and ends where there is no connection or somebody else is signed in", async () => {
  serve([shift("gone", 1), shift("there", 2)], (path) =>
    path === "/api/gigs/gone" ? Response.json({ code: "notFound", status: 404 }, { status: 404 }) : null,
  );
  await fetchAhead(session, on());
  expect(await findAnswer("worker", "/api/gigs/gone")).toBeNull();
  expect(await findAnswer("worker", "/api/gigs/there")).not.toBeNull();

  vi.stubGlobal("caches", createCacheStorage());
  asked = [];
  serve([shift("there", 2)], () => new Response("<h1>Log in to the network</h1>", { status: 200 }));
  await expect(fetchAhead(session, on())).rejects.toMatchObject({ code: "offline" });
  expect(asked).toHaveLength(1);

  vi.stubGlobal("caches", createCacheStorage());
  signIn("another");
  serve([shift("there", 2)]);
  await fetchAhead(session, on());
  expect(await caches.keys()).toEqual([]);
});
