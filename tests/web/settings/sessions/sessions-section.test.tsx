import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { SessionsSection } from "../../../../web/settings/sessions/sessions-section.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const at = "2026-11-20T07:05:00.000Z";
const other = { id: "o", device: "Firefox, Android", place: "Tampere, FI", createdAt: at, lastUsedAt: at };
const unknown = { ...other, id: "u", device: "", place: "" };
const here = { ...other, id: "h", device: "Chrome, Windows" };
const all = [other, unknown, here].map((one) => ({ ...one, current: one.id === "h" }));

function draw(answer: Parameters<typeof stubRequests>[0] = () => undefined, locale: "en" | "fi" = "en") {
  let items = all;
  const sent = stubRequests((one) => {
    if (one.method === "GET") return Response.json({ items, nextCursor: null });
    const refused = answer(one);
    if (refused) return refused;
    const id = one.path.split("/")[3];
    items = items.filter((item) => item.current || (id !== undefined && item.id !== id));
    return new Response(null, { status: 204 });
  });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionsSection />
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}

const rows = async () =>
  within(await screen.findByRole("list", { name: "Where you are logged in" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

it("lists the current session first, and when the others were last used", async () => {
  draw();
  expect(await rows()).toEqual([
    "Chrome, WindowsTampere, FI. Logged in Fri, Nov 20, 2026.You are here",
    "Firefox, AndroidTampere, FI. Last used Fri, Nov 20, 2026 at 09:05.Sign out",
    "Unknown browserLast used Fri, Nov 20, 2026 at 09:05.Sign out",
  ]);
});

it("signs one out after a confirmation, and removes it from the list", async () => {
  const sent = draw();
  await userEvent.click(await screen.findByRole("button", { name: "Sign out Firefox, Android" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out Firefox, Android?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Back" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Sign out Firefox, Android" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(sent).toMatchObject([{ method: "DELETE", path: "/api/sessions/o" }]);
  expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Signed out");
});

it("signs out all others, and then has no button for it", async () => {
  const sent = draw();
  await userEvent.click(await screen.findByRole("button", { name: "Sign out all others" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Sign out all others" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(sent).toMatchObject([{ method: "DELETE", path: "/api/sessions" }]);
  expect(screen.queryByRole("button", { name: "Sign out all others" })).toBeNull();
});

it("reports a failure", async () => {
  draw(() => buildProblemResponse(500, "server.failed"));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out Firefox, Android" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Not signed out"),
  );
});

it("accepts that a session has ended already", async () => {
  draw(() => buildProblemResponse(404, "notFound"));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out Firefox, Android" }));
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  const messages = screen.getByRole("region", { name: "Messages" });
  await waitFor(() => expect(messages.textContent).toContain("Signed out"));
});

it("is translated into Finnish", async () => {
  draw(undefined, "fi");
  const list = await screen.findByRole("list", { name: "Missä olet kirjautuneena" });
  expect(list.textContent?.replaceAll("\u00a0", " ")).toMatch(
    /Käytetty viimeksi pe 20\.11\.2026 klo 9\.05\./,
  );
  expect(screen.getByText("Olet tässä")).toBeTruthy();
});
