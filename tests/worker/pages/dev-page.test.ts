import { expect, it } from "vitest";
import { devPage } from "../../../src/shared/pages/fixed-paths.ts";
import { createVisitor } from "../../support/client.ts";
import { startOwnServer, startServer } from "../../support/server.ts";

const laptop = startServer();
const deployed = startOwnServer({ ENVIRONMENT: "production" });

it("the kit's page exists in local development only", async () => {
  expect((await createVisitor(laptop).get(devPage)).status).toBe(200);
  expect((await createVisitor(laptop).get(`${devPage}/more`)).status).toBe(404);
  expect((await createVisitor(deployed).get(devPage)).status).toBe(404);
});
