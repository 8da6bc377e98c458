import { type Actor, addActor, addCast } from "./crews.ts";
import { buildGigBody } from "./gigs.ts";
import type { Server } from "./server.ts";

/** What was sent and what came back, with ids and instants of the run replaced by what they are of. */
export type Exchange = { sent: string; status: number; tag?: string; body: unknown };

type Labels = Map<string, string>;

/**
 * Sends what clients of before there were positions send, one request after the other: gigs without `positions`, changes of
 * `headcount`, `industries` and `pricing`, offers and acceptances by `workers` or without a body, namings without a
 * position. Uses nothing that the tests' support did not have then: the answers were recorded by it.
 */
export async function replayOldBodies(server: Server): Promise<Exchange[]> {
  const { raksa, tekijat, site, agency, solo } = await addCast(server);
  const workers = [
    await addActor(server, "employee", tekijat),
    await addActor(server, "employee", tekijat),
    await addActor(server, "employee", tekijat),
  ];
  const people = { site, agency, solo, first: workers[0], second: workers[1], third: workers[2] } as Record<
    "site" | "agency" | "solo" | "first" | "second" | "third",
    Actor
  >;
  const labels: Labels = new Map([
    [raksa, "raksa"],
    [tekijat, "tekijat"],
    ...Object.entries(people).flatMap(([label, { id, email }]) => [
      [id, label] as const,
      [email, `${label}'s address`] as const,
    ]),
  ]);
  // Lists of people are by name.
  await server.env.DB.batch(
    Object.entries(people).map(([label, { id }]) =>
      server.env.DB.prepare("update users set name = ?, name_key = ? where id = ?").bind(label, label, id),
    ),
  );
  const exchanges: Exchange[] = [];
  const tags = new Map<string, string>();

  /** `path`: with labels in braces. `label`: of what is made. */
  async function send(who: keyof typeof people, call: string, body?: unknown, label?: string) {
    const [method = "", path = ""] = call.split(" ");
    const idOf = (name: string) => [...labels].find(([, known]) => known === name)?.[0] ?? name;
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
    const sent = JSON.parse(
      JSON.stringify(body ?? null).replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name)),
    );
    const [, gig = ""] = /^\/api\/gigs\/(\w+)$/.exec(target) ?? [];
    const client = people[who];
    const answer = await (method === "GET" || method === "DELETE"
      ? client[method === "GET" ? "get" : "delete"](target)
      : client[method === "PATCH" ? "patch" : method === "PUT" ? "put" : "post"](target, sent ?? undefined, {
          headers: method === "PATCH" ? { "If-Match": tags.get(gig) ?? "" } : {},
        }));
    const tag = answer.headers.get("ETag");
    const made = answer.body?.items?.[0]?.id ?? answer.body?.id;
    if (label && made) labels.set(made, label);
    if (tag) tags.set(gig || made, tag);
    exchanges.push({
      sent: [who, call, ...(body === undefined ? [] : [JSON.stringify(body)])].join(" "),
      status: answer.status,
      ...(gig && tag && { tag }),
      body: normalize(answer.body, labels),
    });
  }
  /** As it is now: what a later change of it needs. */
  const read = (gig: string) => send("site", `GET /api/gigs/{${gig}}`);

  const day = (date: string) => ({
    ...{ startDate: date, endDate: date, startTime: "07:00", endTime: "15:00", sameHoursEachDay: true },
    ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
  });
  const hourly = (amountCents: number) => ({ type: "hourly", amountCents, currency: "EUR" });
  const fixed = (amountCents: number) => ({ type: "fixed", amountCents, currency: "EUR" });
  const publish = (label: string, date: string, more: object = {}) =>
    send("site", "POST /api/gigs", buildGigBody({ schedule: day(date), ...more }), label);

  // A gig that fits any of two trades, changed before anybody answers.
  await publish("frame", "2084-01-10", { headcount: 3 });
  for (const who of ["site", "agency", "solo"] as const) await send(who, "GET /api/gigs/{frame}");
  await send("site", "PATCH /api/gigs/{frame}", { headcount: 4 });
  await read("frame");
  await send("site", "PATCH /api/gigs/{frame}", { industries: ["roofing"], pricing: hourly(3300) });
  await read("frame");
  await send("site", "PATCH /api/gigs/{frame}", { headcount: 0 });
  await send("site", "PATCH /api/gigs/{frame}", { industries: [] });
  await send("site", "POST /api/gigs", { ...buildGigBody(), headcount: 201 });
  await send("site", "POST /api/gigs", { ...buildGigBody(), industries: undefined });
  await send("site", "POST /api/gigs", { ...buildGigBody(), pricing: { ...hourly(3000), type: "daily" } });

  // Offers, counter-offers and acceptances in part, of the rest, and beyond it.
  await send("agency", "POST /api/gigs/{frame}/offers", { workers: 0 });
  await send("agency", "POST /api/gigs/{frame}/offers", { workers: 2, amountCents: 3500 }, "two");
  await send("agency", "POST /api/gigs/{frame}/offers", { workers: 1 });
  await send("site", "GET /api/gigs/{frame}/offers");
  await send("site", "POST /api/offers/{two}/amend", { workers: 3, amountCents: 3400 }, "three");
  await send("agency", "POST /api/offers/{three}/accept", { workers: 4 });
  await send("agency", "POST /api/offers/{three}/accept", { workers: 2 });
  await send("agency", "POST /api/offers/{three}/accept");
  await send("solo", "POST /api/gigs/{frame}/offers", { workers: 1, message: "Own tools" }, "alone");
  await send("site", "POST /api/offers/{alone}/accept");
  await read("frame");
  await send("site", "PATCH /api/gigs/{frame}", { headcount: 2 });
  await send("site", "PATCH /api/gigs/{frame}", { headcount: 3 });
  await read("frame");
  await send("site", "PATCH /api/gigs/{frame}", { pricing: fixed(90_000) });

  // Namings without a position, and what comes of them.
  await send("agency", "GET /api/gigs/{frame}/candidates");
  await send("agency", "POST /api/gigs/{frame}/proposals", {});
  await send("agency", "POST /api/gigs/{frame}/assignments", { userIds: ["{first}"] }, "named");
  await send("agency", "POST /api/gigs/{frame}/assignments", { userIds: ["{first}"] });
  await send("agency", "POST /api/gigs/{frame}/assignments", { userIds: ["{second}", "{third}"] });
  await send(
    "agency",
    "POST /api/gigs/{frame}/assignments",
    { userIds: ["{second}"], dates: ["2084-01-10"], offerId: "{three}" },
    "other",
  );
  await send("first", "POST /api/assignments/{named}/confirm");
  await send("second", "POST /api/assignments/{other}/decline", { reason: "Elsewhere" });
  await send("site", "GET /api/gigs/{frame}/assignments");
  await send("first", "GET /api/assignments");
  await send("agency", "DELETE /api/gigs/{frame}/assignments/{named}");
  await send("agency", "POST /api/offers/{three}/release", { workers: 1 });
  await send("site", "POST /api/offers/{three}/release");
  await read("frame");

  // A fixed price for the whole gig, shared by places.
  await publish("walls", "2084-01-12", { headcount: 3, pricing: fixed(100_000), industries: ["roofing"] });
  await send("agency", "POST /api/gigs/{walls}/offers", { workers: 2 }, "shared");
  await send("site", "POST /api/offers/{shared}/accept", { workers: 1 });
  await send("solo", "POST /api/gigs/{walls}/offers", { workers: 1, amountCents: 40_000 }, "own");
  await send("solo", "POST /api/offers/{own}/withdraw");
  await send("agency", "POST /api/gigs/{walls}/offers", { workers: 2 }, "rest");
  await send("site", "POST /api/offers/{rest}/decline", { reason: "Found others" });
  await send("agency", "POST /api/gigs/{walls}/offers", { workers: 3 }, "many");
  await send("site", "POST /api/offers/{many}/accept");
  await send("site", "POST /api/offers/{many}/accept", {});
  await send("site", "POST /api/offers/{many}/accept", { workers: 2 });
  await read("walls");

  // Warnings, an override, and another day for the same people.
  const twoDays = { ...day("2084-01-14"), endDate: "2084-01-15" };
  await publish("roof", "2084-01-14", { headcount: 2, schedule: twoDays });
  await send("agency", "POST /api/gigs/{roof}/offers", { workers: 2, endDate: "2084-01-14" }, "roofing");
  await send("site", "POST /api/offers/{roofing}/accept", {});
  await publish("night", "2084-01-13", {
    headcount: 1,
    schedule: { ...day("2084-01-13"), startTime: "20:00", endTime: "23:00" },
  });
  await send("agency", "POST /api/gigs/{night}/offers", { workers: 1, userIds: ["{third}"] }, "nightly");
  await send("site", "POST /api/offers/{nightly}/accept");
  await send("agency", "POST /api/gigs/{roof}/assignments", { userIds: ["{third}"] });
  const override = { override: true, overrideReason: "agreed" };
  await send("agency", "POST /api/gigs/{roof}/assignments", { userIds: ["{third}"], ...override }, "tired");
  await send("site", "POST /api/gigs/{roof}/days/2084-01-15/ask");
  await send("agency", "GET /api/gigs/{roof}/offers");
  await send("site", "POST /api/gigs/{roof}/copy", undefined, "copy");
  await send("site", "PATCH /api/gigs/{copy}", { headcount: 6 });
  await send("site", "DELETE /api/gigs/{copy}");
  await send("site", "POST /api/gigs/{night}/cancel", { reason: "No crane" });

  // What lists and files say of all of it.
  await send("site", "GET /api/gigs?mine=true");
  await send("agency", "GET /api/gigs");
  for (const who of ["site", "agency"] as const) {
    await send(who, "GET /api/offers");
    await send(who, "GET /api/calendar?from=2084-01-09&to=2084-01-15&scope=organization");
    await send(who, "GET /api/gigs/{frame}/history?limit=50");
    await send(who, "GET /api/gigs.csv");
    await send(who, "GET /api/offers.csv");
  }
  await send("third", "GET /api/assignments");
  return exchanges;
}

/** Those of one day come in the order of their ids, which are random. */
const sortByOffer = (unnamed: unknown) =>
  (unnamed as { offerId: string }[]).toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1));

/** Instants of gigs' days stay; those of the run, ids without a label and the ids of requests are what differs. */
function normalize(value: unknown, labels: Labels): unknown {
  if (Array.isArray(value)) return value.map((item) => normalize(item, labels));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        labels.get(key) ?? key,
        key === "requestId"
          ? "#"
          : key === "unnamed"
            ? sortByOffer(normalize(item, labels))
            : normalize(item, labels),
      ]),
    );
  if (typeof value !== "string") return value;
  const known = [...labels].reduce((text, [id, label]) => text.replaceAll(id, `<${label}>`), value);
  return known
    .replaceAll(/\b([0-9A-Za-z]{21}|[a-z]\d{13,15})\b/g, "#")
    .replaceAll(/\b20[2-7]\d-\d\d-\d\d(T[\d:.]+Z)?|\b\d+\/\d+\/20[2-7]\d\b/g, "<now>");
}
