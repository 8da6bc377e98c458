import { describe, expect, test } from "vitest";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import { formatNotification } from "#shared/notifications/format-notification.ts";
import { type NotificationKind, notificationKinds } from "#shared/notifications/notification.ts";
import { createTranslator } from "../../../web/lib/i18n/i18n.tsx";

const about = (kind: NotificationKind, data: Record<string, string | number>) => ({
  id: "n1",
  kind,
  createdAt: "2026-11-20T10:00:00Z",
  readAt: null,
  gigId: null,
  roomId: null,
  link: "/",
  data,
  change: null,
  work: null,
});
const en = createTranslator("en", english);
const fi = createTranslator("fi", finnish as typeof english);

describe("a notification's sentence", () => {
  test("uses the plural forms of the language", () => {
    const received = (workers: number) =>
      about("offerReceived", { gig: "Roof", provider: "Apu Oy", organization: "Raksa Oy", workers });
    expect(formatNotification(en, received(1))).toBe("Apu Oy offers 1 person: Roof");
    expect(formatNotification(en, received(3))).toBe("Apu Oy offers 3 people: Roof");
    expect(formatNotification(fi, received(3))).toBe("Apu Oy tarjoaa 3 tekijää: Roof");
  });

  test("counts how many were accepted, not how many were offered", () => {
    const data = { gig: "Roof", answeredBy: "Raksa Oy", answer: "accepted", workers: 5, accepted: 2 };
    expect(formatNotification(en, about("offerAnswered", data))).toBe("Raksa Oy accepted 2 people: Roof");
  });

  test("says of an open gig whether it fits, where it is and when", () => {
    const open = (why: string) =>
      about("gigOpen", { gig: "Roof", organization: "Raksa Oy", municipality: "Tampere", why });
    const say = (why: string) => [en, fi].map((speech) => formatNotification(speech, open(why), "ma 30.11."));
    expect(say("fitting")).toEqual([
      "New gig that fits: Roof, Tampere, ma 30.11. (Raksa Oy)",
      "Uusi sopiva keikka: Roof, Tampere, ma 30.11. (Raksa Oy)",
    ]);
    expect(say("all")[0]).toBe("New gig: Roof, Tampere, ma 30.11. (Raksa Oy)");
    expect(say("partners")[1]).toBe("Raksa Oy kysyy sinulta ensimmäisten joukossa: Roof, Tampere, ma 30.11.");
  });

  test("says who wrote about which gig: a firm, an individual, or somebody who has left", () => {
    const say = (who: Record<string, string>) =>
      [en, fi].map((speech) => formatNotification(speech, about("inquiry", { gig: "Roof", ...who })));
    expect(say({ organization: "Apu Oy" })).toEqual([
      "Apu Oy wrote about a gig: Roof",
      "Apu Oy kirjoitti keikasta: Roof",
    ]);
    expect(say({ provider: "Solo Saari", providerId: "solo" })[0]).toBe("Solo Saari wrote about a gig: Roof");
    expect(say({ provider: "", providerId: "solo" })[0]).toBe("Former user wrote about a gig: Roof");
  });

  test("says until when a worker comes who leaves their firm before the gig is over", () => {
    const left = about("assignmentRemoved", {
      gig: "Roof",
      worker: "Lauri",
      workerId: "l",
      lastDay: "2026-12-08",
    });
    expect([en, fi].map((speech) => formatNotification(speech, left))).toEqual([
      "Lauri comes until 12/08/2026 only: Roof",
      "Lauri tulee vain 8.12.2026 asti: Roof",
    ]);
  });

  test("says who of a desk's own people would like a gig, also when they are gone", () => {
    const wants = (worker: string) =>
      about("interest", { gig: "Roof", worker, workerId: "a", organization: "Raksa Oy" });
    expect([en, fi].map((speech) => formatNotification(speech, wants("Aino")))).toEqual([
      "Aino would like to work on: Roof",
      "Aino haluaisi keikalle: Roof",
    ]);
    expect(formatNotification(en, wants(""))).toBe("Former user would like to work on: Roof");
  });

  test("calls an individual's offer their own, not one of people", () => {
    const received = about("offerReceived", { gig: "Roof", provider: "Matti M", workers: 1, alone: 1 });
    expect([en, fi].map((speech) => formatNotification(speech, received))).toEqual([
      "Matti M offers to work on your gig: Roof",
      "Matti M tarjoutuu keikallesi: Roof",
    ]);
    const taken = { gig: "Roof", answeredBy: "Raksa Oy", answer: "accepted", side: "provider", alone: 1 };
    expect([en, fi].map((speech) => formatNotification(speech, about("offerAnswered", taken)))).toEqual([
      "Raksa Oy accepted your offer, you are expected: Roof",
      "Raksa Oy hyväksyi tarjouksesi, sinua odotetaan: Roof",
    ]);
  });

  test("tells a firm how many of those it offered are picked, and who could not be", () => {
    const answer = { gig: "Roof", answeredBy: "Raksa Oy", answer: "accepted", side: "provider" };
    const said = (more: object) =>
      [en, fi].map((speech) => formatNotification(speech, about("offerAnswered", { ...answer, ...more })));
    expect([
      ...said({ accepted: 3, named: 3 }),
      ...said({ accepted: 3, named: 1, unnamed1: "Aino Aalto", unnamed2: "Matti M" }),
      ...said({ accepted: 1, named: 0 }),
    ]).toEqual([
      "Raksa Oy accepted 3 people, who are picked and asked: Roof",
      "Raksa Oy hyväksyi 3 tekijää, jotka on nyt nimetty: Roof",
      "Raksa Oy accepted 3 people, 1 picked: Roof. Could not be picked: Aino Aalto, Matti M",
      "Raksa Oy hyväksyi 3 tekijää, nimettynä 1: Roof. Ei voitu nimetä: Aino Aalto, Matti M",
      "Raksa Oy accepted 1 person, 0 picked: Roof",
      "Raksa Oy hyväksyi 1 tekijän, nimettynä 0: Roof",
    ]);
  });

  test("tells a buyer that their terms were accepted, not that a firm accepted people", () => {
    const data = { gig: "Roof", answeredBy: "Tekijät Oy", answer: "accepted", side: "buyer", accepted: 3 };
    expect([en, fi].map((speech) => formatNotification(speech, about("offerAnswered", data)))).toEqual([
      "Tekijät Oy accepted your counter-offer (3 people): Roof",
      "Tekijät Oy hyväksyi vastatarjouksesi (3 tekijää): Roof",
    ]);
  });

  test("tells of the reserve: who is kept, asked until when, and comes", () => {
    const said = (kind: "offerAnswered" | "reserveAsked", data: object, until = "") =>
      [en, fi].map((speech) => formatNotification(speech, about(kind, { gig: "Roof", ...data }), until));
    const answered = { answeredBy: "Raksa Oy", side: "provider" };
    expect([
      ...said("offerAnswered", { ...answered, answer: "reserved" }),
      ...said("offerAnswered", { ...answered, answer: "unreserved" }),
      ...said("offerAnswered", { answeredBy: "Apu Oy", side: "provider", answer: "silent" }),
      ...said("offerAnswered", {
        answeredBy: "Apu Oy",
        answer: "accepted",
        reserve: 1,
        accepted: 2,
        alone: 0,
      }),
      ...said("reserveAsked", { workers: 2, alone: 0 }, "Fri 14:30"),
      ...said("reserveAsked", { workers: 1, alone: 1 }, "Fri 14:30"),
    ]).toEqual([
      "Raksa Oy keeps your offer as reserve: Roof",
      "Raksa Oy pitää tarjouksesi varalla: Roof",
      "Raksa Oy took your offer off the reserve: Roof",
      "Raksa Oy ei pidä tarjoustasi enää varalla: Roof",
      "Apu Oy has not answered whether they can still come: Roof",
      "Apu Oy ei ole vastannut, pääseekö vielä: Roof",
      "Apu Oy comes from the reserve (2 people): Roof",
      "Apu Oy tulee varalta (2 tekijää): Roof",
      "2 places are free. Can you still fill them? Answer by Fri 14:30: Roof",
      "2 paikkaa vapautui. Saatteko niihin vielä tekijät? Vastaa viimeistään Fri 14:30: Roof",
      "A place is free. Can you still come? Answer by Fri 14:30: Roof",
      "Paikka vapautui. Pääsetkö vielä? Vastaa viimeistään Fri 14:30: Roof",
    ]);
  });

  test("tells a buyer who asked the crew for added days about these, not about a counter-offer", () => {
    const ask = { gig: "Roof", answeredBy: "Tekijät Oy", side: "buyer", asks: 3, accepted: 2 };
    const said = (answer: string) =>
      [en, fi].map((speech) => formatNotification(speech, about("offerAnswered", { ...ask, answer })));
    expect([...said("accepted"), ...said("declined")]).toEqual([
      "Tekijät Oy agreed to the added days (2 people): Roof",
      "Tekijät Oy hyväksyi lisäpäivät (2 tekijää): Roof",
      "Tekijät Oy declined the added days: Roof",
      "Tekijät Oy hylkäsi lisäpäivät: Roof",
    ]);
  });

  test("distinguishes a counter-offer from a correction by the same side", () => {
    const amended = (more: object) => about("offerAmended", { gig: "Roof", ...more });
    expect(formatNotification(fi, amended({}))).toBe("Vastaa vastatarjoukseen: Roof");
    expect(formatNotification(fi, amended({ corrected: 1 }))).toBe("Tarjous on muuttunut, vastaa: Roof");
  });

  test("addresses removed workers themselves, and staff about them", () => {
    const toDesk = about("assignmentRemoved", { gig: "Roof", worker: "Wille Worker", actor: "Saara" });
    const toWorker = about("assignmentRemoved", { gig: "Roof", actor: "Saara" });
    expect(formatNotification(en, toDesk)).toBe("Wille Worker was taken off: Roof");
    expect([en, fi].map((speech) => formatNotification(speech, toWorker))).toEqual([
      "You were taken off: Roof",
      "Sinut poistettiin keikalta: Roof",
    ]);
  });

  test("distinguishes a reopened ticket from a new one for support", () => {
    const asked = (state: string) => about("ticket", { subject: "Phone", state, who: "Wille" });
    expect(["opened", "reopened"].map((state) => formatNotification(en, asked(state)))).toEqual([
      "Wille asks support: Phone",
      "Wille came back to a question: Phone",
    ]);
    expect(formatNotification(fi, asked("reopened"))).toBe("Wille palasi kysymykseensä: Phone");
  });

  test.each(notificationKinds)("%s makes a complete sentence even with little data", (kind) => {
    for (const speech of [en, fi]) {
      expect(formatNotification(speech, about(kind, {}))).not.toMatch(/\{\{|undefined|NaN|^$/);
    }
  });
});
