import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RoomSummary } from "#shared/chat/room.ts";
import { RoomList } from "../../../web/chat/rooms/room-list.tsx";
import { saveDraft } from "../../../web/chat/thread/drafts.ts";
import { reportConnection } from "../../../web/lib/offline/connection.ts";
import { openOutbox, queueMessage } from "../../support/kept-outbox.ts";
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

it.each([
  ["en", "Picture", "3 pictures"],
  ["fi", "Kuva", "3 kuvaa"],
] as const)("a last message without words says that it is a picture (%s)", (locale, one, three) => {
  const last = (pictures: number) => ({
    lastMessage: { author: "Aino", text: "", sentAt: "2026-11-25T08:00:00Z", pictures },
  });
  renderInLocale(locale, list([makeRoom("Roof", last(1)), makeRoom("Yard", last(3))]));
  expect(rowOf("Roof").textContent).toContain(`Aino: ${one}`);
  expect(rowOf("Yard").textContent).toContain(`Aino: ${three}`);
});

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

  it("are shown for an unsent message, and stay closed for what is muted", async () => {
    const outbox = await openOutbox("me");
    await queueMessage(outbox, "Yard", "Keys?");
    const { unmount } = renderInLocale("en", list([over]));
    await waitFor(() => expect(group().open).toBe(true));
    unmount();
    await outbox.deleteAll();
    await waitFor(() => expect(outbox.listEntries()).toEqual([]));
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

  it("says a ready phrase in the reader's language", () => {
    const lastMessage = { author: "Leo", text: "Portti on auki", sentAt: "2026-11-25T08:00:00Z" };
    const rooms = [makeRoom("Roof", { lastMessage: { ...lastMessage, phrase: "gateOpen" } })];
    renderInLocale("en", list([...rooms, makeRoom("Yard", { lastMessage })]));
    expect(rowOf("Roof").textContent).toMatch(/\dLeo: The gate is open$/);
    expect(rowOf("Yard").textContent).toMatch(/\dLeo: Portti on auki$/);
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

  it("shows what waits to be sent, as soon as it does and until it is gone", async () => {
    const outbox = await openOutbox("me");
    renderInLocale("en", list([makeRoom("Roof")]));
    saveDraft("me", "Roof", "And");
    const id = await queueMessage(outbox, "Roof", "First");
    await queueMessage(outbox, "Roof", "Second");
    await waitFor(() => expect(rowOf("Roof").textContent).toMatch(/Waiting to be sent: Second$/));
    await act(() => outbox.changeAll([id], (entry) => ({ ...entry, state: "refused" })));
    await waitFor(() => expect(rowOf("Roof").textContent).toMatch(/Not sent: Second$/));
    await act(() => outbox.deleteAll());
    await waitFor(() => expect(rowOf("Roof").textContent).toMatch(/Draft: And$/));
    act(() => saveDraft("me", "Roof", ""));
    expect(rowOf("Roof").textContent).toMatch(/Aino: Bring gloves$/);
  });

  it("that is open marks only what waits for a connection", async () => {
    await queueMessage(await openOutbox("me"), "Roof", "First");
    renderInLocale("fi", list([makeRoom("Roof")], "Roof"));
    expect(rowOf("Roof").textContent).toMatch(/Aino: Bring gloves$/);
    act(() => reportConnection(false));
    await waitFor(() => expect(rowOf("Roof").textContent).toMatch(/Odottaa lähettämistä: First$/));
  });
});
