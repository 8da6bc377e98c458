import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { OrganizationProfile } from "#shared/organizations/organization.ts";
import { OrganizationName } from "../../../../web/domain/organizations/organization-name.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const profile: OrganizationProfile = {
  ...{ id: "apu", name: "Apu Oy", types: ["staffProvider"], logo: "" },
  ...{ industries: ["roofing"], municipalities: ["Nokia", "Tampere"], gigsTogether: 2 },
  ...{ createdAt: "2026-03-01T10:00:00Z", isPartner: null },
};

async function open(answer: Parameters<typeof stubRequests>[0], locale: "en" | "fi" = "en") {
  stubRequests(answer);
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <OrganizationName id="apu" name="Apu Oy" />
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Apu Oy" }));
  return within(await screen.findByRole("dialog", { name: "Apu Oy" }));
}

const factsOf = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole("definition")
    .map(({ textContent }: HTMLElement) => textContent?.replace(/[\s\u2060]+/g, " "));

it("opens what one may know of the firm, and closes by the keyboard", async () => {
  const dialog = await open(() => Response.json(profile));
  expect(await dialog.findByText("Provides workers")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Partner/ })).toBeNull();
  expect(factsOf(dialog)).toEqual(["Roofing", "Nokia, Tampere", "2 gigs", "Sun, Mar 1, 2026"]);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says what was not told, of a firm that buys and sends", async () => {
  const both = { types: ["workProvider", "staffProvider"], industries: [], municipalities: [] } as const;
  const dialog = await open(() => Response.json({ ...profile, ...both, gigsTogether: 1 }), "fi");
  expect(await dialog.findByText("Tarvitsee tekijöitä")).toBeTruthy();
  expect(factsOf(dialog).slice(0, 3)).toEqual(["Ei ilmoitettu", "Ei ilmoitettu", "1 keikka"]);
});

it("makes a partner of it with a star, which only a buyer has", async () => {
  let isPartner = false;
  const dialog = await open(({ method }) => {
    if (method === "GET") return Response.json({ ...profile, isPartner });
    isPartner = method === "PUT";
    return new Response(null, { status: 204 });
  });
  const star = () => dialog.findByRole("button", { name: "Partner: Apu Oy" });
  expect((await star()).getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(await star());
  await waitFor(async () => expect((await star()).getAttribute("aria-pressed")).toBe("true"));
  expect(isPartner).toBe(true);
});

it("says that it is not theirs to see", async () => {
  const dialog = await open(() => buildProblemResponse(404, "notFound"));
  expect((await dialog.findByRole("alert")).textContent).toContain("not yours to see");
});
