import { expect, it } from "vitest";
import { type AskingPrice, calculateViewerTotal, type PayViewer } from "../../../src/shared/gigs/pay.ts";
import { type Actor, addActor, addCast, addOffer, addStrangers, nameCrew } from "../../support/crews.ts";
import { addGig, buildWeek } from "../../support/gigs.ts";
import { findMailsTo } from "../../support/mails.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();

type Kind = AskingPrice["type"];
type Case = { kind: Kind; places: number; of: number; month: string };

/** Five days of 8 h, without their half hours 37.5 h; the price is 34.50 €/h, or 11,800 € for the whole gig. */
const cases: Case[] = [
  { kind: "hourly", places: 1, of: 1, month: "01" },
  { kind: "hourly", places: 3, of: 5, month: "02" },
  { kind: "hourly", places: 5, of: 5, month: "03" },
  { kind: "fixed", places: 1, of: 1, month: "04" },
  { kind: "fixed", places: 3, of: 5, month: "05" },
  { kind: "fixed", places: 5, of: 5, month: "06" },
];
const prices = { hourly: 3450, fixed: 1_180_000 };

/**
 * Worked out by hand: the sum on the gig (total, for one person, one's own), what an hour is in lists, the agency's offer,
 * what was agreed of it, and the doer's own offer.
 */
const byHand: Record<
  string,
  { total: string; one: string; hour: string; offer: string; agreed: string; own: string }
> = {
  "hourly 1/1": {
    total: "1293.75",
    one: "1293.75",
    hour: "34.50",
    offer: "34.50",
    agreed: "-",
    own: "34.50",
  },
  "hourly 3/5": {
    total: "6468.75",
    one: "1293.75",
    hour: "34.50",
    offer: "34.50",
    agreed: "-",
    own: "34.50",
  },
  "hourly 5/5": {
    total: "6468.75",
    one: "1293.75",
    hour: "34.50",
    offer: "34.50",
    agreed: "-",
    own: "34.50",
  },
  "fixed 1/1": {
    total: "11800.00",
    one: "11800.00",
    hour: "314.66",
    offer: "11800.00",
    agreed: "11800.00",
    own: "11800.00",
  },
  "fixed 3/5": {
    total: "11800.00",
    one: "2360.00",
    hour: "62.93",
    offer: "7080.00",
    agreed: "7080.00",
    own: "2360.00",
  },
  "fixed 5/5": {
    total: "11800.00",
    one: "2360.00",
    hour: "62.93",
    offer: "11800.00",
    agreed: "11800.00",
    own: "2360.00",
  },
};

type Seen = { gig: string; list: string; offer: string; notice: string; mail: string; csv: string };
const nothing: Seen = { gig: "-", list: "-", offer: "-", notice: "-", mail: "-", csv: "-" };
const columns = Object.keys(nothing) as (keyof Seen)[];

const euros = (cents: number | null | undefined) =>
  typeof cents === "number" ? (cents / 100).toFixed(2) : "-";
const words = { total: "in total", perPerson: "per person", yours: "yours" };

/** What should stand there for each viewer, from the figures above alone. */
function expected({ kind, places, of }: Case): Record<string, Seen> {
  const { total, one, hour, offer, agreed, own } = byHand[
    `${kind} ${places}/${of}`
  ] as (typeof byHand)[string];
  const [before, after] = kind === "hourly" ? ["34.50", "36.00"] : ["11800.00", "12000.00"];
  const change = `${before} -> ${after}`;
  const ofAgency = `${offer} (agreed ${agreed})`;
  const isFull = places === of;
  const csv = `${hour}${kind === "fixed" ? " / 11800.00" : ""}`;
  return {
    buyer: {
      gig: `${total} in total`,
      list: hour,
      offer: `${ofAgency}, ${own} (agreed -)`,
      notice: "-",
      mail: offer,
      csv,
    },
    agency: { gig: `${one} per person`, list: hour, offer: ofAgency, notice: change, mail: change, csv },
    employee: { ...nothing, csv: "403" },
    doer: { gig: `${one} yours`, list: hour, offer: `${own} (agreed -)`, notice: change, mail: change, csv },
    other: isFull
      ? { ...nothing, gig: `${one} per person` }
      : { ...nothing, gig: `${one} per person`, list: hour, csv },
  };
}

