import { beforeAll, expect, it } from "vitest";
import {
  type Actor,
  addAcceptedOfferByApi,
  addActor,
  addCast,
  addOffer,
  nameCrew,
} from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { findMailsTo, type SentMail } from "../../support/mails.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
});

/** The e-mail about a gig with these words in its subject; waits for the queue. */
async function mailOf({ email }: { email: string }, subject: string, title: string): Promise<SentMail> {
  const find = async () =>
    (await findMailsTo(server, email)).find(
      (mail) => mail.subject.includes(subject) && mail.subject.includes(title),
    );
  await expect.poll(find).toBeTruthy();
  return (await find()) as SentMail;
}

it("sends a worker to the site on their own first day, not the gig's", async () => {
  const gig = await addGig(cast.site, { title: "Own days" });
  await addAcceptedOfferByApi(cast.site, cast.agency, gig, { workers: 2, startDate: "2083-01-12" });
  await nameCrew(cast.agency, gig, [worker], { override: true });
  const { text, html } = await mailOf(worker, "You have been picked", "Own days");
  expect(text).toContain("Tue, Jan 12 – Fri, Jan 15 · 4 days · 07:00–15:30");
  expect(text + html).not.toContain("Jan 11");
});

it("shows the offered days and price beside the requested ones", async () => {
  const gig = await addGig(cast.site, { title: "Amended days" });
  await addOffer(cast.agency, gig, { workers: 3, amountCents: 3400, startDate: "2083-01-12" });
  const { text } = await mailOf(cast.site, "offers 3 people", "Amended days");
  expect(text).toContain(
    "Tue, Jan 12 – Fri, Jan 15 · 4 days · 07:00–15:30 (asked: Jan 11, 2083 – Jan 15, 2083)",
  );
  expect(text).toContain("€34.00/h, excl. VAT (asked: €32.00/h)");
  expect(text).toContain("Differs from what was asked: days, price.");
});

it("omits differences where there are none", async () => {
  const gig = await addGig(cast.site, { title: "Same terms" });
  await addOffer(cast.agency, gig, { workers: 5 });
  expect((await mailOf(cast.site, "offers 5 people", "Same terms")).text).not.toMatch(/asked/);
});

it("combines a withdrawn offer with its replacement", async () => {
  const gig = await addGig(cast.site, { title: "Corrected" });
  const { id } = await addOffer(cast.agency, gig, { workers: 5 });
  expect((await cast.agency.post(`/api/offers/${id}/withdraw`)).status).toBe(200);
  await addOffer(cast.agency, gig, { workers: 3 });
  expect((await mailOf(cast.site, "took back their offer", "Corrected")).text).toContain("nothing to answer");
  const again = await mailOf(cast.site, "offers 3 people", "Corrected");
  expect(again.text).toContain("in place of the one that they took back");
});
