import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { HeldCard } from "../../../../src/shared/people/cards.ts";
import { CardsDialog } from "../../../../web/domain/people/cards-dialog.tsx";
import { CardsForm } from "../../../../web/domain/people/cards-form.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const cards = [
  { kind: "workSafety", isValid: true, expiresOn: "2083-05-31" },
  { kind: "hotWork", isValid: false, expiresOn: "2024-05-31", hasPicture: true },
];

async function show(answer = new Response(null, { status: 204 })) {
  const sent = stubRequests(({ method }) =>
    method === "GET" ? Response.json({ id: "ville", cards }) : answer,
  );
  let isClosed = false;
  const shown = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <CardsDialog person={{ id: "ville", name: "Ville Virtanen" }} onClose={() => (isClosed = true)} />
      <Toaster />
    </SWRConfig>
  );
  // The dialog waits for its messages.
  await act(async () => renderInLocale("en", <Suspense>{shown}</Suspense>));
  return { sent, isClosed: () => isClosed };
}

it("changes dates, adds and takes away, and sends what was changed", async () => {
  const { sent, isClosed } = await show();
  const day = await screen.findByRole("textbox", { name: /^Occupational safety card: last valid day/ });
  expect(day.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getAllByText("Usually valid for 5 years.")).toHaveLength(2);
  await userEvent.clear(day);
  await userEvent.type(day, "05/31/2084");
  expect(screen.queryByText("The card and its picture are removed when you save.")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Hot work card" }));
  screen.getByText("The card and its picture are removed when you save.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Crane operator" }));
  await userEvent.click(screen.getByRole("button", { name: "Save cards" }));
  await screen.findByText("Cards saved");
  const list = [
    { kind: "workSafety", expiresOn: "2084-05-31" },
    { kind: "crane", expiresOn: null },
  ];
  const query = "?kinds=hotWork";
  expect(sent).toMatchObject([{ method: "PUT", path: "/api/users/ville/cards", query, body: list }]);
  expect(isClosed()).toBe(true);
});

it("leaves what somebody else has added since it was opened", async () => {
  const sent = stubRequests(() => new Response(null, { status: 204 }));
  const form = (held: typeof cards) =>
    withLocale(
      "en",
      <CardsForm person={{ id: "ville", cards: held as HeldCard[] }} hint="" onChanged={async () => {}} />,
    );
  const { rerender } = render(form(cards.slice(0, 1)));
  await userEvent.click(screen.getByRole("checkbox", { name: "Crane operator" }));
  rerender(form(cards));
  expect(screen.queryByText("The card and its picture are removed when you save.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save cards" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ query: "?kinds=", body: [{ kind: "crane", expiresOn: null }] }]),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Hot work card" }).checked).toBe(true),
  );
});

it("sends no date that is none as if there were no end", async () => {
  const { sent, isClosed } = await show();
  const day = await screen.findByRole<HTMLInputElement>("textbox", {
    name: /^Occupational safety card: last valid day/,
  });
  await userEvent.clear(day);
  await userEvent.type(day, "31/31/2084");
  await userEvent.click(screen.getByRole("button", { name: "Save cards" }));
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  expect([day.value, sent.length, isClosed()]).toEqual(["31/31/2084", 0, false]);
});

it("stays open with what was typed when it is refused", async () => {
  const { sent, isClosed } = await show(buildProblemResponse(404, "notFound"));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Hot work card" }));
  await userEvent.click(screen.getByRole("button", { name: "Save cards" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText("Oops! Something went wrong..");
  expect(isClosed()).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Hot work card" }).checked).toBe(false);
});

it("offers a picture of what is saved, and for a new card says when", async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Crane operator" }));
  await screen.findByText("Once this card is saved, a picture of it can be added.");
  const group = screen.getByRole("group", { name: "Picture: Occupational safety card" });
  within(group).getByRole("button", { name: "Add the card's picture" });
  const shown = screen.getByRole("img", { name: "Picture: Hot work card" });
  expect(shown.getAttribute("src")).toMatch(/^\/api\/users\/ville\/cards\/hotWork\/picture\?v=\d+$/);
  await userEvent.click(screen.getByRole("button", { name: "Remove the card's picture" }));
  const remove = await screen.findByRole("dialog", {
    name: "Remove the picture of this card? Hot work card",
  });
  await userEvent.click(within(remove).getByRole("button", { name: "Remove the card's picture" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: "DELETE", path: "/api/users/ville/cards/hotWork/picture" }]),
  );
});
