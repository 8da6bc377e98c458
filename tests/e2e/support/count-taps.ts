import type { BrowserContext } from "@playwright/test";

/**
 * Counts what somebody's hands do beyond typing: every tap or click, every key that presses a button, ticks a box or
 * sends a form, and two for a choice from a list (opening it, choosing).
 */
export async function countTaps(context: BrowserContext): Promise<{ read: () => number; reset: () => void }> {
  let taps = 0;
  await context.exposeFunction("keikkaTaps", (count: number) => {
    taps += count;
  });
  await context.addInitScript(listen);
  return {
    read: () => taps,
    reset: () => {
      taps = 0;
    },
  };
}

/** Runs in the page. */
function listen() {
  const report = (count: number) =>
    (window as unknown as { keikkaTaps: (n: number) => void }).keikkaTaps(count);
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type));
  let pointedAt: EventTarget | null = null;
  addEventListener(
    "pointerdown",
    (event) => {
      pointedAt = event.target;
      if (event.isTrusted) report(1);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted) return;
      if (event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement)) report(1);
      if (event.key === " " && !isText(event.target)) report(1);
    },
    true,
  );
  addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement && pointedAt !== target) report(2);
    },
    true,
  );
}
