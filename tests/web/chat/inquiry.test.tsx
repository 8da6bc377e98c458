import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RoomDetails } from "#shared/chat/room.ts";
import { ClosedLine } from "../../../web/chat/closed-line.tsx";
import { Composer } from "../../../web/chat/composer.tsx";
import { RoomHeader } from "../../../web/chat/room-header.tsx";
import { RoomList } from "../../../web/chat/rooms/room-list.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const room: RoomDetails = {
  ...{ id: "r1", kind: "inquiry", gigId: "g1", title: "Roof", unread: 2, closed: null, members: [] },
  lastMessage: { author: "Aino", text: "Is there a lift?", sentAt: "2026-11-25T08:00:00Z" },
  counterpart: { kind: "organization", id: "apu", name: "Apu Oy" },
  ...{ isOver: false, isMuted: false },
};

it("a list says of an inquiry what it is about and with whom", () => {
  renderInLocale("en", <RoomList rooms={[room]} openId={undefined} me={{ id: "me", name: "Me" }} />);
  const link = screen.getByRole("link");
  expect(link.textContent).toMatch(/^Roof.*Question · Apu Oy.*Aino: Is there a lift\?/);
  expect(link.getAttribute("href")).toBe("/chat/r1");
});

it("its head names the other side, which can be looked up, and the gig", () => {
  renderInLocale(
    "fi",
    <RoomHeader room={room} me="me" present={[]} isSearching={false} onSearch={() => undefined} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Apu Oy");
  expect(screen.getByRole("button", { name: "Apu Oy" }).getAttribute("aria-haspopup")).toBe("dialog");
  expect(screen.getByText(/^Kysymys keikasta Roof · /)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Avaa keikka" }).getAttribute("href")).toBe("/gigs/g1");
});

it("an individual's name leads to their page, that of a deleted one nowhere", () => {
  const by = (name: string) => ({ ...room, counterpart: { kind: "user" as const, id: "solo", name } });
  const { unmount } = renderInLocale(
    "en",
    <RoomHeader
      room={by("Solo Saari")}
      me="me"
      present={[]}
      isSearching={false}
      onSearch={() => undefined}
    />,
  );
  expect(screen.getByRole("link", { name: "Solo Saari" }).getAttribute("href")).toBe("/user/solo");
  unmount();
  renderInLocale(
    "en",
    <RoomHeader room={by("")} me="me" present={[]} isSearching={false} onSearch={() => undefined} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).querySelector("a, button")).toBeNull();
});

it("once agreed it says where talk goes on; once the gig is over that it can be read only", () => {
  const { unmount } = renderInLocale("en", <ClosedLine closed="agreed" gigId="g1" />);
  expect(screen.getByRole("status").textContent).toContain("You have agreed.");
  expect(screen.getByRole("link", { name: "To the gig's chat" }).getAttribute("href")).toBe("/chat/g1");
  unmount();
  renderInLocale("fi", <ClosedLine closed="ended" gigId="g1" />);
  expect(screen.getByRole("status").textContent).toContain("Keskustelua voi enää lukea.");
  expect(screen.queryByRole("link")).toBeNull();
});

it("offers no quick replies of a crew that is not agreed", () => {
  const nothing = () => undefined;
  renderInLocale(
    "en",
    <Composer side={null} draft="" onDraft={nothing} onSend={nothing} onTyping={nothing} />,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Send"]);
});
