import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AuditEvent } from "#shared/audit-list.ts";
import { AuditTable } from "../../../web/audit/audit-table.tsx";
import { renderIn } from "../../support/speak.tsx";

const mikko = { id: "mikko", name: "Mikko Rautio" };
const aino = { id: "aino", name: "Aino Aalto" };

const eventOf = (more: Partial<AuditEvent>): AuditEvent => ({
  id: "1",
  at: "2026-11-21T07:05:00.000Z",
  actor: mikko,
  action: "user.edit",
  subject: { ...aino, type: "user" },
  details: {},
  people: [],
  organization: { id: "raksa", name: "Raksa Oy" },
  ...more,
});

function rowOf(locale: "en" | "fi", more: Partial<AuditEvent>) {
  renderIn(locale, <AuditTable page="adminAudit" events={[eventOf(more)]} empty={null} />);
  const row = screen.getAllByRole("row")[1];
  return [...(row?.querySelectorAll("th, td") ?? [])].map(({ textContent }) =>
    textContent?.replaceAll("\u00a0", " "),
  );
}

it.each([
  [
    "en",
    { action: "user.roles", details: { before: "employee", roles: "workProviderAdmin staffProviderAdmin" } },
    ["Role changedEmployee → Admin", "Mikko Rautio", "Aino Aalto", "Raksa Oy", "Sat, Nov 21, 2026 09:05"],
  ],
  [
    "fi",
    { action: "user.roles", details: { before: "employee", roles: "staffProvider" } },
    [
      "Rooli vaihdettiinTekijä → Tarjoaa tekijöitä",
      "Mikko Rautio",
      "Aino Aalto",
      "Raksa Oy",
      "la 21.11.2026 9.05",
    ],
  ],
  [
    "en",
    { action: "session.start", subject: { ...mikko, type: "user" } },
    ["Logged in", "Mikko Rautio", "Their own account"],
  ],
  [
    "fi",
    { action: "session.refuse", actor: null, organization: null },
    [expect.stringContaining("Kirjautuminen estettiin"), "Ei kirjautunut", "Aino Aalto", "–"],
  ],
  [
    "fi",
    { action: "user.delete", subject: { id: "gone", name: null, type: "user" } },
    ["Tili poistettiin", "Mikko Rautio", "Entinen käyttäjä"],
  ],
  [
    "en",
    { actor: { id: "gone", name: null }, subject: { id: "x", name: null, type: null } },
    ["Details changed", "Former user", "–"],
  ],
  [
    "en",
    {
      action: "crew.override",
      subject: { id: "gig", name: "Frame", type: "gig" },
      details: { userIds: "mikko aino", warnings: "rest:480:2027-01-12 week:2730:2027-01-11" },
      people: [mikko, { id: "aino", name: null }],
    },
    [
      "Short rest or long week approvedMikko Rautio, Former user · 8 h of rest before Tue, Jan 12, 45.5 h of work in the week of Mon, Jan 11",
      "Mikko Rautio",
      "Frame",
    ],
  ],
] as const)("says in %s what happened: %j", (locale, more, cells) => {
  expect(rowOf(locale, more as Partial<AuditEvent>).slice(0, cells.length)).toEqual(cells);
});

it("tells the organization on a phone too", () => {
  rowOf("en", {});
  const [place] = screen.getAllByRole("cell", { name: "Raksa Oy" });
  expect(place?.className).not.toMatch(/\bhidden\b/);
});

it("leads to people and gigs that are still there", () => {
  rowOf("en", { subject: { id: "offer", name: "Frame", type: "offer", gigId: "gig" } });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/user/mikko",
    "/gigs/gig",
  ]);
});
