import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Assignment } from "#shared/crews/assignment.ts";
import { CrewList } from "../../../../web/crews/assignments/crew-list.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

afterEach(() => vi.unstubAllGlobals());

const none = { answer: false, decline: false, remove: false, remind: false, share: false, revoke: false };
const member = (id: string, can: Partial<Assignment["can"]>, status: Assignment["status"] = "proposed") =>
  ({
    ...{ id, gigId: "g1", offerId: "o1", userId: `u-${id}`, userName: id, dates: ["2026-11-30"], status },
    ...{ change: null, changes: null, answerUntil: null, filledBy: "agency", reason: "" },
    ...{ positionId: null, industry: null, workedDays: 0, calledOff: false, can: { ...none, ...can } },
  }) satisfies Assignment;

const crew = [
  member("Aino", { remove: true, remind: true }),
  member("Eero", { remove: true, remind: true }),
  member("Olli", { remove: true }, "confirmed"),
  member("Veera", {}, "declined"),
];

const renderCrew = (members = crew) =>
  renderInLocale(
    "en",
    withSession({ role: "workProviderAdmin", organization: "o1" }, <CrewList crew={members} version={3} />),
  );

test("several of a crew are reminded at once; who has confirmed is left out", async () => {
  const sent = stubRequests(({ method }) =>
    method === "POST" ? new Response(null, { status: 202 }) : undefined,
  );
  renderCrew();
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  expect(screen.queryByRole("checkbox", { name: "Select Veera" })).toBeNull();
  for (const name of ["Aino", "Eero", "Olli"])
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  const bar = await screen.findByRole("region", { name: "With those selected" });
  expect(within(bar).queryByRole("button", { name: "Confirm" })).toBeNull();
  await userEvent.click(within(bar).getByRole("button", { name: "Remind" }));
  const dialog = await screen.findByRole("dialog", { name: "Remind 2 workers?" });
  expect(dialog.textContent).toContain("1 cannot be reminded");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remind" }));
  await screen.findByText("2 workers were reminded");
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/assignments/Aino/remind",
    "/api/assignments/Eero/remind",
  ]);
});

test("who has no login is confirmed for, with the version on screen", async () => {
  const sent = stubRequests(({ method }) => (method === "POST" ? Response.json(crew[0]) : undefined));
  renderCrew([member("Aino", { answer: true, decline: true }), member("Eero", { answer: true })]);
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Aino" }));
  await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirm for 1 worker?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm" }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
      { path: "/api/assignments/Aino/confirm", body: { version: 3 } },
    ]),
  );
});

test("nothing is selected where there is nothing to do with two", () => {
  renderCrew(crew.slice(2));
  expect(screen.queryByRole("button", { name: "Select" })).toBeNull();
});
