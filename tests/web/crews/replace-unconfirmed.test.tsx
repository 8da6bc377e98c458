import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { Assignment, Candidate } from "#shared/crews/assignment.ts";
import { GigsAtRisk } from "../../../web/crews/gigs-at-risk.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { candidateFree } from "../../support/offers.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const gig = {
  ...{ id: "g1", title: "Formwork", organizationName: "Raksa Oy", municipality: "Tampere" },
  ...{ date: "2026-11-24", startsAt: "2026-11-24T05:00:00.000Z" },
  ...{ unfilled: 0, unnamed: 0, unconfirmed: 1, unaware: 0, reserve: 0, crewReserve: 1 },
};

const member = (userName: string, more: Partial<Assignment> = {}) => ({
  ...{ id: `a-${userName}`, gigId: "g1", offerId: "o1", userName, dates: [gig.date], status: "proposed" },
  ...{ change: null, filledBy: "me", can: { remove: true } },
  ...more,
});
const matti = member("Matti");
const ofAgency = { filledBy: "agency" } as const;

afterEach(() => vi.unstubAllGlobals());

function show(role: Role, crew: object[], more: Partial<typeof gig> = {}, waiting: Partial<Candidate> = {}) {
  const people = ["Aino", "Bo"].map((name, at) =>
    candidateFree(name, ["1", "2", "3"], { reservePosition: at, ...waiting }),
  );
  const sent = stubRequests(({ method, path }) => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (path.endsWith("/assignments")) return Response.json({ items: crew, nextCursor: null });
    return path.endsWith("/candidates") ? Response.json({ items: people, nextCursor: null }) : undefined;
  });
  const risks = (
    <>
      <GigsAtRisk gigs={[{ ...gig, ...more }]} />
      <Toaster />
    </>
  );
  renderInLocale("en", withSession({ role, organization: "o" }, risks));
  return sent;
}

const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

test("a desk asks its reserve in the place of the only one who has not confirmed, and can undo it", async () => {
  const others = [
    member("Confirmed", { status: "confirmed" }),
    member("Another day", { dates: ["2026-11-25"] }),
    member("Another firm's", ofAgency),
  ];
  const sent = show("staffProvider", [...others, matti]);
  const dialog = await open("Ask the reserve");
  expect(dialog.getByRole("heading").textContent).toBe("Take Matti off and ask the reserve?");
  await dialog.findByText(
    "They are taken off the gig and will be notified. The place stays yours: Aino on your reserve is asked at once.",
  );
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Take off and ask" }));
  await screen.findByText("Matti no longer comes. Your reserve is asked.");
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    expect.objectContaining({ path: "/api/gigs/g1/assignments/a-Matti", undoKey: expect.any(String) }),
  ]);
});

test("of several one is chosen first, also who has not noted a change", async () => {
  const sent = show("staffProvider", [matti, member("Liisa", { status: "confirmed", change: "sent" })]);
  const dialog = await open("Ask the reserve");
  expect(dialog.getByRole("heading").textContent).toBe("Ask the reserve in whose place?");
  const yes = dialog.getByRole<HTMLButtonElement>("button", { name: "Take off and ask" });
  expect(yes.disabled).toBe(true);
  await userEvent.click(dialog.getByRole("radio", { name: "Liisa" }));
  await userEvent.click(yes);
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/api/gigs/g1/assignments/a-Liisa"]));
});

test("a buyer takes off who has not confirmed, so that their agency picks somebody else", async () => {
  const sent = show("workProvider", [member("Matti", ofAgency)], { crewReserve: 0 });
  expect(screen.queryByRole("button", { name: "Ask the reserve" })).toBeNull();
  const dialog = await open("Replace");
  expect(dialog.getByRole("heading").textContent).toBe("Take Matti off the gig?");
  dialog.getByText("They will be notified. Their agency picks somebody else.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await screen.findByText("Matti removed");
  expect(sent.map(({ undoKey }) => undoKey)).toEqual([expect.any(String)]);
});

test("nobody is taken off who has confirmed since the list was read", async () => {
  const sent = show("staffProvider", [member("Matti", { status: "confirmed" })]);
  await userEvent.click(screen.getByRole("button", { name: "Ask the reserve" }));
  await screen.findByText("Everybody has confirmed meanwhile, or is off");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("where nobody on the reserve can come it says so, and asks only to take them off", async () => {
  const sent = show("staffProvider", [matti], {}, { warnings: ["rest"] });
  const dialog = await open("Ask the reserve");
  await dialog.findByText(/^They are taken off the gig .* Nobody on your reserve can come on all days/);
  expect(dialog.getByRole("heading").textContent).toBe("Take Matti off the gig?");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await screen.findByText("Matti removed");
  expect(sent.map(({ query }) => query)).toEqual(["?unconfirmed=true"]);
});

test.each([
  ["no reserve", { crewReserve: 0 }],
  ["nobody unconfirmed", { unconfirmed: 0 }],
])("a desk is not offered it with %s", (_, more) => {
  show("staffProvider", [], more);
  expect(screen.queryByRole("button", { name: "Ask the reserve" })).toBeNull();
});
