import { afterEach, expect, it, vi } from "vitest";
import { downloadFile } from "../../../../web/lib/api/download-file.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers by method; tells what was asked and what the browser was sent to. */
function serve(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (href: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${href}`);
    const answer = answers[method];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer();
  });
  const sent = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(`browser ${this.getAttribute("href")}`);
  });
  return { asked, sent };
}

it("leaves the download to the browser, and reads none of it", async () => {
  const { asked } = serve({ HEAD: () => new Response(null) });
  await downloadFile("/api/people.csv?sort=name");
  expect(asked).toEqual(["HEAD /api/people.csv?sort=name", "browser /api/people.csv?sort=name"]);
});

it("throws why it was refused, and when to retry", async () => {
  const problem = { code: "auth.tooManyAttempts", retryAfter: 1800 };
  const { sent } = serve({
    HEAD: () => new Response(null, { status: 429 }),
    GET: () => Response.json(problem, { status: 429 }),
  });
  await expect(downloadFile("/api/people.csv")).rejects.toMatchObject({
    code: "auth.tooManyAttempts",
    problem,
  });
  expect(sent).not.toHaveBeenCalled();
});

it("throws that there is no network", async () => {
  serve({});
  await expect(downloadFile("/api/people.csv")).rejects.toMatchObject({ code: "offline" });
});
