import type { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { insertSnapshot } from "../../../../web/lib/offline/page-snapshot.ts";
import { findEndOfDay, takeSnapshot } from "../../../../web/lib/offline/take-snapshot.ts";
import { freezeClockAtNoon } from "../../../support/clock.ts";

const script = "/assets/index-1.js";
const plain = `<html lang="en-US"><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;
const now = Date.parse("2026-11-29T21:59:30Z");
const until = Date.parse("2026-11-29T22:00:00Z");

// There is no such script to load.
(window as unknown as Window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

/** The page with this in its root. */
function draw(html: string): void {
  document.documentElement.lang = "fi-FI";
  document.body.innerHTML = `<div id="root">${html}</div><script type="module" src="${script}"></script>`;
}

beforeEach(() =>
  draw('<main><p style="color: red">Katto $&amp; seinä</p><p role="status">Tallennettu</p></main>'),
);

describe("a snapshot of a page", () => {
  it("has what stands there, without what was said once and without styles in attributes", () => {
    freezeClockAtNoon();
    expect(takeSnapshot()).toEqual({
      html: '<main><p>Katto $&amp; seinä</p><p role="status"></p></main>',
      lang: "fi-FI",
      until: findEndOfDay(Date.now()),
      script,
    });
    expect(document.querySelector("[role=status]")?.textContent).toBe("Tallennettu");
  });

  it.each([
    "<dialog open></dialog>",
    '<div role="menu"></div>',
    '<div class="skeleton"></div>',
    '<div role="log"></div>',
  ])("is not taken while the page would look different when it opens: %s", (passing) => {
    draw(passing);
    expect(takeSnapshot()).toBeNull();
  });

  it("is good until the day is over where the gigs are", () => {
    expect(findEndOfDay(now)).toBe(until);
  });

  it("stands in the plain page, in its language", () => {
    const snapshot = { html: "<p>$& 5 €</p>", lang: "fi-FI", until, script };
    const page = insertSnapshot(plain, snapshot, { locale: "fi", now, isOnline: true });
    expect(page).toContain('<html lang="fi-FI">');
    expect(page).toContain('<div id="root"><p>$& 5 €</p></div>');
  });

  it("says at once that there is no line", () => {
    const snapshot = { html: "<p></p>", lang: "fi-FI", until, script };
    const page = insertSnapshot(plain, snapshot, { locale: "fi", now, isOnline: false });
    expect(page).toContain('<html lang="fi-FI" data-offline>');
  });

  it.each([
    ["a day that is over", { until: now }, "fi"],
    ["another version", { script: "/assets/index-2.js" }, "fi"],
    ["another language", {}, "en"],
  ])("of %s is not shown", (_, other, locale) => {
    const snapshot = { html: "<p></p>", lang: "fi-FI", until, script, ...other };
    expect(insertSnapshot(plain, snapshot, { locale, now, isOnline: true })).toBeNull();
  });
});
