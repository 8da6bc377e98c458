import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Locale } from "#shared/core/locale.ts";
import type { Reach, ReachList } from "#shared/gigs/waves.ts";
import { GigReach } from "../../../../web/gigs/view/gig-reach.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const list: ReachList = {
  items: [
    {
      provider: { kind: "organization", id: "o2", name: "Apu Oy" },
      ...{
        isPartner: false,
        askedAt: "2026-11-25T08:00:00Z",
        seenAt: "2026-11-25T08:01:00Z",
        hasOffered: true,
        canAsk: true,
      },
    },
    {
      provider: { kind: "organization", id: "o3", name: "Tekijät Oy" },
      ...{ isPartner: true, askedAt: "2026-11-25T08:00:00Z", seenAt: null, hasOffered: false, canAsk: true },
    },
  ],
  individuals: { asked: 10, seen: 4 },
};

function show(reach: Partial<Reach>, locale: Locale = "en") {
  const sent = stubRequests(({ method }) =>
    method === "GET" ? Response.json(list) : new Response(null, { status: method === "POST" ? 202 : 204 }),
  );
  const whole = { asked: 12, seen: 5, offered: 1, wave: 1, nextAt: null, nextTo: "all" as const, ...reach };
  const { container } = renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <GigReach gig={{ id: "g1" }} reach={whole} />
      <Toaster />
    </SWRConfig>,
  );
  return { sent, text: () => container.querySelector("section")?.textContent ?? "" };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-25T08:00:00Z") });
  return () => vi.useRealTimers();
});

describe("how far the news of a gig has come", () => {
  it("is said in numbers, in both languages", () => {
    expect(show({}).text()).toContain("12 notified5 have seen1 has offered");
    expect(show({}, "fi").text()).toContain("12 on saanut tiedon5 on nähnyt1 on tarjonnut");
  });

  it("says who comes next and when, in Helsinki's time, and lets them be notified now", async () => {
    const { sent, text } = show({ nextAt: "2026-11-25T12:00:00Z" });
    expect(text()).toContain("Everyone will be notified at 14:00.");
    await userEvent.click(screen.getByRole("button", { name: "Notify now" }));
    await waitFor(() =>
      expect(sent.map(({ method, path }) => [method, path])).toEqual([["POST", "/api/gigs/g1/waves/next"]]),
    );
    expect(show({ nextAt: "2026-11-26T08:00:00Z" }, "fi").text()).toContain(
      "Kaikki saavat tiedon to 26.11. klo 10.00.",
    );
  });

  it("says that a wave is under way, and when there is nobody to notify", () => {
    expect(show({ asked: 0, wave: 0, nextAt: "2026-11-25T08:00:00Z" }).text()).toContain("Being notified");
    expect(show({ asked: 0, wave: 2 }).text()).toContain("Nobody to notify so far.");
    expect(show({ asked: 0, wave: 0 }).text()).toBe("");
  });

  it("lists firms when opened, with a star for partners, and individuals as a number", async () => {
    const { sent } = show({});
    expect(screen.queryByRole("list")).toBeNull();
    await userEvent.click(screen.getByText("By firm"));
    const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["Apu Oyoffered", "Tekijät Oynotified"]);
    expect(screen.getByText("10 doers on their own account, 4 seen")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Partner: Apu Oy", pressed: false }));
    await userEvent.click(screen.getByRole("button", { name: "Partner: Tekijät Oy", pressed: true }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method !== "GET").map(({ method, path }) => [method, path])).toEqual(
        [
          ["PUT", "/api/partners/o2"],
          ["DELETE", "/api/partners/o3"],
        ],
      ),
    );
  });
});
