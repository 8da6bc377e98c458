import { expect, type Locator, type Page } from "@playwright/test";
import { people } from "../../../src/db/seed/accounts.ts";
import { undoWindow } from "../../../src/shared/undo/undo-window.ts";
import type { getTranslator } from "./translate.ts";

/** Opens a page and waits until the application has taken it over from what the server drew. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName("awake").length > 0);
}

/** Until the page holds this text. An assertion looks once a second in the end, while what it waits for passes. */
export async function untilSaid(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => document.body.textContent?.includes(said), text, { polling: 50 });
}

/** Goes to a page of the admin group as people do: by the menu of a desk, or of a phone. */
export async function navigateByMenu(
  page: Page,
  say: ReturnType<typeof getTranslator>,
  title: string,
): Promise<void> {
  const onPhone = page.getByRole("button", { name: say("layout.openMenu") });
  const isPhone = await onPhone.isVisible();
  const groups = [say("layout.admin"), say("layout.organization")].map((name) =>
    page.getByRole("banner").getByRole("button", { name, exact: true }),
  );
  const onDesk = (groups[0] as Locator).or(groups[1] as Locator);
  await (isPhone ? onPhone : onDesk.first()).click();
  const menu = page.getByRole(isPhone ? "dialog" : "menu");
  await menu.getByRole(isPhone ? "link" : "menuitem", { name: say(title), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say(title) })).toBeVisible();
}

/** Keeps what happens elsewhere from a page that is yet to open. */
export const silenceInbox = (page: Page) =>
  page.routeWebSocket(
    ({ pathname }) => pathname === "/api/inbox/socket",
    () => undefined,
  );

/** How many notifications are unread: the bell says nothing until its page's socket has brought something. */
export async function readUnread({ request }: Pick<Page, "request">): Promise<number> {
  return (await (await request.get("/api/notifications")).json()).unread;
}

/** How many notifications the bell says are unread. */
async function countUnread(page: Page): Promise<number> {
  const bell = page.getByRole("banner").locator('a[href="/notifications"]');
  const label = (await bell.getAttribute("aria-label")) ?? "";
  return Number(label.match(/\d+/)?.[0] ?? 0);
}

/** Waits until the bell of a page that nobody has touched says more than before. */
export async function expectBellRings(page: Page, before: number): Promise<void> {
  await expect
    .poll(() => countUnread(page), {
      message: "the bell says more than before",
      timeout: 10_000 + undoWindow,
    })
    .toBeGreaterThan(before);
}

/** Who of the demo data stands first among those that the screen has chosen for the crew. */
export async function emailOfFirstChosen(page: Page): Promise<string> {
  const chosen = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { checked: true }) });
  const words = await chosen.first().textContent();
  const found = people.find(({ name }) => words?.includes(name));
  if (!found) throw new Error(`Nobody of the demo data is chosen: ${words}`);
  return found.email;
}
