import { screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import type { Employee } from "#shared/people/profile.ts";
import { RemoveDialog } from "../../../web/employees/remove-dialog.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const ville = { id: "u2", name: "Ville Uusi" } as Employee;

afterEach(() => vi.restoreAllMocks());

const show = () =>
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <RemoveDialog employee={ville} onClose={() => undefined} />
    </SWRConfig>,
  );
const isBusy = () => screen.getByRole("button", { name: "Delete" }).getAttribute("aria-busy") === "true";

it("disables the confirm button until the affected shifts are known", async () => {
  let tell = (_: Response) => {};
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  show();
  expect(isBusy()).toBe(true);
  tell(Response.json({ isLastAdmin: false, shifts: 2, offers: 0, rooms: 0, tickets: 0 }));
  expect(await screen.findByText(/2 shifts ahead go with them/)).toBeDefined();
  expect(isBusy()).toBe(false);
});

it("shows why they cannot be loaded, and stops waiting", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  show();
  expect(await screen.findByText(/No connection/)).toBeDefined();
  expect(isBusy()).toBe(false);
});
