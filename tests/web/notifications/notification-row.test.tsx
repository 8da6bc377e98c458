import { expect, test } from "vitest";
import type { Notification } from "#shared/notification.ts";
import { NotificationRow } from "../../../web/notifications/notification-row.tsx";
import { renderIn } from "../../support/speak.tsx";

const days = (startTime: string, endTime: string) => [{ date: "2026-11-30", startTime, endTime }];
const changed: Notification = {
  ...{ id: "n1", kind: "gigChanged", createdAt: "2026-11-20T10:00:00Z", readAt: null },
  ...{ gigId: "g1", roomId: null, link: "/gigs/g1", data: { gig: "Muottityö", version: 2 } },
  change: {
    before: { days: days("07:00", "15:30"), address: "" },
    after: { days: days("09:00", "17:30"), address: "Satamakatu 3" },
    own: ["2026-11-30"],
  },
};
const said = (locale: "fi" | "en", part: Partial<Notification> = {}) =>
  renderIn(
    locale,
    <NotificationRow notification={{ ...changed, ...part }} onOpen={() => {}} />,
  ).container.textContent?.replace(/\u2060/g, "");

test("a changed gig is told by what it is now and was before", () => {
  expect(said("fi")).toContain(
    "Muottityö: työaika nyt 9.00–17.30 (oli: 7.00–15.30); osoite nyt Satamakatu 3 (oli: ei ole)",
  );
  expect(said("en")).toContain("Muottityö: working hours now 09:00–17:30 (before: 07:00–15:30); address now");
});

test("a change that nobody knows any more of sends one to look", () => {
  expect(said("fi", { change: null })).toContain("Keikka on muuttunut, katso: Muottityö");
});
