import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLazyImport } from "../../../../web/lib/hydration/use-lazy-import.ts";

type Load = () => Promise<string>;

function Word({ load }: { load: Load }) {
  return <p>{useLazyImport(load) ?? "not yet"}</p>;
}
const words = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);

test("a module is given to all who wait for it, and at once to later ones", async () => {
  const load = vi.fn<Load>(async () => "holiday");
  render(
    <>
      <Word load={load} />
      <Word load={load} />
    </>,
  );
  expect(words()).toEqual(["not yet", "not yet"]);
  await act(async () => undefined);
  expect(words()).toEqual(["holiday", "holiday"]);
  const asked = load.mock.calls.length;
  render(<Word load={load} />);
  expect([words().at(-1), load.mock.calls.length]).toEqual(["holiday", asked]);
});

test("offline the screen works without it, and it loads once back online", async () => {
  const load = vi.fn<Load>(() => Promise.reject(new Error("offline")));
  render(<Word load={load} />);
  await act(async () => undefined);
  expect(words()).toEqual(["not yet"]);
  load.mockResolvedValue("holiday");
  await act(async () => void dispatchEvent(new Event("online")));
  expect(words()).toEqual(["holiday"]);
});
