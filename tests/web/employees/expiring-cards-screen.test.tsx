import { screen, within } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import ExpiringCardsScreen from "../../../web/employees/expiring-cards-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const card = { userId: "ville", name: "Ville Virtanen", avatar: null, kind: "hotWork" };
const items = [
  { ...card, expiresOn: "2024-05-31", isValid: false },
  { ...card, kind: "crane", expiresOn: "2083-05-31", isValid: true },
];

function show(answer: object, search = "") {
  stubRequests(() => Response.json(answer));
  const { hook, searchHook } = memoryLocation({ path: `/organization/employees/cards${search}` });
  renderInLocale(
    "en",
    withSession(
      { role: "staffProvider", organization: "apu" },
      <SWRConfig value={{ provider: () => new Map() }}>
        <Router hook={hook} searchHook={searchHook}>
          <ExpiringCardsScreen />
        </Router>
      </SWRConfig>,
    ),
  );
}

it("says whose card expires when, in words", async () => {
  show({ items, nextCursor: null });
  const table = await screen.findByRole("table", { name: "Cards that expire" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(first?.textContent).toMatch(/Ville Virtanen.*Hot work card.*Expired.*05\/31\/2024/);
  expect(second?.textContent).toMatch(/Crane operator.*Valid until 05\/31\/2083/);
  expect(
    within(first as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/user/ville");
  const file = screen.getByRole("link", { name: "Download as CSV" });
  expect(file.getAttribute("href")).toMatch(/\/api\/organizations\/mine\/cards\.csv\?within=60$/);
});

it("says that there are none, and offers no file of them", async () => {
  show({ items: [], nextCursor: null }, "?within=0");
  await screen.findByText("No cards have expired");
  expect(screen.getByRole("link", { name: "Expired or today" }).getAttribute("aria-current")).toBe("true");
  expect(screen.queryByRole("link", { name: "Download as CSV" })).toBeNull();
});

it("offers more where there is more", async () => {
  show({ items, nextCursor: "next" });
  await screen.findByRole("button", { name: "Show more" });
});
