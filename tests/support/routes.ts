import { app } from "../../src/app.ts";

export type ApiRoute = { method: string; path: string };

/** Every call of the API, from the application itself: a new route is in the tests that go over all of them. */
export function listApiRoutes(): ApiRoute[] {
  const seen = new Set<string>();
  return app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .filter(({ method, path }) => !seen.has(`${method} ${path}`) && seen.add(`${method} ${path}`))
    .map(({ method, path }) => ({ method, path }));
}
