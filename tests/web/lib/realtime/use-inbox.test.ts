import { describe, expect, it } from "vitest";
import { isLiveKey, unreadKey } from "../../../../web/lib/offline/cache-keys.ts";
import { isInboxFrame, isInvalidatedBy } from "../../../../web/lib/realtime/use-inbox.ts";

const gig = { gigIds: ["g1"], roomIds: [] };
const room = { gigIds: [], roomIds: ["r1"] };

describe("an inbox update", () => {
  it.each([
    ["/api/gigs/g1", gig],
    ["/api/gigs/g1/offers", gig],
    ["/api/gigs?mine=true", gig],
    ["/api/offers", gig],
    ["/api/assignments?from=2026-11-20", gig],
    ["/api/calendar?from=2026-11-20&to=2026-11-27", gig],
    ["/api/calendar?from=2026-11-20&to=2026-11-27", { gigIds: [], roomIds: [] }],
    ["/api/rooms", room],
    ["/api/rooms/r1", room],
    ["/api/notifications?limit=20", { gigIds: [], roomIds: [] }],
    ["/api/gigs/at-risk", { gigIds: [], roomIds: [] }],
    ["/api/gigs/at-risk", { gigIds: ["g1"], roomIds: ["r1"] }],
  ])("invalidates %s", (key, told) => expect(isInvalidatedBy(key, told)).toBe(true));

  it.each([
    ["/api/gigs/g11", gig],
    ["/api/gigs/g2", gig],
    ["/api/rooms", gig],
    ["/api/gigs", room],
    ["/api/gigs/at-risk", room],
    ["/api/calendar?from=2026-11-20&to=2026-11-27", room],
    ["/api/rooms/r2", room],
    ["/api/rooms/r1/messages", room],
    ["/api/session", gig],
    [unreadKey, gig],
    [undefined, gig],
  ])("does not invalidate %s", (key, told) => expect(isInvalidatedBy(key, told)).toBe(false));

  it("after a reconnect everything live is invalidated, and nothing else", () => {
    expect(["/api/gigs/g1", "/api/rooms?x=1", "/api/session", "/api/me"].map(isLiveKey)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is recognised by its frame", () => {
    expect([isInboxFrame({ type: "inbox" }), isInboxFrame({ type: "message" }), isInboxFrame(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
