import { expect, it } from "vitest";
import { devPage } from "../../../src/shared/dev-page.ts";
import { visitor } from "../../support/client.ts";
import { builtWorker, startServer } from "../../support/server.ts";

const laptop = startServer();
const deployed = startServer(builtWorker, "production");

it("the page of the kit exists on a laptop and nowhere else", async () => {
  expect((await visitor(laptop).get(devPage)).status).toBe(200);
  expect((await visitor(laptop).get(`${devPage}/more`)).status).toBe(404);
  expect((await visitor(deployed).get(devPage)).status).toBe(404);
});
