import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ListedEmployee } from "#shared/people/profile.ts";
import EmployeesScreen from "../../../web/employees/employees-screen.tsx";
import { SessionProvider } from "../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const session = {
  user: { id: "boss", name: "Boss", roles: ["staffProviderAdmin"], organization: "o1", hasSetPassword: true },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["organization.manage"],
};
const ville: Partial<ListedEmployee> = {
  ...{ id: "ville", name: "Ville Virta", email: "v@x.test", phone: "", roles: ["employee"], avatar: null },
  ...{ location: "", industries: [], hasSetPassword: true, createdAt: "2026-11-20T10:00:00Z" },
};
const left = { id: "u3", name: "Lasse Lopettanut", avatar: null, role: "employee", endedOn: "2026-03-31" };
const asked: string[] = [];

// What loads on the way takes longer than a test waits.
beforeEach(() => Promise.all([import("../../../web/employees/former-employees.tsx")]));
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

function show(locale: "en" | "fi", search = "") {
  window.history.replaceState(null, "", `/organization/employees${search}`);
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (pathname.endsWith("/ended")) return Response.json({ items: [left], nextCursor: null });
    if (pathname.endsWith("/employees"))
      return Response.json({ items: [ville], nextCursor: null, total: { count: 1, isMore: false } });
    return Response.json(session);
  });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map(), fallback: { "/api/session": session } }}>
      <SessionProvider>
        <EmployeesScreen />
      </SessionProvider>
    </SWRConfig>,
  );
}

it.each([
  ["en", "Left", "Lasse Lopettanut", "All"],
  ["fi", "Lopettaneet", "Lasse Lopettanut", "Kaikki"],
] as const)(
  "lists former employees in %s instead of the others, at a URL of their own",
  async (locale, ended, name, all) => {
    show(locale);
    await screen.findByText("Ville Virta");
    await userEvent.click(screen.getByRole("link", { name: ended }));
    expect(window.location.search).toBe("?status=ended");
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByRole("link", { name: ended }).getAttribute("aria-current")).toBe("true");
    expect([screen.queryByText("Ville Virta"), screen.queryByRole("dialog")]).toEqual([null, null]);
    await userEvent.click(screen.getByRole("link", { name: all }));
    expect(window.location.search).toBe("");
    await screen.findByText("Ville Virta");
  },
);

it("opens with former employees for that URL, and requests no others", async () => {
  show("en", "?status=ended");
  expect(await screen.findByText("Lasse Lopettanut")).toBeTruthy();
  expect(asked).not.toContain("/api/organizations/mine/employees");
});

it.each([
  [
    "en",
    "Select Ville Virta",
    "Delete",
    "Download the working hours first: keeping them is the employer's duty.",
  ],
  [
    "fi",
    "Valitse Ville Virta",
    "Poista",
    "Lataa ensin työtunnit: niiden säilyttäminen on työnantajan velvollisuus.",
  ],
] as const)(
  "reminds in %s, before several are deleted, to download their hours",
  async (locale, box, remove, hours) => {
    show(locale);
    await screen.findByText("Ville Virta");
    await userEvent.click(screen.getByRole("checkbox", { name: box }));
    await userEvent.click(screen.getByRole("button", { name: remove }));
    await screen.findByRole("dialog");
    await waitFor(() => expect(screen.getByText(hours)).toBeTruthy());
  },
);
