import { expect, type Locator, type Page } from "@playwright/test";

/** Where the focus stands. `shows`: an outline is drawn; `isCovered`: nothing of it can be seen. */
type Focus = { on: string; shows: boolean; isLost: boolean; isCovered: boolean };

const mostTabs = 120;

/** Hands that have only the keyboard of this page, and eyes on where the focus stands. */
export class Keyboard {
  tabs = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab, or Shift+Tab where that way is the short one, until it is there; what is passed must show too. */
  async reach(target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < mostTabs; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(way);
      this.tabs += 1;
      // Past the last stop the browser's own bar would be next.
      if (!(await this.focus()).isLost) await this.expectSeen();
    }
    throw new Error(`${mostTabs} times ${way} did not lead to ${target}`);
  }

  async press(target: Locator, way?: "Shift+Tab"): Promise<void> {
    await this.reach(target, way);
    await this.page.keyboard.press("Enter");
  }

  /** Types over what stands in a field. */
  async fill(target: Locator, text: string, way?: "Shift+Tab"): Promise<void> {
    await this.reach(target, way);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Types a day (`YYYY-MM-DD`) as the English page writes it, over what stands there. */
  async typeDay(label: string, day: string): Promise<void> {
    const [year = "", month = "", date = ""] = day.split("-");
    await this.fill(this.page.getByLabel(label, { exact: true }), `${month}/${date}/${year}`);
  }

  /** The focus has not fallen to the page's ground, is to be seen, and stands where this says. */
  async expectHeld(on: RegExp): Promise<void> {
    await expect.poll(async () => (await this.focus()).on, { message: "where the focus stands" }).toMatch(on);
    await this.expectSeen();
  }

  /** A page that has just got other rows may still be on its way to where it stands. */
  private async expectSeen(): Promise<void> {
    await expect
      .poll(() => this.focus(), { timeout: 1_000 })
      .toMatchObject({ shows: true, isLost: false, isCovered: false });
  }

  focus(): Promise<Focus> {
    return this.page.evaluate(lookAtFocus);
  }
}

/** Runs in the page. */
function lookAtFocus() {
  const focused = document.activeElement ?? document.body;
  const isDrawn = (element: Element | null) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isClear = outlineColor === "transparent" || outlineColor === "rgba(0, 0, 0, 0)";
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !isClear;
  };
  const label = focused.closest("label");
  const { left, top, right, bottom } = (label ?? focused).getBoundingClientRect();
  const isSeenAt = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (focused.contains(found) || (label?.contains(found) ?? false));
  };
  const across = [0.1, 0.5, 0.9].map((part) => left + (right - left) * part);
  const down = [0.2, 0.5, 0.8].map((part) => top + (bottom - top) * part);
  const name = focused.getAttribute("aria-label") ?? label?.textContent ?? focused.textContent ?? "";
  return {
    on: `${focused.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`,
    shows: isDrawn(focused) || isDrawn(focused.parentElement) || isDrawn(label),
    isLost: focused === document.body,
    isCovered: !across.some((x) => down.some((y) => isSeenAt(x, y))),
  };
}
