import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PublisherPicker } from "../../../../web/gigs/form/publisher-picker.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const all = ["Nosto Oy", "Raksa Oy", "Rakennus Oy"].map((name) => ({ id: name.slice(0, 4), name }));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    asked.push(searchParams.toString());
    const start = (searchParams.get("search") ?? "").toLowerCase();
    const items = all.filter(({ name }) => name.toLowerCase().startsWith(start));
    return Response.json({ items, nextCursor: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Picker() {
  const [value, setValue] = useState("");
  return (
    <>
      <PublisherPicker value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const show = () =>
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), keepPreviousData: true }}>
      <Picker />
    </SWRConfig>,
  );
const chosen = () => screen.getByRole("status").textContent;

describe("choosing whose gig it is", () => {
  test("offers buyers only, and a second tap deselects", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Raksa Oy" }));
    expect(chosen()).toBe("Raks");
    expect(asked).toEqual(["type=workProvider&limit=6"]);
    await userEvent.click(screen.getByRole("button", { name: "Raksa Oy", pressed: true }));
    expect(chosen()).toBe("");
  });

  test("finds one by prefix, and keeps it visible", async () => {
    show();
    await screen.findByRole("button", { name: "Nosto Oy" });
    await userEvent.type(screen.getByRole("searchbox"), "rake");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Nosto Oy" })).toBeNull());
    await userEvent.keyboard("{Enter}");
    expect(chosen()).toBe("Rake");
    await screen.findByRole("button", { name: "Nosto Oy" });
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Rakennus Oy");
  });

  test("says if no name matches", async () => {
    show();
    await userEvent.type(screen.getByRole("searchbox"), "x");
    await screen.findByText("No organization by that name needs workers.");
  });
});
