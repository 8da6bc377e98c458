import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { expandSchedule } from "#shared/gigs/schedule.ts";
import EditGigScreen from "../../../../web/gigs/edit/edit-gig-screen.tsx";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { getFormat } from "../../../../web/lib/format/format.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const draft = createDraft("2026-12-04");
const gig = {
  ...draft,
  ...{ id: "g1", title: "Roof", industries: ["tile_work"], municipality: "Tampere", status: "open" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
  days: expandSchedule(draft.schedule),
};
/** What the server answers to each try; then it is saved. */
let refusals: string[] = [];
let offers: unknown[] = [];
let crew: unknown[] = [];
let served = gig;
/** For which days the crew was asked, and for which that fails. */
const asked: string[] = [];
let unreached: string[] = [];
const sent: Record<string, unknown>[] = [];

// What loads on the way takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import("../../../../web/gigs/form/gig-payload.ts"),
    import("../../../../web/gigs/edit/affected-workers.ts"),
    import("../../../../web/ui/overlays/confirm-dialog.tsx"),
  ]),
);
beforeEach(() => {
  sent.length = 0;
  offers = [];
  crew = [];
  served = gig;
  asked.length = 0;
  unreached = [];
  history.replaceState(null, "", "/gigs/g1/edit");
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    if (init.method === "PATCH") {
      sent.push(JSON.parse(String(init.body)));
      const code = refusals.shift();
      const errors = [{ path: "userIds.0", code, message: "", name: "Aino Aalto", dates: ["2026-12-04"] }];
      return code ? Response.json({ code, status: 409, errors }, { status: 409 }) : Response.json(gig);
    }
    if (new URL(url).pathname.endsWith("/assignments"))
      return Response.json({ items: crew, nextCursor: null });
    if (new URL(url).pathname.endsWith("/offers")) return Response.json({ items: offers, nextCursor: null });
    const [, date] = new URL(url).pathname.match(/\/days\/([\d-]+)\/ask$/) ?? [];
    if (date) {
      asked.push(date);
      if (unreached.includes(date)) return Response.json({ code: "unknown", status: 500 }, { status: 500 });
      return Response.json({ asked: 2 }, { status: 202 });
    }
    return Response.json(served, { headers: { ETag: '"1"' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  unblockNavigation();
  act(() => toast.remove());
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

async function open() {
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <Route path="/gigs/:id/edit">
        <EditGigScreen />
      </Route>
      <Toaster />
    </SWRConfig>,
  );
  return await screen.findByLabelText("What is the job");
}

async function change(...answers: string[]) {
  refusals = answers;
  await userEvent.type(await open(), " and walls");
  await press("Save changes");
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("hours that cut somebody's rest need a confirmation, until which the gig is unsaved", async () => {
  await change("shift.rest");
  await press("Back");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([asksAtUnload(), location.pathname]).toEqual([true, "/gigs/g1/edit"]);
  refusals = ["shift.rest"];
  await press("Save changes");
  expect(await screen.findByText("Aino Aalto, Fri, Dec 4: under 11 h of rest")).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Save anyway" })).disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Urgent work" }));
  await userEvent.type(screen.getByLabelText("In your own words (optional)"), "Agreed on site");
  await press("Save anyway");
  await waitFor(() => expect(location.pathname).toBe("/gigs/g1"));
  const why = sent.map(({ override, overrideReason, overrideText }) => [
    override,
    overrideReason,
    overrideText,
  ]);
  expect(sent.map(({ title }) => title)).toEqual(Array(3).fill("Roof and walls"));
  expect(why).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [true, "urgent", "Agreed on site"],
  ]);
});

test("a crew that works elsewhere by then is not shown as a field's error", async () => {
  await change("shift.overlap");
  const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
  await waitFor(() => expect(told()).toContain("The gig was not saved"));
  expect(told()).toContain("booked elsewhere");
  expect(asksAtUnload()).toBe(true);
});

