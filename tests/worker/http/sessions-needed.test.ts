import { beforeAll, describe, expect, it } from "vitest";
import { sessionOnlyPaths } from "../../../src/auth/access-tokens/requires-session.ts";
import { isAllowedBeforePasswordChange, isPublicRoute } from "../../../src/auth/public-routes.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { listApiRoutes } from "../../support/routes.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let fresh: Client;

beforeAll(async () => {
  const tekijat = await addOrganization(server, "Tekijät Oy", "staffProvider");
  fresh = await createClient(server, await addUser(server, "employee", tekijat, { hasSetPassword: false }));
});

function call(client: Client, method: string, path: string) {
  const url = path.replace(/:\w+/g, "any");
  if (method === "GET") return client.get(url);
  if (method === "DELETE") return client.delete(url);
  return client[method.toLowerCase() as "post" | "put" | "patch"](url, {});
}

it.each(sessionOnlyPaths)("%s, which no token opens, is a path of the API", (path) => {
  const routes = listApiRoutes().filter((route) => route.path === path || route.path.startsWith(`${path}/`));
  expect(routes).not.toEqual([]);
});

const guarded = listApiRoutes().filter(({ method, path }) => !isPublicRoute(method, path));

describe.each(guarded)("$method $path", ({ method, path }) => {
  it("requires a session", async () => {
    for (const cookie of ["", "session=x", "session=", `session=${"A".repeat(43)}`]) {
      const { status, body } = await call(createVisitor(server, cookie), method, path);
      expect([status, body.code], cookie).toEqual([401, "auth.required"]);
    }
  });
});

describe.each(guarded.filter(({ method, path }) => !isAllowedBeforePasswordChange(method, path)))(
  "$method $path",
  (route) => {
    it("requires the mailed password to be replaced", async () => {
      const { status, body } = await call(fresh, route.method, route.path);
      expect([status, body.code]).toEqual([403, "auth.passwordNotSet"]);
    });
  },
);

it("the public calls are few and known", () => {
  const open = listApiRoutes().filter(({ method, path }) => isPublicRoute(method, path));
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
    [
      "DELETE /api/session",
      "GET /api/applications/form",
      "GET /api/docs",
      "GET /api/email-changes/:code",
      "GET /api/health",
      "GET /api/holidays",
      "GET /api/openapi.json",
      "GET /api/password-resets/:code",
      "GET /api/push-key",
      "POST /api/applications",
      "POST /api/email-changes/:code",
      "POST /api/password-resets",
      "POST /api/session",
      "PUT /api/password-resets/:code",
    ]
  `);
});
