import { describe, expect, test } from "vitest";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import { type NotificationKind, notificationKinds } from "#shared/notification.ts";
import { speak } from "../../../web/lib/i18n.tsx";
import { sentenceOf } from "../../../web/notifications/sentence.ts";

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
});
const en = speak("en", english);
const fi = speak("fi", finnish as typeof english);

describe("a notification's sentence", () => {
  test("counts people in the language's own way", () => {
    const received = (workers: number) =>
      about("offerReceived", { gig: "Roof", provider: "Apu Oy", organization: "Raksa Oy", workers });
    expect(sentenceOf(en, received(1))).toBe("Apu Oy offers 1 person: Roof");
    expect(sentenceOf(en, received(3))).toBe("Apu Oy offers 3 people: Roof");
    expect(sentenceOf(fi, received(3))).toBe("Apu Oy tarjoaa 3 tekijää: Roof");
  });

  test("tells how many were accepted, not how many were offered", () => {
    const data = { gig: "Roof", answeredBy: "Raksa Oy", answer: "accepted", workers: 5, accepted: 2 };
    expect(sentenceOf(en, about("offerAnswered", data))).toBe("Raksa Oy accepted 2 people: Roof");
  });

  test("tells those who were taken off a gig of themselves, the desks of them", () => {
    const toDesk = about("assignmentRemoved", { gig: "Roof", worker: "Wille Worker", actor: "Saara" });
    const toWorker = about("assignmentRemoved", { gig: "Roof", actor: "Saara" });
    expect(sentenceOf(en, toDesk)).toBe("Wille Worker was taken off: Roof");
    expect([en, fi].map((speech) => sentenceOf(speech, toWorker))).toEqual([
      "You were taken off: Roof",
      "Sinut poistettiin keikalta: Roof",
    ]);
  });

  test("tells who answers of a question that is open again from one that is new", () => {
    const asked = (state: string) => about("ticket", { subject: "Phone", state, who: "Wille" });
    expect(["opened", "reopened"].map((state) => sentenceOf(en, asked(state)))).toEqual([
      "Wille asks support: Phone",
      "Wille came back to a question: Phone",
    ]);
    expect(sentenceOf(fi, asked("reopened"))).toBe("Wille palasi kysymykseensä: Phone");
  });

  test.each(notificationKinds)("%s says something without holes, even when told little", (kind) => {
    for (const speech of [en, fi]) {
      expect(sentenceOf(speech, about(kind, {}))).not.toMatch(/\{\{|undefined|NaN|^$/);
    }
  });
});
