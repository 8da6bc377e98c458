import { devices, expect, type Page, test } from "@playwright/test";
import type { Gig } from "../../src/shared/gigs/gig.ts";
import { buildGigBody } from "../support/gigs.ts";
import { createPost } from "./support/create-post.ts";
import { openAs } from "./support/people.ts";

/** The server tells a phone by what it says of itself. */
const { userAgent } = devices["Pixel 7"];

/** Where a piece of a gig's page may end: before each of its parts. */
const starts = /<(?:section|dl|details|div (?:data-actions|class="[^"]*\border-))/g;

test("nothing on a gig's page moves on a phone while its HTML comes in pieces", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = await openAs(browser, baseURL, "site@raksa.test");
  const post = createPost(baseURL);
  const pricing = { type: "hourly", amountCents: 3200 };
  const positions = ["carpentry_woodwork", "roofing"].map((industry) => ({
    industry,
    headcount: 2,
    pricing,
  }));
  const { industries: _, headcount: __, pricing: ___, ...body } = buildGigBody({ status: "open" });
  const gigs: Gig[] = [
    await post(site, "/api/gigs", buildGigBody({ title: "One trade", status: "open" })),
    await post(site, "/api/gigs", { ...body, title: "Two trades", positions }),
  ];
  const found: string[] = [];
  for (const email of ["agency@tekijat.test", "worker@tekijat.test", "solo@keikka.test"]) {
    const { context, page } = await openAs(browser, baseURL, email, { locale: "fi", phone: true, userAgent });
    await page.route("**/assets/*.js", (route) => route.abort());
    for (const { id, title } of gigs)
      found.push(...(await listMoves(page, `/gigs/${id}`)).map((move) => `${title} as ${email}: ${move}`));
    await context.close();
  }
  expect(found).toEqual([]);
  await site.context.close();
});

/** What stands elsewhere in the whole page than it did in a part of it. */
async function listMoves(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  let shown = html;
  await page.route(`**${path}`, (route) =>
    route.fulfill({ body: shown, contentType: "text/html; charset=utf-8" }),
  );
  const show = async (part: string) => {
    shown = part;
    await page.goto(path);
    return page.evaluate(listPlaces);
  };
  const whole = await show(html);
  const article = html.indexOf("<article");
  const ends = [...html.matchAll(starts)].map(({ index }) => index).filter((index) => index > article);
  expect(ends.length).toBeGreaterThan(4);
  const moves = new Set<string>();
  for (const end of ends)
    for (const [at, { name, top, isSeen }] of (await show(html.slice(0, end))).entries()) {
      const later = whole[at]?.top ?? null;
      if (isSeen && top !== null && later !== null && Math.abs(later - top) > 1)
        moves.add(`${name} from ${Math.round(top)} to ${Math.round(later)} px`);
    }
  return [...moves];
}

/** Runs in the page: where its elements stand, in the order of the HTML; null for what is not shown. */
function listPlaces() {
  return [...document.querySelectorAll("main *")].map((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && element.checkVisibility();
    const name = `${element.tagName} '${(element.textContent ?? "").trim().slice(0, 30)}'`;
    return { name, top: isShown ? top : null, isSeen: bottom > 0 && top < innerHeight };
  });
}
