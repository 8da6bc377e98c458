import { expect, type Page } from "@playwright/test";

/** What keeps a password manager, or a paste, from filling the forms that ask for a password here; runs in the page. */
function findFaults(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[type=password]")];
  return fields.flatMap((field) => {
    const name = field.labels?.[0]?.textContent ?? field.name;
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    const faults = {
      "is not told as the present or a new one": !/^(current|new)-password$/.test(field.autocomplete),
      "says not whose it is":
        field.form?.querySelector("input[autocomplete=username]:not([type=hidden])") == null,
      "cuts off what is pasted": field.maxLength !== -1,
      "takes no paste": !field.dispatchEvent(paste),
    };
    return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${name}: ${fault}`] : []));
  });
}

/** The forms of this page that ask for a password, so many fields of it, work with password managers and pastes. */
export async function expectFillable(page: Page, fields: number): Promise<void> {
  await expect(page.locator("input[type=password]")).toHaveCount(fields);
  expect(await page.evaluate(findFaults)).toEqual([]);
}
