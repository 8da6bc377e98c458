import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StableList } from "../../../../web/crews/offers/stable-list.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

test("the second tap of a double tap does not hit the card that moves up", async () => {
  const tapped: string[] = [];
  const list = (ids: string[]) => (
    <StableList ids={ids} className="grid">
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => tapped.push(id)}>
          {id}
        </button>
      ))}
    </StableList>
  );
  const tapFirst = () => fireEvent.click(screen.getAllByRole("button")[0] as HTMLElement);
  const { rerender } = render(list(["a", "b"]));
  tapFirst();
  rerender(list(["b"]));
  await act(() => vi.advanceTimersByTimeAsync(450));
  tapFirst();
  expect(tapped).toEqual(["a"]);
  rerender(list(["b"]));
  await act(() => vi.advanceTimersByTimeAsync(450));
  tapFirst();
  expect(tapped).toEqual(["a", "b"]);
  rerender(list(["b", "c"]));
  fireEvent.click(screen.getByRole("button", { name: "c" }));
  expect(tapped).toEqual(["a", "b", "c"]);
});
