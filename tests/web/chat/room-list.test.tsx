import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RoomSummary } from "#shared/chat/room.ts";
import { RoomList } from "../../../web/chat/rooms/room-list.tsx";
import { saveDraft, saveOutbox } from "../../../web/chat/thread/outbox.ts";
import { reportConnection } from "../../../web/lib/offline/connection.ts";
import { renderInLocale, withLocale } from "../../support/render-in-locale.tsx";

afterEach(() => localStorage.clear());

const makeRoom = (title: string, more: Partial<RoomSummary> = {}): RoomSummary => ({
  ...{ id: title, kind: "gig", gigId: title, title, unread: 0, counterpart: null, closed: null },
  ...{ isOver: false, isMuted: false },
  lastMessage: { author: "Aino", text: "Bring gloves", sentAt: "2026-11-25T08:00:00Z" },
  ...more,
});

const list = (rooms: RoomSummary[], openId?: string) => (
  <RoomList rooms={rooms} openId={openId} me={{ id: "me", name: "Veikko" }} />
);
const group = () => screen.getByRole<HTMLDetailsElement>("group");
const rowOf = (title: string) => screen.getByRole("link", { name: new RegExp(`^${title}`) });

describe("rooms of gigs that are over", () => {
  const over = makeRoom("Yard", { isOver: true });
  const current = makeRoom("Roof");

  it("are folded away, and counted", () => {
    renderInLocale("en", list([over, current, { ...over, id: "Pier", title: "Pier" }]));
    expect(group().open).toBe(false);
    expect(screen.getByText("Gigs that are over (2)")).toBeTruthy();
    expect(within(group()).queryByText("Roof")).toBeNull();
    expect(within(group()).getAllByRole("link", { hidden: true })).toHaveLength(2);
  });

  it("there is no such group where no gig is over", () => {
    renderInLocale("fi", list([current]));
    expect(screen.queryByText(/Päättyneet keikat/)).toBeNull();
  });

  it.each<[string, RoomSummary, string?]>([
    ["the open room", over, "Yard"],
    ["something unread", { ...over, unread: 1 }],
  ])("are shown for %s", (_, room, openId) => {
    renderInLocale("en", list([room, current], openId));
    expect(group().open).toBe(true);
  });

  it("are shown for an unsent message, and stay closed for what is muted", () => {
    saveOutbox("me", "Yard", [{ id: "m1", text: "Keys?" }]);
    const { unmount } = renderInLocale("en", list([over]));
    expect(group().open).toBe(true);
    unmount();
    localStorage.clear();
    renderInLocale("en", list([{ ...over, unread: 3, isMuted: true }]));
    expect(group().open).toBe(false);
  });

  it("open for what comes later, and stay as people left them", () => {
    const { rerender } = renderInLocale("en", list([over]));
    const update = (room: RoomSummary) => rerender(withLocale("en", list([room])));
    update({ ...over, unread: 1 });
    expect(group().open).toBe(true);
    update(over);
    expect(group().open).toBe(true);
    group().open = false;
    fireEvent(group(), new Event("toggle"));
    update({ ...over, lastMessage: null });
    expect(group().open).toBe(false);
    update({ ...over, unread: 1 });
    expect(group().open).toBe(true);
  });
});

describe("a room", () => {
  it("that is muted says so, and its number is quiet", () => {
    renderInLocale("fi", list([makeRoom("Roof", { unread: 4, isMuted: true }), makeRoom("Yard")]));
    expect(within(rowOf("Roof")).getByRole("img", { name: "Mykistetty" })).toBeTruthy();
    const number = within(rowOf("Roof")).getByRole("img", { name: "4 lukematonta viestiä" });
    expect(number.className).not.toContain("bg-ink");
    // That is what a selected row is filled with.
    expect(number.className).not.toContain("bg-wash");
    expect(within(rowOf("Yard")).queryByRole("img", { name: "Mykistetty" })).toBeNull();
  });

  it("says You before my own last message, and a namesake's name", () => {
    const lastMessage = { author: "Veikko", text: "Gate B", sentAt: "2026-11-25T08:00:00Z" };
    const rooms = [
      makeRoom("Roof", { lastMessage }),
      makeRoom("Yard", { lastMessage, unread: 1 }),
      makeRoom("Veikko", { lastMessage, kind: "direct" }),
      makeRoom("Pier", { lastMessage: { ...lastMessage, text: "" } }),
    ];
    const { unmount } = renderInLocale("en", list(rooms));
    expect(rowOf("Roof").textContent).toMatch(/\dYou: Gate B$/);
    expect(rowOf("Yard").textContent).toMatch(/\dVeikko: Gate B1$/);
    expect(rowOf("Veikko").textContent).toMatch(/\dVeikko: Gate B$/);
    expect(rowOf("Pier").textContent).toMatch(/\dYou: Message deleted$/);
    unmount();
    renderInLocale("fi", list(rooms));
    expect(rowOf("Roof").textContent).toMatch(/\.Sinä: Gate B$/);
  });

  it("shows what I have typed there and not sent, unless it is open or closed to writing", () => {
    for (const room of ["Roof", "Yard", "Pier"]) saveDraft("me", room, "The lift\ncomes");
    saveDraft("other", "Gate", "Not mine");
    saveDraft("me", "Gate", "  ");
    const rooms = [
      makeRoom("Roof"),
      makeRoom("Yard"),
      makeRoom("Pier", { closed: "ended" }),
      makeRoom("Gate"),
    ];
    renderInLocale("en", list(rooms, "Yard"));
    expect(rowOf("Roof").textContent).toMatch(/Draft: The lift\s+comes$/);
    for (const title of ["Yard", "Pier", "Gate"])
      expect(rowOf(title).textContent).toMatch(/Aino: Bring gloves$/);
  });

  it("shows what waits to be sent, as soon as it does and until it is gone", () => {
    renderInLocale("en", list([makeRoom("Roof")]));
    saveDraft("me", "Roof", "And");
    act(() =>
      saveOutbox("me", "Roof", [
        { id: "m1", text: "First" },
        { id: "m2", text: "Second" },
      ]),
    );
    expect(rowOf("Roof").textContent).toMatch(/Waiting to be sent: Second$/);
    act(() => saveOutbox("me", "Roof", [{ id: "m1", text: "First", error: "room.closed" }]));
    expect(rowOf("Roof").textContent).toMatch(/Not sent: First$/);
    act(() => saveOutbox("me", "Roof", []));
    expect(rowOf("Roof").textContent).toMatch(/Draft: And$/);
    act(() => saveDraft("me", "Roof", ""));
    expect(rowOf("Roof").textContent).toMatch(/Aino: Bring gloves$/);
  });

  it("that is open marks only what waits for a connection", () => {
    saveOutbox("me", "Roof", [{ id: "m1", text: "First" }]);
    renderInLocale("fi", list([makeRoom("Roof")], "Roof"));
    expect(rowOf("Roof").textContent).toMatch(/Aino: Bring gloves$/);
    act(() => reportConnection(false));
    expect(rowOf("Roof").textContent).toMatch(/Odottaa lähettämistä: First$/);
  });
});
