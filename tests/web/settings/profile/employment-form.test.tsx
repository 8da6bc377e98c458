import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { EmploymentForm } from "../../../../web/settings/profile/employment-form.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const sent: unknown[] = [];

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

function show(told = { employment: null as "wage" | null, companyId: null as string | null }) {
  vi.stubGlobal("fetch", async (url: string | URL, init?: RequestInit) => {
    if (init?.method === "PATCH") sent.push(JSON.parse(String(init.body)));
    return Response.json({ url: String(url) });
  });
  renderInLocale("en", <EmploymentForm profile={told} />);
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("has nothing selected at first, and asks to choose", async () => {
  show();
  expect(screen.getAllByRole("radio").some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  await save();
  expect(await screen.findByText("Fill this in.")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("asks only a sole trader for the business ID, and validates it", async () => {
  show();
  expect(screen.queryByLabelText("Business ID")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: /Sole trader/ }));
  await userEvent.type(screen.getByLabelText("Business ID"), "0737546-1");
  await save();
  expect(await screen.findByText("Check the business ID: a digit is wrong or missing.")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Business ID"));
  await userEvent.type(screen.getByLabelText("Business ID"), "20774740");
  await save();
  await waitFor(() => expect(sent).toEqual([{ employment: "soleTrader", companyId: "2077474-0" }]));
});
