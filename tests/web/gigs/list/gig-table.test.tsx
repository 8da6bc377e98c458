import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listCapabilities, type Role } from "#shared/auth/permissions.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { GigTable } from "../../../../web/gigs/list/gig-table.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const roof: GigSummary = {
  ...{ id: "g1", title: "Roof", organization: { id: "r", name: "Raksa Oy" }, industries: ["roofing"] },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, municipality: "Tampere" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
  positions: [
    {
      ...{ id: "g1", industry: "roofing", headcount: 4, accepted: 0, confirmed: 0, offered: 0 },
      cards: [],
      pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
    },
  ],
  ...{ startDate: "2026-11-30", endDate: "2026-12-01", startTime: "07:00", endTime: "15:30" },
  ...{
    hoursVary: false,
    contract: "leasing",
    workingDays: 2,
    totalHours: 17,
    status: "open",
    roomId: null,
    fit: null,
    createdAt: "2026-11-20T10:00:00.000Z",
  },
};
let found: GigSummary[] | null;
let session: unknown;

beforeAll(() => loadMessages("tables", "en"));
beforeEach(() => {
  found = [roof];
  window.history.replaceState(null, "", "/gigs");
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/api/session") return Response.json(session);
    if (pathname === "/api/gigs/crew-actions") return Response.json({ people: [], places: [] });
    if (found === null) throw new TypeError("Failed to fetch");
    const total = { count: found.length, isMore: false };
    return Response.json({ items: found, nextCursor: null, total });
  });
});
afterEach(() => vi.unstubAllGlobals());

function showTo(role: Role) {
  session = {
    user: { id: "u1", name: "Matti", organization: "o1" },
    organization: null,
    capabilities: listCapabilities({ roles: [role], organizationId: "o1" }),
  };
  renderInLocale(
    "en",
    <SWRConfig
      value={{
        provider: () => new Map(),
        shouldRetryOnError: false,
        keepPreviousData: true,
        fallback: { "/api/session": session },
      }}
    >
      <SessionProvider>
        <GigTable />
      </SessionProvider>
    </SWRConfig>,
  );
}

const header = (name: string) => screen.queryByRole("columnheader", { name });

it("says that hours vary", async () => {
  found = [roof, { ...roof, id: "g2", title: "Walls", hoursVary: true }];
  showTo("workProvider");
  const hoursOf = async (title: string) =>
    (await screen.findByRole("row", { name: new RegExp(title) })).textContent?.replace(/\u2060/g, "");
  expect(await hoursOf("Walls")).toContain("hours vary");
  expect(await hoursOf("Walls")).not.toMatch(/07:00/);
  expect(await hoursOf("Roof")).toMatch(/07:00.15:30/);
});

describe("the sort", () => {
  it("is by the first day for those with gigs of their own", async () => {
    showTo("workProvider");
    await screen.findByRole("table");
    expect(header("When")?.getAttribute("aria-sort")).toBe("ascending");
  });

  it("is not shown as by the first day for those who make offers, and can be set so", async () => {
    showTo("staffProvider");
    await screen.findByRole("table");
    expect(header("When")?.getAttribute("aria-sort")).toBeNull();
    const sort = within(header("When") as HTMLElement).getAllByRole("button")[0] as HTMLElement;
    await userEvent.click(sort);
    await userEvent.click(sort);
    expect(location.search).toBe("?sort=start");
  });
});

it("names the organisation only if there can be several", async () => {
  showTo("workProvider");
  await screen.findByRole("table");
  expect(header("Organization")).toBeNull();
});

it("says what to do next if there are no gigs", async () => {
  found = [];
  showTo("workProvider");
  expect(
    await screen.findByText("Publish your first gig, and agencies and doers can answer it."),
  ).toBeTruthy();
});

it("has a legend of the crew bar only if there are bars", async () => {
  showTo("workProvider");
  await screen.findByText("Roof");
  expect(screen.getByText("confirmed")).toBeTruthy();
  found = null;
  await userEvent.click(screen.getByRole("link", { name: "Done" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText("confirmed")).toBeNull();
});

describe("the selection", () => {
  it("is by mouse and keyboard, and offers the export of those selected", async () => {
    found = [roof, { ...roof, id: "g2", title: "Walls" }];
    showTo("workProvider");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select Walls" }));
    screen.getByRole("link", { name: /^Roof/ }).focus();
    await userEvent.keyboard(" ");
    const bar = await screen.findByRole("region", { name: "With those selected" });
    const file = within(bar).getByRole("link", { name: "Export" });
    expect(file.getAttribute("href")).toMatch(/^\/api\/gigs\.csv\?from=[\d-]+&gig=g1&gig=g2$/);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "With those selected" })).toBeNull();
  });

  it("is not for workers of an agency, who can do nothing with it", async () => {
    showTo("employee");
    await screen.findByRole("table");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
