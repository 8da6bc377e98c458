import { isLocal } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { localeOf } from "../http/locale.ts";
import type { Boot } from "../shared/boot.ts";
import type { PageName } from "../shared/pages.ts";
import { pages } from "../shared/pages.ts";
import { dayOf } from "../shared/time-zone.ts";
import { addDays, weekAsked } from "../shared/week.ts";

/** Asks the API in the same process, as the same visitor. */
export type AskApi = (c: AppContext, path: string) => Promise<Response>;

type Visit = { name: PageName; params: Record<string, string>; search: string } | null;

/** What the first screen needs: who is here, and the answers of the page's API calls that succeed. */
export async function bootOf(c: AppContext, ask: AskApi, visit: Visit): Promise<Boot> {
  const calls = visit === null ? [] : bootCalls(visit, dayOf(c.var.now));
  const [session, ...answers] = await Promise.all(
    ["/api/session", ...calls].map(async (path) => {
      const answer = await ask(c, path);
      return answer.ok ? ((await answer.json()) as unknown) : undefined;
    }),
  );
  const known = calls.flatMap((path, index) =>
    answers[index] === undefined ? [] : [[path, answers[index]]],
  );
  const standing = (session as Boot["session"]) ?? null;
  return {
    locale: standing?.user.locale ?? localeOf(c),
    local: isLocal(c.env),
    ...(c.env.CONTACT && { contact: c.env.CONTACT }),
    session: standing,
    answers: Object.fromEntries(known),
  };
}

function bootCalls({ name, params: given, search }: NonNullable<Visit>, today: string): string[] {
  const page = pages[name];
  if (!("boot" in page)) return [];
  const monday = weekAsked(search, today);
  const days = { today, inSixDays: addDays(today, 6), monday, sunday: addDays(monday, 6) };
  const params: Record<string, string> = { ...days, ...given };
  return page.boot.map((path: string) => {
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
    return path === page.boot[0] && !path.includes(":") && !path.includes("?")
      ? `${filled}${search}`
      : filled;
  });
}
