import { expect, it } from "vitest";
import { pages } from "../../../../src/shared/pages/pages.ts";
import { isCacheableKey } from "../../../../web/lib/offline/cache-keys.ts";
import { findPageSubject } from "../../../../web/lib/offline/page-subjects.ts";

const id = "V1StGXR8_Z5jdHi6B-myT";
const paths = Object.values(pages).map(({ path }) => path.replace(":id", id));
const fromDevice = paths.filter((path) => findPageSubject(path) !== null);

it("opens everyday pages from the device, and none of an admin or of what is written", () => {
  expect(fromDevice).toEqual([
    "/home",
    "/gigs",
    `/gigs/${id}`,
    "/offers",
    "/calendar",
    "/chat",
    `/chat/${id}`,
    "/notifications",
    "/support",
    "/settings",
  ]);
  expect(["/gigs/new", "/gigs/nope", "/", "/login"].map(findPageSubject)).toEqual([null, null, null, null]);
});

it("looks for what the device keeps", () => {
  for (const path of fromDevice) expect([path, isCacheableKey(findPageSubject(path))]).toEqual([path, true]);
  expect(findPageSubject(`/gigs/${id}`)).toBe(`/api/gigs/${id}`);
});

it("keeps no later pages of a list, whose key a browser's cache takes for the first one's", () => {
  expect(["/api/gigs?status=open", "/api/gigs?status=open#more"].map(isCacheableKey)).toEqual([true, false]);
});
