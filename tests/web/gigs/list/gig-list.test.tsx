import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { GigList, type GigListState } from "../../../../web/gigs/list/gig-list.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const gig = (id: string, title: string): GigSummary => ({
  ...{ id, title, organization: { id: "o1", name: "Raksa Oy" }, industries: ["roofing"], positions: [] },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, municipality: "Tampere", contract: "leasing" },
  ...{ startDate: "2026-11-30", endDate: "2026-12-01", startTime: "07:00", endTime: "15:30" },
  ...{ hoursVary: false, workingDays: 2, totalHours: 17, status: "open", roomId: null, fit: null },
  createdAt: "2026-11-20T10:00:00.000Z",
});

const list = {
  gigFilter: { query: { from: "2026-11-20" }, filter: {}, others: 0 },
  pages: { items: [gig("g1", "Roof"), gig("g2", "Walls")], hasMore: false },
} as unknown as GigListState;

beforeAll(() => loadMessages("tables", "en"));
beforeEach(() => void stubRequests(() => Response.json({ people: [], places: [] })));
afterEach(() => vi.unstubAllGlobals());

const show = (role: Role) =>
  renderInLocale("en", withSession({ role, organization: "o1" }, <GigList {...list} />));

it("selects gigs on a phone after a tap on Select, and forgets them after Done", async () => {
  show("workProvider");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Walls" }));
  const bar = await screen.findByRole("region", { name: "With those selected" });
  expect(within(bar).getByRole("link", { name: "Export" }).getAttribute("href")).toBe(
    "/api/gigs.csv?from=2026-11-20&gig=g2",
  );
  await userEvent.click(within(bar).getByRole("button", { name: "Select all shown" }));
  expect(within(bar).getByRole("link", { name: "Export" }).getAttribute("href")).toContain("gig=g1&gig=g2");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) expect(box.checked).toBe(false);
});

it("selects a gig by a tap anywhere on it while gigs are selected, and opens it by a key", async () => {
  show("workProvider");
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  const card = screen.getByRole("link", { name: /^Walls/ });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Walls" });
  await userEvent.click(card);
  expect([box.checked, location.pathname]).toEqual([true, "/"]);
  await userEvent.click(card);
  expect(box.checked).toBe(false);
  fireEvent.click(card, { detail: 0 });
  expect(location.pathname).toBe("/gigs/g2");
});

it("has nothing to select for workers of an agency", () => {
  show("employee");
  expect(screen.queryByRole("button", { name: "Select" })).toBeNull();
});
