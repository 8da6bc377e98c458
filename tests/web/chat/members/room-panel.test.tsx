import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RoomDetails } from "#shared/chat/room.ts";
import { RoomPanel } from "../../../../web/chat/members/room-panel.tsx";
import { RoomHeader } from "../../../../web/chat/room-header.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const member = (userId: string, more: Partial<RoomDetails["members"][number]> = {}) => ({
  ...{ userId, name: userId, readSeq: 0, hasLogin: true, avatar: null, organizationName: "Apu Oy" },
  ...more,
});
const room: RoomDetails = {
  ...{ id: "r1", kind: "gig", gigId: null, title: "Roof", unread: 0, lastMessage: null },
  ...{ counterpart: null, closed: null, isOver: false, isMuted: false },
  members: [
    member("Aada"),
    member("Leo", { organizationName: null, hasLogin: false }),
    member("Mia", { avatar: "/pictures/mia-512.webp" }),
    member("gone", { name: "" }),
  ],
};
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);

it("names the members, their firms and who is there now, those first", () => {
  renderInLocale("en", <RoomPanel room={room} me="Aada" present={["Mia"]} onClose={() => undefined} />);
  expect(screen.getByRole("dialog", { name: "4 members" })).toBeTruthy();
  expect(rows()).toEqual([
    "MiaApu OyOnline",
    "AadaYou · Apu Oy",
    "LeoNo login, cannot read this",
    "Former userApu Oy",
  ]);
  const [mia] = screen.getAllByRole("listitem");
  if (!mia) throw new Error("No row");
  expect(mia.querySelector("img")?.getAttribute("src")).toBe("/pictures/mia-96.webp");
  expect(within(mia).getByRole("link").getAttribute("href")).toBe("/user/Mia");
  expect(screen.getByRole("button", { name: "Mute this chat" })).toBeTruthy();
});

it("the head counts the others who are there, and says that the room is muted", () => {
  const { unmount } = renderInLocale(
    "fi",
    <RoomHeader
      room={room}
      me="Aada"
      present={["Aada", "Mia"]}
      isSearching={false}
      onSearch={() => undefined}
    />,
  );
  expect(screen.getByText(/^4 jäsentä · 1 paikalla · 1 ilman/)).toBeTruthy();
  expect(screen.queryByRole("img", { name: "Mykistetty" })).toBeNull();
  unmount();
  renderInLocale(
    "en",
    <RoomHeader
      room={{ ...room, isMuted: true }}
      me="Aada"
      present={["Aada"]}
      isSearching={false}
      onSearch={() => undefined}
    />,
  );
  expect(screen.getByText(/^4 members · 1 without/)).toBeTruthy();
  expect(screen.getByRole("img", { name: "Muted" })).toBeTruthy();
});
