import { beforeAll, describe, expect, it } from "vitest";
import type { Gig } from "../../../src/shared/gigs/gig.ts";
import { type Actor, addActor, addCast, addOffer, nameCrew } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { findMailsTo, type SentMail } from "../../support/mails.ts";
import { startServer } from "../../support/server.ts";
import { stripTokens } from "../../support/strip-tokens.ts";

const server = startServer();
let cast: Awaited<ReturnType<typeof addCast>>;
let worker: Actor;
let gig: Gig;

beforeAll(async () => {
  cast = await addCast(server);
  worker = await addActor(server, "employee", cast.tekijat);
  await server.env.DB.prepare("update users set locale = 'fi' where id = ?").bind(worker.id).run();
  gig = await addGig(cast.site, { title: "Roof <b>trusses</b>", headcount: 3 });
});

/** The e-mail with this subject to somebody; waits for the queue. */
async function mailAbout({ email }: { email: string }, subject: RegExp): Promise<SentMail> {
  const find = async () => (await findMailsTo(server, email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeTruthy();
  const mail = (await find()) as SentMail;
  expect(stripTokens(mail.html + mail.text)).not.toMatch(/undefined|NaN|Invalid|\[object/);
  expect(mail.html).not.toContain("<b>");
  return mail;
}

describe("the e-mails of a gig", () => {
  it("tell the buyer of an offer, and the provider of new terms and the answer", async () => {
    const { id } = await addOffer(cast.agency, gig, {
      workers: 2,
      amountCents: 3400,
      message: "From Tuesday",
    });
    const offered = await mailAbout(cast.site, /^Tekijät Oy offers 2 people for your gig/);
    expect(offered.text).toContain("€34.00/h");
    expect(offered.text).toContain("> From Tuesday");
    expect(offered.text).toContain(`/gigs/${gig.id}`);
    expect(offered.text).toContain("0 of 3 confirmed");

    const counter = (await cast.site.post(`/api/offers/${id}/amend`, { amountCents: 3300 })).body;
    expect((await mailAbout(cast.agency, /^You got a counter-offer/)).text).toContain(
      "Raksa Oy changed the terms",
    );

    expect((await cast.agency.post(`/api/offers/${counter.id}/accept`)).status).toBe(200);
    expect((await mailAbout(cast.site, /^2 people accepted/)).text).toContain(
      "Tekijät Oy accepted your counter-offer",
    );
  });

  it("ask the worker in their own language, and list changes", async () => {
    await nameCrew(cast.agency, gig, [worker], { override: true });
    const asked = await mailAbout(worker, /^Sinut on nimetty keikalle/);
    expect(asked.text).toContain("ma 11.1. – pe 15.1. · 5 päivää · 7.00–15.30");
    expect(asked.text).toContain("Hämeenkatu 1");

    const { headers } = await cast.site.get(`/api/gigs/${gig.id}`);
    const tag = { headers: { "If-Match": headers.get("ETag") ?? "" } };
    const edit = await cast.site.patch(`/api/gigs/${gig.id}`, { address: "Satamakatu 7" }, tag);
    expect(edit.status).toBe(200);
    expect((await mailAbout(worker, /^Keikkasi on muuttunut/)).text).toContain("Satamakatu 7");
    expect((await mailAbout(cast.agency, /^Your gig has changed/)).text).toContain("Satamakatu 7");
  });

  it("tell everybody of the cancellation, except its author", async () => {
    expect((await cast.site.post(`/api/gigs/${gig.id}/cancel`)).status).toBeLessThan(300);
    await mailAbout(worker, /^Keikka on peruttu/);
    await mailAbout(cast.agency, /^The gig is cancelled/);
    const own = (await findMailsTo(server, cast.site.email)).map(({ subject }) => subject);
    expect(own.filter((subject) => /changed|cancelled|counter-offer/.test(subject))).toEqual([]);
  });
});
