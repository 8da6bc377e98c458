import { screen, within } from "@testing-library/react";
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
  createdAt: "2026-03-01T10:00:00Z",
};

async function open(answer: () => Response, locale: "en" | "fi" = "en") {
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

it("says that it is not theirs to see", async () => {
  const dialog = await open(() => buildProblemResponse(404, "notFound"));
  expect((await dialog.findByRole("alert")).textContent).toContain("not yours to see");
});