test("the pricing type can be changed until there is an offer, and then says why not", async () => {
  await open();
  expect(screen.getByRole("radio", { name: "Fixed price" })).toBeTruthy();
  cleanup();
  offers = [pendingOffer];
  await userEvent.type(await open(), " and walls");
  expect(await screen.findByText(/Offers have been made for this gig, so it stays/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "Fixed price" })).toBeNull();
  await press("Save changes");
  await waitFor(() => expect(sent.at(-1)?.pricing).toMatchObject({ type: "hourly", amountCents: 3400 }));
});

test("the dialog before a change names the notified workers and their days only", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-04T10:00:00Z"), toFake: ["Date"] });
  const [monday = "", tuesday = ""] = gig.days.map(({ date }) => date);
  const place = (userName: string, status: string, dates: string[]) => ({
    ...{ userId: userName, userName, status, dates, filledBy: "agency" },
  });
  crew = [place("Aino Aalto", "proposed", [monday, tuesday]), place("Matti", "declined", [monday])];
  await open();
  await userEvent.type(screen.getByLabelText("Street address (optional)"), "Satamakatu 3");
  await press("Save changes");
  const question = await screen.findByRole("dialog", { name: "Save and tell the crew?" });
  expect(question.textContent).toContain("The change concerns 1 person.");
  expect(question.textContent).toContain("Aino Aalto: Mon, Dec 7, Tue, Dec 8");
  expect(question.textContent).not.toContain("Matti");
  expect(sent).toEqual([]);
  await press("Save and tell them");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a price between firms is saved without a dialog: no worker is notified", async () => {
  crew = [{ userId: "a", userName: "Aino", status: "confirmed", dates: ["2026-12-07"], filledBy: "agency" }];
  await open();
  await userEvent.type(screen.getByLabelText("Pay per hour and person"), "{Backspace}5");
  await press("Save changes");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText("Save and tell the crew?")).toBeNull();
});

test.each([true, false])(
  "an added day is saved with or without asking the crew for it (%s)",
  async (asks) => {
    vi.useFakeTimers({ now: Date.parse("2026-12-04T10:00:00Z"), toFake: ["Date"] });
    const added = gig.days.at(-1)?.date ?? "";
    served = { ...gig, days: gig.days.slice(0, -1) };
    crew = [
      { userId: "a", userName: "Aino", status: "confirmed", dates: [gig.days[0]?.date], filledBy: "agency" },
    ];
    await change();
    expect(await screen.findByText("Nobody is agreed for the added day yet.")).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Ask the same crew: / });
    expect(box.checked).toBe(true);
    if (!asks) await userEvent.click(box);
    await press("Save changes");
    await waitFor(() => expect(location.pathname).toBe("/gigs/g1"));
    expect([sent.length, asked]).toEqual([1, asks ? [added] : []]);
  },
);

test("says for which added days the crew was asked and for which not, and retries these only", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-04T10:00:00Z"), toFake: ["Date"] });
  const [third = "", second = ""] = gig.days.map(({ date }) => date).reverse();
  served = { ...gig, days: gig.days.slice(0, -2) };
  crew = [
    { userId: "a", userName: "Aino", status: "confirmed", dates: [gig.days[0]?.date], filledBy: "agency" },
  ];
  unreached = [third];
  await change();
  await press("Save changes");
  await waitFor(() => expect(location.pathname).toBe("/gigs/g1"));
  const told = () => screen.getByRole("region", { name: "Messages" }).textContent?.replaceAll("\u00a0", " ");
  const format = getFormat("en");
  await waitFor(() => expect(told()).toContain(`Saved. Not asked for: ${format.day(third)}`));
  expect(told()).toContain(`Asked for: ${format.day(second)}`);
  expect(asked.toSorted()).toEqual([second, third]);
  unreached = [];
  await press("Ask again");
  await waitFor(() => expect(told()).toContain(`Asked for: ${format.day(third)}`));
  await waitFor(() => expect(told()).not.toContain("Not asked"));
  expect(asked.toSorted()).toEqual([second, third, third]);
  expect(sent).toHaveLength(1);
});
