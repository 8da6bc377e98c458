import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuditEvent } from "#shared/audit/audit-event.ts";
import type { AuditPage } from "#shared/audit/audit-table.ts";
import { AuditLog } from "../../../web/audit/audit-log.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

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

let events: AuditEvent[] = [];
const asked: string[] = [];
let isRefused = false;

beforeEach(() => {
  isRefused = false;
  asked.length = 0;
  window.history.replaceState(null, "", "/admin/audit");
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(decodeURIComponent(pathname + search));
    if (isRefused) return Response.json({ code: "server.failed", status: 500 }, { status: 500 });
    return Response.json({ items: events, nextCursor: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(locale: "en" | "fi", of: AuditEvent[], page: AuditPage = "adminAudit", address = "") {
  events = of;
  window.history.replaceState(null, "", `/admin/audit${address}`);
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <AuditLog page={page} />
    </SWRConfig>,
  );
}

/** What a row's columns say: what happened, who, on what, whose, when; and what a phone shows of it. */
async function rowOf(locale: "en" | "fi", more: Partial<AuditEvent>) {
  show(locale, [eventOf(more)]);
  const row = (await screen.findAllByRole("row"))[1];
  const said = (one: Element | null | undefined) => one?.textContent?.replaceAll("\u00a0", " ");
  const [when, onPhone] = row?.querySelector("th")?.children ?? [];
  return {
    cells: [...[...(row?.querySelectorAll("td") ?? [])].map(said), said(when)],
    onPhone: said(onPhone),
  };
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
  ["en", { action: "session.start", subject: { ...mikko, type: "user" } }, ["Logged in", "Mikko Rautio", ""]],
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
      details: {
        userIds: "mikko aino",
        warnings: "rest:480:2027-01-12 week:2730:2027-01-11",
        overrideReason: "urgent",
        overrideText: "The pump leaves on Friday",
      },
      people: [mikko, { id: "aino", name: null }],
    },
    [
      "Warning about rest or overtime passed overMikko Rautio, Former user · 8 h of rest before Tue, Jan 12, 45.5 h of work in the week of Mon, Jan 11 · Urgent work · “The pump leaves on Friday”",
      "Mikko Rautio",
      "Frame",
    ],
  ],
] as const)("says in %s what happened: %j", async (locale, more, cells) => {
  const row = await rowOf(locale, more as Partial<AuditEvent>);
  expect(row.cells.slice(0, cells.length)).toEqual(cells);
});

it("shows all of an event on a phone", async () => {
  const { onPhone } = await rowOf("en", { action: "user.roles", details: { roles: "employee" } });
  expect(onPhone).toBe("Role changedEmployeeMikko Rautio → Aino AaltoSat, Nov 21, 2026 09:05 · Raksa Oy");
});

it("links to people and gigs that still exist", async () => {
  await rowOf("en", { subject: { id: "offer", name: "Frame", type: "offer", gigId: "gig" } });
  const row = within(screen.getAllByRole("row")[1] as HTMLElement);
  const links = row.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["/user/mikko", "/gigs/gig"]));
});

describe("the audit log table", () => {
  const header = (name: string) => screen.getByRole("columnheader", { name });
  const sort = (name: string) => within(header(name)).getAllByRole("button")[0] as HTMLElement;

  it("is newest first, and the sort can be reversed and reset", async () => {
    show("en", [eventOf({})]);
    await screen.findByRole("table");
    expect(asked).toEqual(["/api/audit"]);
    expect(header("When").getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(sort("When"));
    expect(window.location.search).toBe("?sort=at");
    await userEvent.click(sort("When"));
    expect(window.location.search).toBe("");
  });

  it("is filtered by an event or by a whole kind", async () => {
    show("fi", [eventOf({})]);
    await screen.findByRole("table");
    await userEvent.click(screen.getByRole("button", { name: "Tapahtuma: järjestä ja rajaa" }));
    const panel = within(await screen.findByRole("dialog"));
    await userEvent.selectOptions(await panel.findByLabelText("Arvo"), "Kaikki: Henkilöt ja roolit");
    await userEvent.click(panel.getByRole("button", { name: "Lisää rajaus" }));
    expect(new URLSearchParams(window.location.search).get("filter")).toBe("event:equals:user");
    await screen.findByRole("button", { name: /Poista.*Tapahtuma on Kaikki: Henkilöt ja roolit/ });
  });

  it("offers an organisation's admins neither organisations nor events that no organisation's log has", async () => {
    show("en", [eventOf({})], "organizationAudit");
    await screen.findByRole("table");
    expect(screen.queryByRole("columnheader", { name: "Organization" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Event: order and filter" }));
    const panel = within(await screen.findByRole("dialog"));
    const offered = within(await panel.findByLabelText("Value")).getAllByRole("option");
    const texts = offered.map(({ textContent }) => textContent);
    expect(texts).toContain("Audit log downloaded");
    expect(texts).not.toContain("Application approved");
  });

  it("accepts earlier URLs, shows their filters as chips and removes them", async () => {
    show("en", [eventOf({})], "adminAudit", "?action=user&subject=aino&from=2026-11-01&x=1");
    await screen.findByRole("table");
    expect(asked).toEqual(["/api/audit?action=user&subject=aino&from=2026-11-01"]);
    const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("listitem");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...["Event: All: People and roles", "To whom or what: Aino Aalto", "From day 11/01/2026"],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Remove To whom or what: Aino Aalto" }));
    expect(window.location.search).toBe("?action=user&from=2026-11-01");
  });

  it("exports the filtered rows as CSV", async () => {
    show("en", [eventOf({})], "adminAudit", "?filter=actor:contains:mi&sort=-actor");
    const file = await screen.findByRole("link", { name: "Export" });
    expect(decodeURIComponent(file.getAttribute("href") ?? "")).toBe(
      "/api/audit.csv?filter=actor:contains:mi&sort=-actor",
    );
  });

  it("says that it is empty, that nothing was found, and that it failed", async () => {
    show("en", []);
    await screen.findByText("Nothing has happened yet");
    cleanup();
    show("en", [], "adminAudit", "?search=x");
    await screen.findByText("Nothing found");
    cleanup();
    isRefused = true;
    show("en", []);
    await screen.findByRole("alert");
    isRefused = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Nothing has happened yet");
  });
});
