import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import NewGigScreen from "../../../web/gigs/new-gig-screen.tsx";
import { renderIn } from "../../support/speak.tsx";

const pricing = { type: "hourly", amountCents: 3400, currency: "EUR" };
const schedule = { startTime: "06:00", endTime: "14:00", excludeSaturdays: true };
const gigs = {
  g1: { id: "g1", title: "Called off", status: "cancelled" },
  g2: { id: "g2", title: "Roof", status: "done", industries: [], pricing, schedule, municipality: "Tampere" },
};

afterEach(() => vi.unstubAllGlobals());

test("a new gig says from which one it is filled in, no cancelled one, and can be cleared", async () => {
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/g2")) return Response.json(gigs.g2);
    return Response.json({ items: pathname.endsWith("/gigs") ? Object.values(gigs) : [], nextCursor: null });
  });
  renderIn(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <NewGigScreen />
    </SWRConfig>,
  );
  await screen.findByText("Filled in from: Roof");
  const place = () => screen.getByLabelText<HTMLInputElement>("Municipality").value;
  await waitFor(() => expect(place()).toBe("Tampere"));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(place()).toBe(""));
  expect(screen.queryByText(/Filled in from/)).toBeNull();
});
