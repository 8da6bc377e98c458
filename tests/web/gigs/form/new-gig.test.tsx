import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import NewGigScreen from "../../../../web/gigs/form/new-gig-screen.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const pricing = { type: "hourly", amountCents: 3400, currency: "EUR" };
const schedule = { startTime: "06:00", endTime: "14:00", excludeSaturdays: true };
const gigs = {
  g1: { id: "g1", title: "Called off", status: "cancelled" },
  g2: { id: "g2", title: "Roof", status: "done", industries: [], pricing, schedule, municipality: "Tampere" },
};

afterEach(() => vi.unstubAllGlobals());

test("a new gig says which gig it was prefilled from, never a cancelled one, and can be cleared", async () => {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/g2")) return Response.json(gigs.g2);
    return Response.json({ items: pathname.endsWith("/gigs") ? Object.values(gigs) : [], nextCursor: null });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <NewGigScreen />
    </SWRConfig>,
  );
  await screen.findByText("Filled in from: Roof");
  const place = () => screen.getByLabelText<HTMLInputElement>("Municipality").value;
  await waitFor(() => expect(place()).toBe("Tampere"));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(place()).toBe(""));
  expect(screen.queryByText(/Filled in from/)).toBeNull();
});

test("the last gig's address is not used for another municipality typed before it arrived", async () => {
  let arrive = (_: Response) => {};
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/g2")) return new Promise<Response>((done) => (arrive = done));
    return Response.json({ items: pathname.endsWith("/gigs") ? [gigs.g2] : [], nextCursor: null });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <NewGigScreen />
    </SWRConfig>,
  );
  await userEvent.type(await screen.findByRole("combobox", { name: "Municipality" }), "Turku");
  const late = { ...gigs.g2, address: "Ratinankatu 3", meetingPoint: "Gate 2", contact: "Maija" };
  await act(async () => arrive(Response.json(late)));
  await screen.findByText("Filled in from: Roof");
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(value("Contact on site")).toBe("Maija"));
  await waitFor(() => expect(value("Street address (optional)")).toBe(""));
  expect([value("Municipality"), value("Meeting point")]).toEqual(["Turku", ""]);
});

test.each([
  ["done", "Publish", "open"],
  ["cancelled", "Save draft", "draft"],
] as const)(
  "a copy of a gig that is %s is a new, prefilled one, and is sent only by %s",
  async (status, button, published) => {
    vi.useFakeTimers({ now: Date.parse("2026-12-02T09:00:00Z"), toFake: ["Date"] });
    history.replaceState(null, "", "/gigs/new?from=g9");
    const { days: _, ...schedule } = createDraft("2026-11-20").schedule;
    const original = {
      ...createDraft("2026-11-20"),
      ...{ id: "g9", title: "Roof", status, industries: ["roofing"], headcount: 4, contract: "subcontract" },
      ...{ organization: { id: "raksa", name: "Raksa Oy" }, municipality: "Tampere", gear: "Harness" },
      ...{ pricing, schedule },
    };
    const sent = stubRequests(({ method, path }) => {
      if (method === "POST") return Response.json({ id: "g10", status: published }, { status: 201 });
      return path === "/api/gigs/g9" ? Response.json(original) : undefined;
    });
    renderInLocale(
      "en",
      <SWRConfig value={{ provider: () => new Map() }}>
        <NewGigScreen />
      </SWRConfig>,
    );
    expect(await screen.findByText(/^A copy of “Roof”\. Nothing is saved until/)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "New gig" })).toBeTruthy();
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value("What is the job"), value("Municipality"), value("Gear needed")]).toEqual([
      ...["Roof", "Tampere", "Harness"],
    ]);
    expect(value("First day")).toBe("12/07/2026");
    expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Save draft" })).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const input = { title: "Roof", headcount: 4, contract: "subcontract", status: published };
    expect(sent[0]).toMatchObject({ method: "POST", path: "/api/gigs", body: input });
    await waitFor(() => expect(location.pathname).toBe("/gigs/g10"));
  },
);

test("a template fills in everything but the days, which are the next ones", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-02T09:00:00Z"), toFake: ["Date"] });
  history.replaceState(null, "", "/gigs/new?template=t1");
  const { days: _, ...days } = createDraft("2026-11-20").schedule;
  const gig = {
    ...{ ...gigs.g2, title: "Frame", description: "", contract: "leasing", headcount: 3, schedule: days },
    ...{ address: "", contact: "Maija", meetingPoint: "", gear: "", language: "", notes: "Gate B" },
    positions: [{ id: "p1", industry: null, headcount: 3, pricing, cards: [] }],
  };
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const isTemplates = new URL(url).pathname.endsWith("/gig-templates");
    const items = isTemplates ? [{ id: "t1", name: "Frame of three", gig }] : [];
    return Response.json({ items, nextCursor: null });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <NewGigScreen />
    </SWRConfig>,
  );
  expect(await screen.findByText("From the template: Frame of three")).toBeTruthy();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value("Municipality"), value("Contact on site")]).toEqual(["Tampere", "Maija"]);
  expect(value("First day")).toBe("12/07/2026");
});
