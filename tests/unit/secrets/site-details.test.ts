import { expect, it } from "vitest";
import { decryptSiteDetails, encryptSiteDetails } from "../../../src/secrets/site-details.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const details = { taxNumber: "902213456789", birthDate: "1987-12-06" };

it("are for one person's row, and survive one change of keys", async () => {
  const sealed = await encryptSiteDetails({ SECRET_KEY: key(1) }, "anna", details);
  const open = (keys: { SECRET_KEY: string; PREVIOUS_SECRET_KEY?: string }, userId = "anna") =>
    decryptSiteDetails(keys, userId, sealed);
  expect(sealed).not.toContain(details.taxNumber);
  expect(await open({ SECRET_KEY: key(1) })).toEqual(details);
  expect(await open({ SECRET_KEY: key(2), PREVIOUS_SECRET_KEY: key(1) })).toEqual(details);
  expect(await open({ SECRET_KEY: key(2) })).toBeNull();
  expect(await open({ SECRET_KEY: key(1) }, "bertta")).toBeNull();
});
