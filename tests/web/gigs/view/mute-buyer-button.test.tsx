import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { GigView } from "../../../../web/gigs/view/gig-view.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const gig = {
  ...createDraft("2026-12-04"),
  ...{ id: "g1", title: "Roof", organization: { id: "raksa", name: "Raksa Oy" }, municipality: "Tampere" },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, status: "open", roomId: null, days: [] },
  ...{ startDate: "2026-12-07", endDate: "2026-12-11", startTime: "07:00", endTime: "15:30" },
  ...{ hoursVary: false, workingDays: 5, totalHours: 40, cancelReason: "" },
  can: { edit: false, again: false, answerOffers: false, offer: false },
} as unknown as Gig;

function show(role: Role, part: Partial<Gig>, locale: "en" | "fi" = "en") {
  const sent = stubRequests(({ method }) =>
    method === "GET" ? undefined : new Response(null, { status: 204 }),
  );
  const view = (
    <>
      <GigView gig={{ ...gig, ...part }} ownDates={null} crew={null} action={null} />
      <Toaster />
    </>
  );
  renderInLocale(locale, withSession({ role, organization: "apu" }, view));
  return () => sent.map(({ method, path }) => `${method} ${path}`);
}
const told = () => screen.getByRole("region", { name: /Messages|Viestit/ }).textContent;

it("mutes a buyer and says where to undo it", async () => {
  const sent = show("staffProvider", { isMuted: false });
  await userEvent.click(screen.getByRole("button", { name: "Mute Raksa Oy" }));
  await waitFor(() => expect(sent()).toEqual(["PUT /api/me/muted-buyers/raksa"]));
  await waitFor(() => expect(told()).toContain("Raksa Oy is muted"));
  expect(told()).toContain("Undo it in Settings, under Muted buyers.");
});

it("takes it back where it is muted", async () => {
  const sent = show("staffProvider", { isMuted: true }, "fi");
  await userEvent.click(screen.getByRole("button", { name: "Poista mykistys: Raksa Oy" }));
  await waitFor(() => expect(sent()).toEqual(["DELETE /api/me/muted-buyers/raksa"]));
  await waitFor(() => expect(told()).toContain("Raksa Oy ei ole enää mykistetty"));
});

it.each([["who publishes gigs", "workProvider", {}]] as const)("is not there for %s", (_, role, part) => {
  show(role, part);
  expect(screen.queryByRole("button", { name: /Mute/ })).toBeNull();
});

it("is there for an employee too, whom a saved search tells of gigs", () => {
  show("employee", { isMuted: false });
  expect(screen.getByRole("button", { name: /Mute/ })).toBeTruthy();
});

it("and a desk sees there who of its people would like the gig", () => {
  show("staffProvider", { interested: [{ id: "u1", name: "Aino Aalto" }] });
  expect(screen.getByRole("heading", { name: "Your people who'd like this" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Aino Aalto" }).getAttribute("href")).toBe("/user/u1");
});
