import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GigsAtRisk } from "../../../web/crews/gigs-at-risk.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";

const gig = {
  ...{ id: "g1", title: "Muottityö", organizationName: "Raksa Oy", municipality: "Tampere" },
  ...{ date: "2026-11-24", startsAt: "2026-11-24T05:00:00.000Z" },
  ...{ unfilled: 1, unnamed: 0, unconfirmed: 2, unaware: 0, reserve: 0 },
};

test("says first what is missing, and only that", () => {
  const { container } = renderInLocale("fi", <GigsAtRisk gigs={[gig]} />);
  expect(container.textContent).toMatch(/^1 paikka avoinna · 2 vahvistamattaMuottityö/);
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/gigs/g1");
  expect(screen.queryByRole("button")).toBeNull();
});

test("asks the reserve where somebody waits", async () => {
  const sent = stubRequests(({ method }) =>
    method === "GET" ? undefined : new Response(null, { status: 202 }),
  );
  renderInLocale(
    "en",
    <>
      <GigsAtRisk gigs={[{ ...gig, reserve: 2 }]} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask the reserve" }));
  await screen.findByText("The next on the reserve is being asked");
  expect(sent.map(({ path }) => path)).toEqual(["/api/gigs/g1/reserve/ask"]);
  vi.unstubAllGlobals();
});
