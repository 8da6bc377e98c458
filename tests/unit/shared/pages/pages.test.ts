import { describe, expect, it } from "vitest";
import { findPage } from "../../../../src/shared/pages/pages.ts";

describe("findPage", () => {
  it.each([
    ["/", "landing", {}],
    ["/gigs", "gigs", {}],
    ["/gigs/new", "newGig", {}],
    ["/gigs/abc", "gig", { id: "abc" }],
    ["/chat/abc", "room", { id: "abc" }],
  ])("finds %s", (path, name, params) => {
    expect(findPage(path)).toEqual({ name, params });
  });

  it.each(["/gigs/", "/Gigs", "//", "/chat/a/b", "/__proto__", ""])("finds nothing at %s", (path) => {
    expect(findPage(path)).toBeNull();
  });
});
