import type { APIRequestContext } from "@playwright/test";
import type { Session } from "../../src/shared/auth/session.ts";
import { type PageName, pages } from "../../src/shared/pages/pages.ts";

type Caller = { request: APIRequestContext; session: Session | null };

/** The path of a page for this caller, or null when the demo data holds none that they may open. */
type Recipe = (caller: Caller) => Promise<string | null>;

/** How the pages with a parameter find something to show. A page with `:id` and no line here fails the tour. */
const recipes: Partial<Record<PageName, Recipe>> = {
  gig: firstOf(`/api/gigs?limit=5&from=${new Date().toISOString().slice(0, 10)}`, (id) => `/gigs/${id}`),
  editGig: ofOwnGig("edit"),
  siteList: ofOwnGig("site-list"),
  organizationSettings: async ({ session }) => (session?.organization ? "/organization/settings" : null),
  room: firstOf("/api/rooms", (id) => `/chat/${id}`),
  user: async ({ request, session }) => {
    const people = await idsOf(request, "/api/users?limit=5");
    const id = people.find((one) => one !== session?.user.id) ?? people[0];
    return id === undefined ? null : `/user/${id}`;
  },
};

/** The path of a page with its parameters filled in. */
export async function pathFor(page: PageName, caller: Caller): Promise<string | null> {
  const recipe = recipes[page];
  if (recipe) return recipe(caller);
  const { path } = pages[page];
  if (path.includes(":"))
    throw new Error(
      `The page "${page}" (${path}) needs a line in tests/tour/recipes.ts: what to show there?`,
    );
  return path;
}

function ofOwnGig(page: string): Recipe {
  return async ({ request }) => {
    for (const id of await idsOf(request, "/api/gigs?mine=true&limit=20")) {
      const gig = (await (await request.get(`/api/gigs/${id}`)).json()) as { can?: { edit?: boolean } };
      if (gig.can?.edit) return `/gigs/${id}/${page}`;
    }
    return null;
  };
}

function firstOf(list: string, toPath: (id: string) => string): Recipe {
  return async ({ request }) => {
    const [id] = await idsOf(request, list);
    return id === undefined ? null : toPath(id);
  };
}

async function idsOf(request: APIRequestContext, list: string): Promise<string[]> {
  const answer = await request.get(list);
  if (!answer.ok()) throw new Error(`GET ${list} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}
