import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import { GigActions } from "../../../web/crews/gig-actions.tsx";
import { api } from "../../../web/lib/api/client.ts";
import { useRead } from "../../../web/lib/api/use-read.ts";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const gig = { id: "g1", status: "open", can: { offer: false } } as unknown as Gig;

/** Reads the gig as its screen does. */
function ReadGig() {
  const { data } = useRead(api.gigs[":id"], { param: { id: gig.id } });
  return data ? <GigActions gig={data} /> : null;
}

function show(part: Partial<Gig>, { locale = "en" as "en" | "fi", refusal = "" } = {}) {
  let isInterested = part.isInterested;
  const sent = stubRequests(({ method, path }) => {
    if (path === "/api/gigs/g1") return Response.json({ ...gig, ...part, isInterested });
    if (path !== "/api/gigs/g1/interest") return undefined;
    if (refusal !== "") return buildProblemResponse(409, refusal);
    isInterested = method === "PUT";
    return new Response(null, { status: 204 });
  });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReadGig />
      <Toaster />
    </SWRConfig>,
  );
  return () => sent.map(({ method, path }) => `${method} ${path}`);
}
const find = (pressed: boolean, name = "I'd like this") => screen.findByRole("button", { name, pressed });

it("says that a gig would be liked, and takes it back", async () => {
  const sent = show({ isInterested: false });
  const button = await find(false);
  expect(screen.getByRole("status").textContent).toBe("Your own desk sees it and can offer you.");
  await userEvent.click(button);
  await waitFor(() => expect(sent()).toEqual(["PUT /api/gigs/g1/interest"]));
  await userEvent.click(await find(true));
  await waitFor(() => expect(sent()).toEqual(["PUT /api/gigs/g1/interest", "DELETE /api/gigs/g1/interest"]));
  expect(await find(false)).toBeTruthy();
});

it("shows what was said before, in Finnish too", async () => {
  show({ isInterested: true }, { locale: "fi" });
  expect(await find(true, "Haluaisin tämän")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(
    "Oman firmasi toimisto näkee, että haluaisit tämän keikan.",
  );
});

it("is as before where it was refused, and says why", async () => {
  show({ isInterested: false }, { refusal: "gig.notOpen" });
  await userEvent.click(await find(false));
  expect(await screen.findByText("This gig does not take answers any more.")).toBeTruthy();
  expect(await find(false)).toBeTruthy();
});

it.each([
  ["whoever is no employee of an agency", {}],
  ["a gig that is not open", { isInterested: false, status: "filled" as const }],
])("is not there for %s", (_, part) => {
  stubRequests(() => undefined);
  expect(renderInLocale("en", <GigActions gig={{ ...gig, ...part }} />).container.textContent).toBe("");
});
