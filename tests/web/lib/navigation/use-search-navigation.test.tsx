import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSearchNavigation } from "../../../../web/lib/navigation/use-search-navigation.ts";

let steps: string[] = [];
let step: ReturnType<typeof useSearchNavigation>;
const go = (...given: Parameters<typeof step>) => act(() => step(...given));

/** What the history is told, as a person sees it: a new step, or the same one changed. */
function watch() {
  const told = (kind: string) => (_: unknown, __: string, to?: string | URL | null) =>
    void (to && steps.push(`${kind} ${to}`));
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)];
  vi.spyOn(history, "pushState").mockImplementation((...given) => {
    told("new")(...given);
    push(...given);
  });
  vi.spyOn(history, "replaceState").mockImplementation((...given) => {
    told("same")(...given);
    replace(...given);
  });
  vi.spyOn(history, "back").mockImplementation(() => void steps.push("back"));
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/users");
  step = renderHook(useSearchNavigation).result.current;
  steps = [];
  watch();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

it("pushes an entry for each change, and none for what is there already", () => {
  go("/users?sort=name");
  go("/users?sort=name");
  go("/users?sort=-name");
  expect(steps).toEqual(["new /users?sort=name", "new /users?sort=-name"]);
});

it("makes one entry of all that is typed without a pause", () => {
  go("/users?search=r", "search");
  vi.advanceTimersByTime(2000);
  go("/users?search=roo", "search");
  vi.advanceTimersByTime(6000);
  go("/users?search=wall", "search");
  expect(steps).toEqual(["new /users?search=r", "same /users?search=roo", "new /users?search=wall"]);
});

it.each([
  ["something is chosen", () => go("/users?search=a&sort=name")],
  ["another field is typed in", () => go("/users?search=a&place=t", "place")],
  ["somebody went back", () => history.replaceState(null, "", "/users")],
])("pushes a new entry after %s", (_, between) => {
  go("/users?search=a", "search");
  between();
  steps = [];
  go("/users?search=b", "search");
  expect(steps).toEqual(["new /users?search=b"]);
});

it("pushes a new entry once the field is entered again, not when the last letters come late", () => {
  document.body.innerHTML = "<input><button></button>";
  const [field, button] = [...document.querySelectorAll<HTMLElement>("input, button")];
  field?.focus();
  go("/users?search=a", "search");
  button?.focus();
  go("/users?search=ab", "search");
  field?.focus();
  go("/users?search=c", "search");
  expect(steps).toEqual(["new /users?search=a", "same /users?search=ab", "new /users?search=c"]);
});

it("goes back if all that was typed is deleted again", () => {
  go("/users?search=a", "search");
  go("/users", "search");
  expect(steps).toEqual(["new /users?search=a", "back"]);
});

it("does not bring back whoever has gone on before their typing came to its end", () => {
  act(() => history.pushState(null, "", "/users/u1"));
  steps = [];
  go("/users?search=anna", "search");
  expect([steps, location.pathname]).toEqual([[], "/users/u1"]);
});
