import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import EditGigScreen from "../../../web/gigs/edit-gig-screen.tsx";
import { startingDraft } from "../../../web/gigs/gig-draft.ts";
import { leaveFreely } from "../../../web/lib/leaving.ts";
import { Toaster } from "../../../web/ui/toaster.tsx";
import { renderIn } from "../../support/speak.tsx";

const gig = {
  ...startingDraft("2026-12-04"),
  ...{ id: "g1", title: "Roof", industries: ["tile_work"], municipality: "Tampere", status: "open" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
};
/** What the server answers to each try; then it is saved. */
let refusals: string[] = [];
const sent: Record<string, unknown>[] = [];

// What loads on the way takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import("../../../web/gigs/gig-schema.ts"),
    import("../../../web/gigs/is-news.ts"),
    import("../../../web/ui/confirm-dialog.tsx"),
  ]),
);
beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, "", "/gigs/g1/edit");
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    if (init.method === "PATCH") {
      sent.push(JSON.parse(String(init.body)));
      const code = refusals.shift();
      return code ? Response.json({ code, status: 409 }, { status: 409 }) : Response.json(gig);
    }
    if (new URL(url).pathname.endsWith("/assignments")) return Response.json({ items: [], nextCursor: null });
    return Response.json(gig, { headers: { ETag: '"1"' } });
  });
});
afterEach(() => {
  leaveFreely();
  act(() => toast.remove());
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

async function change(...answers: string[]) {
  refusals = answers;
  renderIn(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <Route path="/gigs/:id/edit">
        <EditGigScreen />
      </Route>
      <Toaster />
    </SWRConfig>,
  );
  await userEvent.type(await screen.findByLabelText("What is the job"), " and walls");
  await press("Save changes");
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("hours that cut somebody's rest are asked about, and the gig is unsaved until the answer is yes", async () => {
  await change("shift.rest");
  await press("Back to the form");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([asksAtUnload(), location.pathname]).toEqual([true, "/gigs/g1/edit"]);
  refusals = ["shift.rest"];
  await press("Save changes");
  await press("Save anyway");
  await waitFor(() => expect(location.pathname).toBe("/gigs/g1"));
  expect(sent.map(({ title, override }) => [title, override])).toEqual([
    ["Roof and walls", undefined],
    ["Roof and walls", undefined],
    ["Roof and walls", true],
  ]);
});

test("a crew that works elsewhere by then is no fault of a field", async () => {
  await change("shift.overlap");
  const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
  await waitFor(() => expect(told()).toContain("The gig was not saved"));
  expect(told()).toContain("booked elsewhere");
  expect(asksAtUnload()).toBe(true);
});
