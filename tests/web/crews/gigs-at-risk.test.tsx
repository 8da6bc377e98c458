import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { GigsAtRisk } from "../../../web/crews/gigs-at-risk.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const gig = {
  ...{ id: "g1", title: "Muottityö", organizationName: "Raksa Oy", municipality: "Tampere" },
  ...{ date: "2026-11-24", startsAt: "2026-11-24T05:00:00.000Z" },
  ...{ unfilled: 1, unnamed: 0, unconfirmed: 2, unaware: 0, reserve: 0, crewReserve: 0 },
};

test("says first what is missing, and only that", () => {
  const { container } = renderInLocale("fi", <GigsAtRisk gigs={[gig]} />);
  expect(container.textContent).toMatch(/^1 paikka avoinna · 2 vahvistamattaMuottityö/);
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/gigs/g1");
  expect(screen.queryByRole("button", { name: "Kysy varalta" })).toBeNull();
});

test("says who of one's own people stands by", () => {
  renderInLocale("en", <GigsAtRisk gigs={[{ ...gig, crewReserve: 2 }]} />);
  expect(screen.getByText("2 on your reserve, asked in turn as places get free")).toBeTruthy();
});

test("has nothing to ask where only places are open", () => {
  renderInLocale("en", <GigsAtRisk gigs={[{ ...gig, unconfirmed: 0 }]} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["staffProviderAdmin", true],
  ["workProviderAdmin", false],
] as const)("leads who names people to where one is replaced: %s", (role, leads) => {
  renderInLocale("fi", withSession({ role, organization: "o1" }, <GigsAtRisk gigs={[gig]} />));
  const link = screen.queryByRole("link", { name: "Vaihda" });
  expect(link?.getAttribute("href")).toBe(leads ? "/gigs/g1" : undefined);
});

const member = (id: string, remind: boolean, dates = [gig.date]) => ({ id, dates, can: { remind } });

test.each([
  { crew: [member("a1", true), member("a2", false), member("a3", true)], said: "2 workers were reminded" },
  { crew: [member("a2", false)], said: "Nobody was reminded" },
])("reminds all who can be: $said", async ({ crew, said }) => {
  const sent = stubRequests(({ method, path }) => {
    if (method === "POST") return new Response(null, { status: 202 });
    return path.endsWith("/assignments") ? Response.json({ items: crew, nextCursor: null }) : undefined;
  });
  renderInLocale(
    "en",
    <>
      <GigsAtRisk gigs={[gig]} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
  await screen.findByText(said);
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(
    crew.filter(({ can }) => can.remind).map(({ id }) => `/api/assignments/${id}/remind`),
  );
  vi.unstubAllGlobals();
});

test.each([
  ["staffProvider", /call them, or send them a link/],
  ["workProvider", /their firm asks them itself/],
] as const)("says who asks those without a login, to %s", async (role, said) => {
  stubRequests(() => Response.json({ items: [member("a2", false)], nextCursor: null }));
  const shown = (
    <>
      <GigsAtRisk gigs={[gig]} />
      <Toaster />
    </>
  );
  renderInLocale("en", withSession({ role, organization: "o1" }, shown));
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
  expect(await screen.findByText(said)).toBeTruthy();
  vi.unstubAllGlobals();
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
