import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig, useSWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Locale } from "#shared/core/locale.ts";
import type { SiteListPerson } from "#shared/gigs/site-list.ts";
import { isGigKey } from "../../../../web/domain/gigs/is-gig-key.ts";
import SiteListScreen from "../../../../web/gigs/site-list/site-list-screen.tsx";
import { isLiveKey } from "../../../../web/lib/offline/cache-keys.ts";
import { isInvalidatedBy } from "../../../../web/lib/realtime/use-inbox.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse } from "../../../support/requests.ts";

const person = {
  ...{ userId: "anna", name: "Anna Aalto", birthDate: "1987-12-06", taxNumber: "902213456789" },
  ...{ firstDay: "2026-12-07", lastDay: "2026-12-11", employer: "Tekijät Oy", companyId: "2077474-0" },
};
const unknown = { ...person, userId: "b", name: "", birthDate: null, taxNumber: null, companyId: null };

function Update() {
  const { mutate } = useSWRConfig();
  const isConcerned = (key: unknown) =>
    isGigKey(key) || isLiveKey(key) || isInvalidatedBy(key, { gigIds: ["g1"], roomIds: [] });
  return (
    <button type="button" onClick={() => mutate(isConcerned)}>
      Update
    </button>
  );
}

/** The title of the gig tells how often it was read. */
function show(items: SiteListPerson[] | null, locale: Locale = "en") {
  let reads = 0;
  let gigReads = 0;
  vi.stubGlobal("fetch", async (url: URL | string) => {
    if (!String(url).endsWith("/site-list")) {
      gigReads += 1;
      return Response.json({ id: "g1", title: `Frame ${gigReads}`, address: "" });
    }
    reads += 1;
    if (items === null) return buildProblemResponse(403, "access.denied");
    return Response.json({ items, missing: items.filter(({ taxNumber }) => taxNumber === null).length });
  });
  const { hook, navigate } = memoryLocation({ path: "/gigs/g1/site-list" });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }}>
      <Router hook={hook}>
        <Route path="/gigs/:id/site-list">
          <SiteListScreen />
          <Update />
        </Route>
      </Router>
    </SWRConfig>,
  );
  return { reads: () => reads, navigate };
}

it("shows what the law asks for, and says what is missing", async () => {
  show([person, unknown]);
  const table = await screen.findByRole("table", { name: "Site list" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(first?.textContent).toBe("Anna Aalto12/06/198790221345678912/07/202612/11/2026Tekijät Oy2077474-0");
  expect(second?.textContent).toContain("Deleted accountnot givennot given");
  expect(screen.getByText("1 person has no birth date or tax number here")).toBeTruthy();
});

it("is read once each time it is opened, whatever is told meanwhile", async () => {
  const { reads, navigate } = show([person]);
  const gigRead = (title: string) => screen.findByRole("link", { name: title });
  await screen.findByRole("table");
  await gigRead("Frame 1");
  dispatchEvent(new Event("focus"));
  await gigRead("Frame 2");
  await userEvent.click(screen.getByRole("button", { name: "Update" }));
  await gigRead("Frame 3");
  expect(reads()).toBe(1);
  act(() => navigate("/gigs/g1"));
  expect(screen.queryByRole("table")).toBeNull();
  act(() => navigate("/gigs/g1/site-list"));
  await screen.findByRole("table");
  expect(reads()).toBe(2);
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
