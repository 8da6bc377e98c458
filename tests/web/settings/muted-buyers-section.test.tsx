import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { MutedBuyer } from "#shared/notifications/muted-buyer.ts";
import { MutedBuyersSection } from "../../../web/settings/muted-buyers-section.tsx";
import { NotificationsSection } from "../../../web/settings/notifications-section.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const buyers: MutedBuyer[] = [
  { id: "o1", name: "Nosto Oy" },
  { id: "o2", name: "Raksa Oy" },
];

function show(start: MutedBuyer[], { role = "staffProvider" as Role, refuses = false } = {}) {
  let items = start;
  const read: string[] = [];
  const sent = stubRequests(({ method, path }) => {
    if (method === "GET") read.push(path);
    if (!path.startsWith("/api/me/muted-buyers")) return undefined;
    if (method === "GET") return Response.json({ items, nextCursor: null });
    if (refuses) return buildProblemResponse(500, "server.failed");
    items = items.filter(({ id }) => !path.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
  const sections = (
    <>
      <NotificationsSection />
      <MutedBuyersSection />
      <Toaster />
    </>
  );
  renderInLocale("en", withSession({ role, organization: "apu" }, sections));
  return { sent: () => sent.map(({ method, path }) => `${method} ${path}`), read };
}
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const unmute = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `Unmute ${name}` }));
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name })));

it("lists muted buyers and unmutes each; the last one takes the list along", async () => {
  const { sent } = show(buyers);
  const list = await screen.findByRole("list", { name: "Muted buyers" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  await unmute("Nosto Oy");
  await waitFor(() => expect(screen.queryByText("Nosto Oy")).toBeNull());
  expect(told()).toContain("Nosto Oy is no longer muted");
  await focused("Muted buyers");
  await unmute("Raksa Oy");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Muted buyers" })).toBeNull());
  expect(sent()).toEqual(["DELETE /api/me/muted-buyers/o1", "DELETE /api/me/muted-buyers/o2"]);
  await focused("Notifications");
});

it("keeps one that could not be unmuted", async () => {
  show(buyers, { refuses: true });
  await unmute("Raksa Oy");
  await waitFor(() => expect(told()).toContain("Something went wrong"));
  expect(screen.getByText("Raksa Oy")).toBeTruthy();
});

it("is not there without any, and is not asked for by who can mute none", async () => {
  const mine = show([]);
  await waitFor(() => expect(mine.read).toContain("/api/me/muted-buyers"));
  expect(screen.queryByRole("heading", { name: "Muted buyers" })).toBeNull();
  const buyer = show(buyers, { role: "workProvider" });
  await waitFor(() => expect(buyer.read).toContain("/api/me/notification-choices"));
  expect(buyer.read).not.toContain("/api/me/muted-buyers");
});
