import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RoomDetails } from "#shared/chat/room.ts";
import { RoomHeader } from "../../../web/chat/room-header.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const member = (userId: string, hasLogin: boolean) => ({ userId, name: userId, readSeq: 0, hasLogin });
const room = (members: RoomDetails["members"]): RoomDetails => ({
  ...{ id: "r1", kind: "organization", gigId: null, title: "Tekijät Oy", unread: 0, lastMessage: null },
  ...{ counterpart: null, closed: null, isOver: false, isMuted: false },
  members,
});

it("says for how many members it is, and who of them cannot read it", () => {
  const [aada, matti, veikko] = [member("Aada", true), member("Matti", false), member("Veikko", false)];
  renderInLocale(
    "en",
    <RoomHeader
      room={room([aada, matti, veikko])}
      me="Aada"
      present={[]}
      isSearching={false}
      onSearch={() => undefined}
    />,
  );
  expect(screen.getByText("3 members · 2 without a login cannot read this")).toBeTruthy();
  cleanup();
  renderInLocale(
    "fi",
    <RoomHeader
      room={room([aada, matti])}
      me="Aada"
      present={[]}
      isSearching={false}
      onSearch={() => undefined}
    />,
  );
  expect(screen.getByText("2 jäsentä · 1 ilman tunnuksia ei näe viestejä")).toBeTruthy();
  cleanup();
  renderInLocale(
    "en",
    <RoomHeader room={room([aada])} me="Aada" present={[]} isSearching={false} onSearch={() => undefined} />,
  );
  expect(screen.getByText("1 member")).toBeTruthy();
});

it("has a heading that takes the focus and keeps the whole title, and leads to the gig by name", () => {
  const title = "Protective covers off the scaffolding, north facade, floors 2 to 9";
  const gig: RoomDetails = { ...room([member("Aada", true)]), kind: "gig", gigId: "g1", title };
  renderInLocale(
    "en",
    <RoomHeader room={gig} me="Aada" present={[]} isSearching={false} onSearch={() => undefined} />,
  );
  const heading = screen.getByRole("heading", { level: 1, name: title });
  expect([heading.tabIndex, heading.title]).toEqual([-1, title]);
  expect(screen.getByRole("link", { name: "To the gig" })).toBeTruthy();
});
