import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import type { Partner } from "#shared/organizations/partner.ts";
import { PartnersSection } from "../../../web/organization/partners-section.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const partners: Partner[] = [
  { id: "o2", kind: "organization", name: "Tekijät Oy" },
  { id: "u3", kind: "user", name: "Aino Aalto" },
];

function show(start: Partner[], refuses = false) {
  let items = start;
  const sent = stubRequests(({ method, path }) => {
    if (method !== "DELETE") return Response.json({ items, nextCursor: null });
    if (refuses) return buildProblemResponse(500, "server.failed");
    items = items.filter(({ id }) => !path.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <PartnersSection />
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const remove = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `Remove ${name} from partners` }));

test("lists firms, and doers on their own account as such", async () => {
  show(partners);
  const rows = within(await screen.findByRole("list", { name: "Partners" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Tekijät OyFirmRemove",
    "Aino AaltoDoer on their own accountRemove",
  ]);
});

test("removes one, says so, and puts the focus where it does not get lost", async () => {
  const sent = show(partners);
  await remove("Tekijät Oy");
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent.map(({ method, path }) => [method, path])).toEqual([["DELETE", "/api/partners/o2"]]);
  expect(told()).toContain("Tekijät Oy is no longer your partner");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Partners" })));
  await remove("Aino Aalto");
  expect(await screen.findByText(/^No partners yet\. To add one, tap the star/)).toBeTruthy();
});

test("keeps one that could not be removed", async () => {
  show(partners, true);
  await remove("Aino Aalto");
  await waitFor(() => expect(told()).toContain("Something went wrong"));
  expect(screen.getByText("Aino Aalto")).toBeTruthy();
});

test("says how one adds one when there are none", async () => {
  show([]);
  expect(await screen.findByText(/^No partners yet\./)).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});
