import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Employee } from "#shared/people/profile.ts";
import { FormerEmployees } from "../../../web/employees/former-employees.tsx";
import { LeaveDialog } from "../../../web/employees/leave-dialog.tsx";
import { RemoveDialog } from "../../../web/employees/remove-dialog.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const ville = { id: "u2", name: "Ville Uusi" } as Employee;
const left = { id: "u3", name: "Lasse Lopettanut", avatar: null, role: "employee", endedOn: "2026-03-31" };
const sent: [string, unknown][] = [];

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

function show(dialog: React.ReactNode) {
  vi.stubGlobal("fetch", async (url: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(url);
    if (init?.method === "PATCH") sent.push([pathname, JSON.parse(String(init.body))]);
    if (pathname.endsWith("/ended")) return Response.json({ items: [left], nextCursor: null });
    return Response.json({ ...ville, organization: null, shifts: 2 });
  });
  renderInLocale("en", <SWRConfig value={{ provider: () => new Map() }}>{dialog}</SWRConfig>);
}

it("lists the consequences, and defaults to today", async () => {
  const onClose = vi.fn();
  show(<LeaveDialog employee={ville} onClose={onClose} />);
  expect(await screen.findByText("2 shifts ahead.")).toBeDefined();
  expect(screen.getByText(/What they have worked keeps their name/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Mark as left" }));
  const today = toLocalDate(Date.now());
  await waitFor(() => expect(sent).toEqual([["/api/organizations/mine/employees/u2", { endedOn: today }]]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("cancels a leave", async () => {
  show(<FormerEmployees />);
  await userEvent.click(await screen.findByRole("button", { name: "Take back: Lasse Lopettanut" }));
  await waitFor(() => expect(sent).toEqual([["/api/organizations/mine/employees/u3", { endedOn: null }]]));
});

it("reminds to download the hours before deleting", async () => {
  show(<RemoveDialog employee={ville} onClose={() => undefined} />);
  expect(await screen.findByText(/Download the working hours first/)).toBeDefined();
});
