import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { Composer } from "../../../../web/chat/composer.tsx";
import { MessageLog } from "../../../../web/chat/message-log.tsx";
import { createThread } from "../../../../web/chat/thread/thread.ts";
import { logActions } from "../../../support/chat-log.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const member = (userId: string, name: string) => ({ userId, name, readSeq: 0, hasLogin: true });
const people = [member("u2", "Leo Laine"), member("u3", "Lea Salo"), member("u4", "Mia Mäki")];
const onSend = vi.fn();
const open = () =>
  renderInLocale(
    "en",
    <Composer {...{ people, onSend }} side={null} draft="" onDraft={() => {}} onTyping={() => {}} />,
  );
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });
/** What a screen reader hears as chosen. */
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("a @ offers the members, and keys choose one while the field keeps the focus", () => {
  open();
  box().focus();
  type("Hei @le");
  expect(offered()).toEqual(["Leo Laine", "Lea Salo"]);
  expect(screen.getByRole("status").textContent).toMatch(/^2 members to mention/);
  expect(box().getAttribute("aria-controls")).toBe(
    screen.getByRole("listbox", { name: "Mention a member" }).id,
  );
  expect(active()).toBe("Leo Laine");
  press("ArrowDown");
  expect(active()).toBe("Lea Salo");
  press("ArrowDown");
  press("ArrowUp");
  press("Enter");
  expect(box().value).toBe("Hei @Lea Salo ");
  expect(onSend).not.toHaveBeenCalled();
  expect(offered()).toEqual([]);
  expect(box().hasAttribute("aria-activedescendant")).toBe(false);
  press("Enter");
  expect(onSend).toHaveBeenCalledWith("Hei @Lea Salo", true);
});

it("Escape leaves the list until the next @, and a tap chooses", () => {
  open();
  type("@m");
  press("Escape");
  expect(offered()).toEqual([]);
  type("@mi");
  expect(offered()).toEqual([]);
  type("@mi ja toinen @");
  expect(offered()).toHaveLength(3);
  fireEvent.click(screen.getByRole("option", { name: "Leo Laine" }));
  expect(box().value).toBe("@mi ja toinen @Leo Laine ");
  expect(document.activeElement).toBe(box());
});

it("a message shows whom it mentions in bold, me apart, and a ready phrase in my language", () => {
  const me = { id: "u1", name: "Anna Aho" };
  const message = (seq: number, text: string, more: Partial<Message>): Message => ({
    ...{ id: `m${seq}`, seq, author: { id: "u2", name: "Leo Laine" }, text },
    ...{ sentAt: "2026-11-20T10:00:00Z", ...more },
  });
  const messages = [
    message(1, "@Anna Aho ja @Mia Mäki, soita 040 123 4567", { mentions: ["u1", "u4"] }),
    message(2, "@Anna Aho", {}),
    message(3, "The gate is open", { phrase: "gateOpen" }),
    message(4, "Selvä", { replyTo: "m3" }),
  ];
  renderInLocale(
    "fi",
    <MessageLog
      thread={{ ...createThread(me, {}), loaded: true, messages }}
      members={[member("u1", "Anna Aho"), ...people]}
      online
      writable
      {...logActions}
    />,
  );
  const [first, second, third, fourth] = screen.getAllByRole("article").map((bubble) => within(bubble));
  const mine = first?.getByText("@Anna Aho");
  expect([mine?.tagName, mine?.className.includes("bg-ink")]).toEqual(["STRONG", true]);
  expect(first?.getByText("@Mia Mäki").className).not.toContain("bg-ink");
  expect(first?.getByRole("link", { name: "040 123 4567" })).toBeTruthy();
  expect(second?.getByText("@Anna Aho").tagName).not.toBe("STRONG");
  expect(third?.getByText("Portti on auki")).toBeTruthy();
  expect(fourth?.getByRole("button").textContent).toContain("Portti on auki");
});
