import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { OwnerActions } from "../../../../web/gigs/view/owner-actions.tsx";
import { api } from "../../../../web/lib/api/client.ts";
import { useRead } from "../../../../web/lib/api/use-read.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const gig = {
  ...createDraft("2026-12-04"),
  ...{ id: "g1", title: "Roof", status: "open", headcount: 4, accepted: 2, organization: { id: "raksa" } },
  can: { edit: true, again: false, answerOffers: true, offer: false },
} as unknown as Gig;
const crewOf = (...statuses: string[]) => statuses.map((status, at) => ({ id: `a${at}`, status }));
let reads = 0;

// What loads on the way takes longer than a test waits.
beforeAll(() => import("../../../../web/domain/reasons/reason-dialog.tsx"));
afterEach(() => vi.unstubAllGlobals());

/** Stands for the crew beside it on the gig's screen. */
function Crew() {
  const { data } = useRead(api.gigs[":id"].assignments, { param: { id: gig.id } });
  return <p>{data ? "crew read" : ""}</p>;
}

async function askToCancel(crew: unknown[], accepted: number): Promise<string | null> {
  reads = 0;
  vi.stubGlobal("fetch", async () => {
    reads += 1;
    return Response.json({ items: crew, nextCursor: null });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <OwnerActions gig={{ ...gig, accepted }} />
      <Crew />
    </SWRConfig>,
  );
  await screen.findByText("crew read");
  await userEvent.click(screen.getByRole("button", { name: "Cancel the gig" }));
  return (await screen.findByRole("dialog")).textContent;
}

test("the dialog before cancelling counts the people of the crew, not the places of its fullest day", async () => {
  const asked = await askToCancel(crewOf("confirmed", "proposed", "declined", "confirmed"), 2);
  expect(asked).toContain("3 people are in the crew.");
  // The gig's screen has read its crew: nothing is read once more.
  expect(reads).toBe(1);
});

test("says who is notified without a number while nobody is named", async () => {
  expect(await askToCancel(crewOf("removed"), 2)).toContain("The firms and doers with agreed places will");
});

test("says if nobody is accepted", async () => {
  expect(await askToCancel([], 0)).toContain("Nobody has been accepted yet.");
});

/** As the gig's owner; what was sent. */
function open(part: Partial<Gig> = {}) {
  const sent = stubRequests(({ method }) => (method === "POST" ? Response.json(gig) : undefined));
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <OwnerActions gig={{ ...gig, ...part }} />
    </SWRConfig>,
  );
  return () => sent.map(({ method, path, body }) => [method, path, body]);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole("dialog", { name }));

test.each([
  ["none", "", ""],
  ["a ready one", "The weather does not allow it.", ""],
  ["a ready one and words of one's own", "The weather does not allow it.", " Next week again."],
  ["words of one's own", "", "The client has no money."],
])("a cancellation sends its reason: %s", async (_, ready, words) => {
  const sent = open();
  await press("Cancel the gig");
  const dialog = await dialogNamed("Cancel “Roof”?");
  if (ready) await userEvent.click(dialog.getByRole("button", { name: ready }));
  if (words) await userEvent.type(dialog.getByLabelText("Reason (optional)"), words);
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel the gig" }));
  await waitFor(() =>
    expect(sent()).toEqual([["POST", "/api/gigs/g1/cancel", { reason: `${ready}${words}` }]]),
  );
});

test("a draft is deleted under that name, without mention of offers or a reason", async () => {
  history.replaceState(null, "", "/gigs/g1");
  const sent = open({ status: "draft", accepted: 0 });
  expect(screen.queryByRole("button", { name: /Cancel/ })).toBeNull();
  await press("Delete draft");
  const dialog = await screen.findByRole("dialog", { name: "Delete the draft “Roof”?" });
  expect(dialog.textContent).not.toMatch(/offer|cancel|accepted|notified/i);
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(sent()).toEqual([["DELETE", "/api/gigs/g1", null]]));
  await waitFor(() => expect(location.pathname).toBe("/gigs"));
});
