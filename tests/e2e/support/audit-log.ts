import { expect, type Page } from "@playwright/test";
import type { getTranslator } from "./translate.ts";

/** That the audit log, which stands open, tells of each of these actions. */
export async function expectAuditEvents(
  page: Page,
  say: ReturnType<typeof getTranslator>,
  actions: readonly string[],
) {
  for (const action of actions) {
    const rows = page.getByRole("row").filter({ hasText: say(`audit.actions.${action}`) });
    await expect(rows.first()).toBeVisible();
  }
}
