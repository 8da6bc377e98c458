import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Locale } from "#shared/core/locale.ts";
import type { SiteListPerson } from "#shared/gigs/site-list.ts";
import SiteListScreen from "../../../../web/gigs/site-list/site-list-screen.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse } from "../../../support/requests.ts";

const person = {
  ...{ userId: "anna", name: "Anna Aalto", birthDate: "1987-12-06", taxNumber: "902213456789" },
  ...{ firstDay: "2026-12-07", lastDay: "2026-12-11", employer: "Tekijät Oy", companyId: "2077474-0" },
};
const unknown = { ...person, userId: "b", name: "", birthDate: null, taxNumber: null, companyId: null };

function show(items: SiteListPerson[] | null, locale: Locale = "en") {
  let reads = 0;
  vi.stubGlobal("fetch", async (url: URL | string) => {
    if (!String(url).endsWith("/site-list")) return Response.json({ id: "g1", title: "Frame", address: "" });
    reads += 1;
    if (items === null) return buildProblemResponse(403, "access.denied");
    return Response.json({ items, missing: items.filter(({ taxNumber }) => taxNumber === null).length });
  });
  const { hook } = memoryLocation({ path: "/gigs/g1/site-list" });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Router hook={hook}>
        <Route path="/gigs/:id/site-list">
          <SiteListScreen />
        </Route>
      </Router>
    </SWRConfig>,
  );
  return () => reads;
}

it("shows what the law asks for, says what is missing, and is read once", async () => {
  const reads = show([person, unknown]);
  const table = await screen.findByRole("table", { name: "Site list" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(first?.textContent).toBe("Anna Aalto12/06/198790221345678912/07/202612/11/2026Tekijät Oy2077474-0");
  expect(second?.textContent).toContain("Deleted accountnot givennot given");
  expect(screen.getByText("1 person has no birth date or tax number here")).toBeTruthy();
  dispatchEvent(new Event("focus"));
  expect(reads()).toBe(1);
});

it("prints, and is downloaded from the list's own path", async () => {
  show([person], "fi");
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(await screen.findByRole("button", { name: "Tulosta" }));
  expect(print).toHaveBeenCalledOnce();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Lataa" });
  expect(link.getAttribute("href")).toBe("/api/gigs/g1/site-list.csv");
  expect(screen.queryByText(/puuttuu/)).toBeNull();
});

it("says who will be listed where nobody is yet", async () => {
  show([]);
  await screen.findByText("Nobody is listed yet");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

it("says that it is not there for who may not read it", async () => {
  show(null);
  await screen.findByText("This list is not here");
});
