import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RoomDetails } from "#shared/chat/room.ts";
import { RoomPanel } from "../../../web/chat/members/room-panel.tsx";
import { RoomList } from "../../../web/chat/rooms/room-list.tsx";
import { api } from "../../../web/lib/api/client.ts";
import { usePages } from "../../../web/lib/api/use-pages.ts";
import { useRead } from "../../../web/lib/api/use-read.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const room: RoomDetails = {
  ...{ id: "r1", kind: "gig", gigId: null, title: "Roof", unread: 0, closed: null, members: [] },
  ...{ lastMessage: null, counterpart: null, isOver: false, isMuted: false },
};
/** As if they came with the page. */
const fallback = { "/api/rooms": { items: [room], nextCursor: null }, "/api/rooms/r1": room };

let answers: (() => Promise<Response>)[] = [];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return (answers.shift() ?? done)();
  });
});

afterEach(() => vi.unstubAllGlobals());

const done = async () => new Response(null, { status: 204 });
const cut = async () => Promise.reject(new TypeError("Failed to fetch"));
const refuse = async () => new Response(JSON.stringify({ code: "notFound", status: 404 }), { status: 404 });

function Screen() {
  const { data } = useRead(api.rooms[":id"], { param: { id: "r1" } });
  const { items } = usePages(api.rooms, {});
  return (
    <>
      {data && <RoomPanel room={data} me="me" present={[]} onClose={() => undefined} />}
      {items && <RoomList rooms={items} openId="r1" me={{ id: "me", name: "Me" }} />}
    </>
  );
}

const open = () =>
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false }}>
      <Screen />
    </SWRConfig>,
  );
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** In the list, which the panel covers. */
const isMarked = () => screen.queryByRole("img", { name: "Muted", hidden: true }) !== null;

it("shows at once that the room is muted, in its panel and the list, and that it is no more", async () => {
  open();
  tap("Mute this chat");
  await waitFor(() => expect(isMarked()).toBe(true));
  tap("Unmute this chat");
  await waitFor(() => expect(isMarked()).toBe(false));
  await waitFor(() => expect(asked).toEqual(["PUT /api/rooms/r1/mute", "DELETE /api/rooms/r1/mute"]));
  expect(screen.getByRole("button", { name: "Mute this chat" })).toBeTruthy();
});

it("tries again where the line was lost", async () => {
  vi.useFakeTimers();
  answers = [cut, cut];
  open();
  tap("Mute this chat");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(asked).toEqual(Array(3).fill("PUT /api/rooms/r1/mute"));
  expect(isMarked()).toBe(true);
  vi.useRealTimers();
});

it("is taken back where it is refused", async () => {
  answers = [refuse];
  open();
  tap("Mute this chat");
  await waitFor(() => expect(isMarked()).toBe(true));
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(asked).toEqual(["PUT /api/rooms/r1/mute"]);
});
