import { expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/demo.ts";
import { visitor } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import { builtWorker, startServer } from "../../support/server.ts";

const server = startServer(builtWorker, "production");

it("is __Host- and Secure away from a laptop, also when the request came over plain http", async () => {
  const { email } = await addUser(server, "employee", null);
  const answer = await visitor(server).post("/api/session", { email, password: demoPassword });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [pair = ""] = cookie.split(";");
  expect((await visitor(server, pair).get("/api/me")).status).toBe(200);
  expect((await visitor(server, pair.replace("__Host-", "")).get("/api/me")).status).toBe(401);
  const gone = await visitor(server, pair).delete("/api/session");
  expect(gone.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure/);
});
