import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadIndustryCombobox } from "../../../../web/domain/industries/industry-field.tsx";
import { createDraft, type DraftPosition, type GigDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { GigForm, loadGigSchema } from "../../../../web/gigs/form/gig-form.tsx";
import { loadSchedulePreview } from "../../../../web/gigs/schedule/use-schedule-preview.ts";
import { preloadImport } from "../../../../web/lib/hydration/use-lazy-import.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const start = createDraft("2026-12-04");
const oneTrade: GigDraft = {
  ...start,
  title: "Walls",
  industries: ["drywall_plastering"],
  headcount: 3,
  pricing: { type: "hourly", amountCents: 3200 },
  municipality: "Tampere",
};
const drywall: DraftPosition = {
  industry: "drywall_plastering",
  headcount: 3,
  pricing: { type: "hourly", amountCents: 3200 },
  cards: [],
};
const painting: DraftPosition = {
  industry: "painting_decorating",
  headcount: 2,
  pricing: { type: "hourly", amountCents: 2900 },
  cards: [],
};

function renderForm(draft: GigDraft) {
  const send = vi.fn(async () => {});
  renderInLocale(
    "en",
    <Form schema={loadGigSchema} start={draft} send={send} failed="Not saved">
      <GigForm recentTrades={[]} />
      <SubmitButton>Publish</SubmitButton>
    </Form>,
  );
  return { send, user: userEvent.setup() };
}

const line = (name: string) => within(screen.getByRole("group", { name }));
const button = (name: string) => screen.getByRole("button", { name });
const sent = (send: ReturnType<typeof vi.fn>) => send.mock.calls.at(-1)?.[0];

beforeAll(() => Promise.all([preloadImport(loadSchedulePreview), preloadImport(loadIndustryCombobox)]));
afterEach(unblockNavigation);

test("what comes late from the last gig leaves the lines as they were filled in", async () => {
  const send = vi.fn(async () => {});
  const late = (municipality: string): GigDraft => ({
    ...oneTrade,
    pricing: { type: "hourly", amountCents: 4000 },
    municipality,
  });
  function Screen() {
    const [draft, setDraft] = useState<GigDraft>(oneTrade);
    return (
      <Form schema={loadGigSchema} start={draft} send={send} failed="Not saved">
        <GigForm recentTrades={[]} />
        <SubmitButton>Publish</SubmitButton>
        {["Turku", "Oulu"].map((place) => (
          <button key={place} type="button" onClick={() => setDraft(late(place))}>
            {place}
          </button>
        ))}
      </Form>
    );
  }
  renderInLocale("en", <Screen />);
  const user = userEvent.setup();
  await user.click(button("Add a trade"));
  await user.type(screen.getAllByRole("combobox", { name: "Trade" })[1] as HTMLElement, "Painting{Enter}");
  const price = line("Painting").getByLabelText("Pay per hour and person");
  for (const [place, cents] of [
    ["Turku", "2"],
    ["Oulu", "9"],
  ] as const) {
    fireEvent.click(button(place));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Municipality").value).toBe(place));
    await user.type(price, cents);
  }
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send)).toMatchObject({
    municipality: "Oulu",
    positions: [drywall, { ...painting, headcount: 1 }],
  });
});

test("cards are asked for behind a button, and sent with the only position", async () => {
  const { send, user } = renderForm({ ...oneTrade, positionId: "g1" });
  await user.click(button("Ask for cards"));
  expect(document.activeElement).toBe(button("Valtti card"));
  await user.click(button("Hot work card"));
  await user.click(button("Valtti card"));
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send)).toMatchObject({
    positions: [{ id: "g1", industry: "drywall_plastering", headcount: 3, cards: ["valtti", "hotWork"] }],
    pricing: { type: "hourly", amountCents: 3200 },
  });
});

test("cards of a gig for any of its trades go with all of them, and with each once they are split", async () => {
  const industries: GigDraft["industries"] = ["drywall_plastering", "painting_decorating"];
  const { send, user } = renderForm({ ...oneTrade, industries, cards: ["hotWork"] });
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send)).toMatchObject({ industries, positions: [{ industry: null, cards: ["hotWork"] }] });
  await user.click(button("Own number and price for each trade"));
  expect(screen.getAllByRole("button", { name: "Hot work card", pressed: true })).toHaveLength(2);
});

test("one trade and a number are sent as they always were", async () => {
  const { send, user } = renderForm(oneTrade);
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send)).toMatchObject({ industries: ["drywall_plastering"], headcount: 3 });
  expect(sent(send)).not.toHaveProperty("positions");
});

test("a second trade has its own number and price, and the focus is where it is chosen", async () => {
  const { send, user } = renderForm(oneTrade);
  await user.click(button("Add a trade"));
  expect(document.activeElement).toBe(line("Trade 2").getByRole("combobox"));
  await user.type(line("Trade 2").getByRole("combobox"), "paint{Enter}");
  fireEvent.change(line("Painting").getByRole("spinbutton"), { target: { value: "2" } });
  await user.type(line("Painting").getByLabelText("Pay per hour and person"), "29");
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const priced = (amountCents: number) => ({ type: "hourly", amountCents, currency: "EUR" });
  expect(sent(send).positions).toEqual([
    { industry: "drywall_plastering", headcount: 3, cards: [], pricing: priced(3200) },
    { industry: "painting_decorating", headcount: 2, cards: [], pricing: priced(2900) },
  ]);
  expect(sent(send)).not.toHaveProperty("headcount");
});

test("trades that were chosen together get a line each", async () => {
  const { user } = renderForm({ ...oneTrade, industries: ["drywall_plastering", "painting_decorating"] });
  await user.click(button("Own number and price for each trade"));
  expect(line("Drywall and plastering").getByRole("spinbutton")).toHaveProperty("value", "3");
  expect(line("Painting").getByRole("spinbutton")).toHaveProperty("value", "1");
});

test("what is missing is said at its line", async () => {
  const { send, user } = renderForm(oneTrade);
  await user.click(button("Add a trade"));
  await user.click(button("Publish"));
  await waitFor(() => expect(line("Trade 2").getByText("Enter a sum in euros.")).toBeTruthy());
  expect(send).not.toHaveBeenCalled();
});

test("of two that are new, the one that is left is a gig as always", async () => {
  const { send, user } = renderForm({ ...oneTrade, positions: [drywall, painting] });
  await user.click(button("Remove Drywall and plastering"));
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send)).toMatchObject({
    industries: ["painting_decorating"],
    headcount: 2,
    pricing: { amountCents: 2900 },
  });
});

test("of two that are saved, the one that is left keeps its id", async () => {
  const saved = [
    { ...drywall, id: "first" },
    { ...painting, id: "second" },
  ];
  const { send, user } = renderForm({ ...oneTrade, positions: saved });
  await user.click(button("Remove Drywall and plastering"));
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send).positions).toMatchObject([{ id: "second", headcount: 2 }]);
});

test("a saved gig's own position stays the first of several", async () => {
  const { send, user } = renderForm({
    ...oneTrade,
    industries: ["drywall_plastering", "painting_decorating"],
    positionId: "gig",
  });
  await user.click(button("Own number and price for each trade"));
  await user.type(line("Painting").getByLabelText("Pay per hour and person"), "29");
  await user.click(button("Publish"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(sent(send).positions).toMatchObject([{ id: "gig", industry: "drywall_plastering" }, {}]);
  expect(sent(send).positions[1]).not.toHaveProperty("id");
});
