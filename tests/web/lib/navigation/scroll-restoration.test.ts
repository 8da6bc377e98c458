import { afterEach, beforeEach, expect, it, vi } from "vitest";

const scrollTo = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("scrollTo", scrollTo);
});
afterEach(() => {
  scrollTo.mockClear();
  vi.unstubAllGlobals();
});

const load = () => import("../../../../web/lib/navigation/scroll-restoration.ts");

it("keeps the position of users who scrolled before hydration, and starts the next page at its top", async () => {
  const { restoreScroll } = await load();
  vi.stubGlobal("scrollY", 229);
  restoreScroll();
  expect(scrollTo).not.toHaveBeenCalled();
  history.pushState({}, "", "/offers");
  restoreScroll();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it("restores a page's position, also after a reload", async () => {
  history.replaceState({ entry: "left" }, "");
  sessionStorage.setItem("scroll", JSON.stringify([["left", 640]]));
  const { restoreScroll } = await load();
  restoreScroll();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

it("keeps the position when a filter is set, and restores it when one is undone", async () => {
  const { restoreScroll, keepScrollPosition, startScrollRestoration } = await load();
  history.replaceState({ entry: "all" }, "", "/users");
  restoreScroll();
  startScrollRestoration();
  vi.stubGlobal("scrollY", 500);
  dispatchEvent(new Event("scroll"));
  scrollTo.mockClear();
  history.pushState(null, "", "/users?role=admin");
  keepScrollPosition();
  expect(scrollTo).not.toHaveBeenCalled();
  vi.stubGlobal("scrollY", 20);
  dispatchEvent(new Event("scroll"));
  history.replaceState({ entry: "all" }, "", "/users");
  keepScrollPosition();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
});
