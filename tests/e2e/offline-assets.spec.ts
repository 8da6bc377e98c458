import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "allow" });

test("a second visit loads no script again, and the app can be installed", async ({ page, request }) => {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await page.reload();
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter(({ transferSize }) => transferSize > 0)).toEqual([]);

  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/home" });
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
});