const plain = (text: string) => text.replace(/€|,(?=\d{3})/g, "");

it("shows everybody their own sums, and an agency's employee none", {
  timeout: 120_000,
}, async () => {
  const cast = await addCast(server);
  const [{ provider: other }, employee] = await Promise.all([
    addStrangers(server),
    addActor(server, "employee", cast.tekijat),
  ]);
  const viewers: Record<string, [Actor, PayViewer]> = {
    ...{ buyer: [cast.site, "buyer"], agency: [cast.agency, "agency"], employee: [employee, "doer"] },
    ...{ doer: [cast.solo, "doer"], other: [other, "agency"] },
  };
  const rows: string[] = [];
  const wrong: string[] = [];
  for (const one of cases) {
    const { kind, places, of, month } = one;
    const title = `Sums-${kind}-${places}-${of}`;
    const pricing = { type: kind, amountCents: prices[kind], currency: "EUR" };
    const gig = await addGig(cast.site, { title, headcount: of, pricing, ...buildWeek(month) });
    expect(gig.totalHours).toBe(37.5);
    const made = await addOffer(cast.agency, gig, { workers: places });
    await addOffer(cast.solo, gig);
    expect((await cast.site.post(`/api/offers/${made.id}/accept`)).status).toBe(200);
    await nameCrew(cast.agency, gig, [employee], { override: true });
    const before = await readAll(title, gig.id);
    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    const more = { ...pricing, amountCents: kind === "hourly" ? 3600 : 1_200_000 };
    const edited = await cast.site.patch(
      `/api/gigs/${gig.id}`,
      { pricing: more },
      { headers: { "If-Match": headers.get("ETag") ?? "" } },
    );
    expect(edited.status).toBe(200);
    const isTold = async () =>
      (await findMailsTo(server, cast.agency.email)).some(
        ({ subject, text }) => subject.includes(title) && text.includes("→"),
      );
    await expect.poll(isTold).toBe(true);
    for (const [name, [viewer]] of Object.entries(viewers)) {
      const seen = { ...(before[name] as Seen), ...(await readNews(viewer, title, gig.id)) };
      const right = expected(one)[name] as Seen;
      for (const column of columns) {
        const isRight = seen[column] === right[column];
        if (!isRight) wrong.push(`${title}, ${name}, ${column}: ${seen[column]}, not ${right[column]}`);
      }
      rows.push(
        [
          `${kind} ${places}/${of}`.padEnd(10),
          name.padEnd(9),
          ...columns.map((column) => seen[column].padEnd(22)),
        ].join(" "),
      );
    }
    const crew = (await employee.get(`/api/gigs/${gig.id}/assignments`)).body.items;
    expect(crew[0]).toMatchObject({ change: null, changes: null });
  }
  const head = ["price".padEnd(10), "viewer".padEnd(9), ...columns.map((column) => column.padEnd(22))].join(
    " ",
  );
  console.log([head, ...rows, `${wrong.length} wrong`].join("\n"));
  expect(wrong).toEqual([]);

  /** What stands on pages and in files before the price changes. */
  async function readAll(title: string, id: string): Promise<Record<string, Seen>> {
    const all = await Promise.all(
      Object.entries(viewers).map(async ([name, [viewer, as]]) => {
        const opened = await viewer.get(`/api/gigs/${id}`);
        const listed = await viewer.get(`/api/gigs?q=${encodeURIComponent(title)}`);
        const file = await viewer.get(`/api/gigs.csv?q=${encodeURIComponent(title)}`);
        const offers = await viewer.get(`/api/gigs/${id}/offers`);
        const row = listed.body.items.find((gig: { title: string }) => gig.title === title);
        const cells: string[] =
          String(file.body)
            .split("\r\n")[1]
            ?.split(",")
            .map((cell) => cell.replaceAll('"', "")) ?? [];
        const pay = [cells[11], cells[12]].filter(Boolean).join(" / ");
        const seen: Seen = {
          ...nothing,
          gig: opened.status === 200 ? sumIn(as, opened.body) : "-",
          list: hourIn(row),
          offer: offersIn(offers.body.items),
          csv: file.status === 200 ? pay || "-" : String(file.status),
        };
        return [name, seen] as const;
      }),
    );
    return Object.fromEntries(all);
  }

  /** What the bell and the e-mails tell of a price. */
  async function readNews(viewer: Actor, title: string, id: string): Promise<Pick<Seen, "notice" | "mail">> {
    const { items } = (await viewer.get("/api/notifications")).body;
    const own = items.filter(({ gigId }: { gigId: string }) => gigId === id);
    const change = own.find(({ kind }: { kind: string }) => kind === "gigChanged")?.change;
    const pay =
      change && `${euros(change.before.pricing?.amountCents)} -> ${euros(change.after.pricing?.amountCents)}`;
    const mails = (await findMailsTo(server, viewer.email)).filter(({ subject }) => subject.includes(title));
    // The buyer is mailed each offer, in whichever order they leave: the agency's is meant.
    const ofAgency = mails.filter(({ text }) => viewer !== cast.site || text.includes("Tekijät"));
    const told = ofAgency
      .map(({ text }) => /(?:Pay|Price that the buyer pays)\W+([^\n]*€[^\n]*)/.exec(text)?.[1])
      .filter((text) => text !== undefined);
    const figures = told.map(
      (text) =>
        plain(text)
          .match(/[\d.]+\d/g)
          ?.join(" -> ") ?? "-",
    );
    if (viewer === employee) expect(JSON.stringify([own, mails])).not.toMatch(/€|amountCents|pricing/);
    return { notice: pay ?? "-", mail: figures.find((text) => text.includes("->")) ?? figures.at(-1) ?? "-" };
  }
});

