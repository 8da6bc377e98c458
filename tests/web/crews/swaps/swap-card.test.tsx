import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { Swap } from "#shared/crews/swap.ts";
import { SwapCard } from "../../../../web/crews/swaps/swap-card.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const shift = (date: string, endTime = "13:00") => ({
  date,
  startsAt: `${date}T05:00:00.000Z`,
  endsAt: `${date}T${endTime}:00.000Z`,
});
const offered: Swap = {
  ...{ id: "s1", assignmentId: "a1", status: "offered", asked: 0, taker: null },
  worker: { id: "matti", name: "Matti M" },
  shifts: [shift("2026-12-03")],
  gig: {
    ...{ id: "g1", title: "Betonivalu", organizationName: "Raksa Oy", municipality: "Tampere" },
    ...{ version: 4, industry: null },
  },
  can: { accept: true, decline: true, approve: false, withdraw: false },
};
const taken: Swap = {
  ...offered,
  status: "accepted",
  taker: { id: "pekka", name: "Pekka P" },
  can: { accept: false, decline: true, approve: true, withdraw: false },
};

function show(swap: Swap, answers: Response[] = [], locale: "en" | "fi" = "en") {
  const left = [...answers];
  const sent = stubRequests(({ method }) =>
    method === "GET" ? undefined : (left.shift() ?? new Response(null, { status: 204 })),
  );
  const { container } = renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <SwapCard swap={swap} first />
      <Toaster />
    </SWRConfig>,
  );
  return {
    text: () => container.textContent?.replaceAll("\u2060", "").replaceAll(/[\u2009\u00a0\u202f]/g, " "),
    sent: () => sent.map(({ method, path, body }) => [`${method} ${path}`, body]),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("asks a colleague: when, where and what, and takes it in the version on screen", async () => {
  const { sent, text } = show(offered);
  expect(text()).toContain("Matti M offers a shift");
  expect(text()).toContain("Thu, Dec 3 07:00–15:00");
  expect(text()).toContain("Raksa Oy · Tampere");
  await press("Take it");
  await waitFor(() => expect(sent()).toEqual([["POST /api/swaps/s1/accept", { version: 4 }]]));
  expect(await screen.findByText("Your desk still has to approve it")).toBeTruthy();
});

it("says it in Finnish, of several days as well", () => {
  const days = [shift("2026-12-03"), shift("2026-12-04"), shift("2026-12-07", "14:00")];
  const { text } = show({ ...offered, shifts: days }, [], "fi");
  expect(text()).toContain("Matti M tarjoaa 3 vuoroa");
  expect(text()).toContain("to 3. – pe 4.12., ma 7.12.");
  expect(text()).not.toContain("7.00–15.00");
  expect(screen.getByRole("button", { name: "En, kiitos" })).toBeTruthy();
});

it("says no, and why somebody else was faster", async () => {
  const { sent } = show(offered, [buildProblemResponse(409, "swap.taken")]);
  await press("Take it");
  expect(await screen.findByText("A colleague was faster.")).toBeTruthy();
  await press("No, thanks");
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[0]).toBe("POST /api/swaps/s1/decline");
});

it("shows who takes it that the desk has to approve", () => {
  const { text } = show({ ...taken, can: { ...taken.can, approve: false } });
  expect(text()).toContain("You take it once your desk approves");
  expect(screen.getByRole("button", { name: "I can't after all" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve|Take it/ })).toBeNull();
});

it("is approved by the desk with one tap", async () => {
  const { sent, text } = show(taken, [Response.json(taken)]);
  expect(text()).toContain("Matti M → Pekka P");
  await press("Approve: Matti M → Pekka P");
  await waitFor(() => expect(sent()).toEqual([["POST /api/swaps/s1/approve", {}]]));
  await screen.findByText(/^Pekka P takes over from Matti M: /);
  expect(document.body.textContent?.replaceAll(/[\u2009\u00a0\u202f]/g, " ")).toContain(": Thu, Dec 3 07:00");
});

it("is approved in spite of a warning with a reason", async () => {
  const problem = {
    ...{ type: "", title: "", status: 409, code: "shift.rest", requestId: "r" },
    errors: [
      {
        ...{ path: "userIds.0", code: "shift.rest", message: "", name: "Pekka P" },
        dates: ["2026-12-03"],
      },
    ],
  };
  const { sent } = show(taken, [Response.json(problem, { status: 409 }), Response.json(taken)]);
  await press("Approve: Matti M → Pekka P");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Pekka P, Thu, Dec 3: under 11 h of rest");
  await userEvent.click(screen.getByRole("radio", { name: "Urgent work" }));
  await press("Approve anyway");
  await waitFor(() =>
    expect(sent()[1]).toEqual(["POST /api/swaps/s1/approve", { override: true, overrideReason: "urgent" }]),
  );
});

it("shows the desk what is still on offer, which it can end", async () => {
  const can = { accept: false, decline: true, approve: false, withdraw: false };
  const { sent, text } = show({ ...offered, asked: 3, can });
  expect(text()).toContain("Matti M offers shifts to 3 colleagues");
  await press("Decline");
  await waitFor(() => expect(sent()[0]?.[0]).toBe("POST /api/swaps/s1/decline"));
  expect(await screen.findByText("Matti M keeps the shifts")).toBeTruthy();
});