type Told = { pricing?: { type: Kind; amountCents: number }; headcount: number; totalHours: number };

function sumIn(as: PayViewer, { pricing, headcount, totalHours }: Told): string {
  if (!pricing) return "-";
  const { scope, cents } = calculateViewerTotal(as, { ...pricing, headcount, minutes: totalHours * 60 });
  return `${euros(cents)} ${words[scope]}`;
}

function hourIn(row: Told | undefined): string {
  if (!row?.pricing) return "-";
  const { type, amountCents } = row.pricing;
  return euros(type === "hourly" ? amountCents : Math.floor(amountCents / (row.headcount * row.totalHours)));
}

type OfferTold = { amountCents?: number; acceptedAmountCents?: number | null; provider: { kind: string } };

/** Of agencies first. */
function offersIn(items: OfferTold[]): string {
  const told = items
    .toSorted((a, b) => a.provider.kind.localeCompare(b.provider.kind))
    .map(
      ({ amountCents, acceptedAmountCents }) =>
        `${euros(amountCents)} (agreed ${euros(acceptedAmountCents)})`,
    );
  return told.join(", ") || "-";
}

it("refuses ordering and filtering by price to readers without access", async () => {
  const cast = await addCast(server);
  const employee = await addActor(server, "employee", cast.tekijat);
  for (const path of ["/api/gigs", "/api/gigs.csv", "/api/offers", "/api/offers.csv"]) {
    for (const query of ["sort=pay", "sort=-pay", "filter=pay:greaterThan:100", "search=x&sort=pay"]) {
      const { status, body } = await employee.get(`${path}?${query}`);
      expect([path, query, status]).toEqual([path, query, 422]);
      expect(JSON.stringify(body)).toContain(query.includes("filter") ? "filter" : "sort");
    }
  }
});
