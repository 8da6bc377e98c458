import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RoomsSearch } from "../../../../web/chat/search/rooms-search.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const found = (seq: number, text: string) => ({
  ...{ id: `m${seq}`, seq, author: { id: "u2", name: "Leo Laine" }, text, sentAt: "2026-11-20T10:00:00Z" },
  ...{ roomId: "r1", roomTitle: "Roof" },
});
type Page = { items: ReturnType<typeof found>[]; nextCursor: string | null; unanswered: string[] };

let asked: string[] = [];
let answers: (Page | Promise<Page> | number)[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input)).search);
    const answer = await answers.shift();
    return typeof answer === "number"
      ? new Response(JSON.stringify({ code: "server.failed", status: answer }), { status: answer })
      : new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("shows where it was said, by whom and what, and goes on through pages without anything", async () => {
  answers = [
    { items: [], nextCursor: "c1", unanswered: ["r7"] },
    { items: [found(4, "Portti B")], nextCursor: "c2", unanswered: [] },
    { items: [found(2, "portti A")], nextCursor: null, unanswered: ["r8"] },
  ];
  renderInLocale("en", <RoomsSearch search="portti" myId="u1" />);
  expect(screen.getByRole("status").textContent).toBe("Searching …");
  const link = await screen.findByRole("link");
  expect(link.getAttribute("href")).toBe("/chat/r1?search=portti&message=m4");
  expect(link.textContent).toMatch(/^Roof.*Leo Laine: Portti B$/);
  expect(within(link).getByText("Portti").tagName).toBe("MARK");
  expect(screen.getByText("1 message found so far")).toBeTruthy();
  expect(screen.getByText(/^1 chat did not answer/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("2 messages found")).toBeTruthy();
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getByText(/^2 chats did not answer/)).toBeTruthy();
  expect(asked).toEqual(["?search=portti", "?search=portti&cursor=c1", "?search=portti&cursor=c2"]);
});

it("says a ready phrase in the reader's language, whose author said the words", async () => {
  const phrase = { ...found(4, "Portti on auki"), phrase: "gateOpen" as const };
  answers = [{ items: [phrase], nextCursor: null, unanswered: [] }];
  renderInLocale("en", <RoomsSearch search="portti" myId="u1" />);
  expect((await screen.findByRole("link")).textContent).toMatch(/Leo Laine: The gate is open$/);
});

it("asks rooms that did not answer again", async () => {
  const page = { items: [], nextCursor: null, unanswered: [] };
  answers = [{ ...page, unanswered: ["r7"] }, page];
  renderInLocale("fi", <RoomsSearch search="portti" myId="u1" />);
  fireEvent.click(await screen.findByRole("button", { name: "Yritä uudelleen" }));
  expect(await screen.findByText(/^Näillä sanoilla ei löytynyt/)).toBeTruthy();
  expect(screen.queryByText(/ei vastannut/)).toBeNull();
});

it("drops the answer to an earlier search, and says why there is none", async () => {
  let answerFirst: (page: Page) => void = () => undefined;
  answers = [new Promise((resolve) => (answerFirst = resolve)), 500];
  const { rerender } = renderInLocale("en", <RoomsSearch search="port" myId="u1" />);
  rerender(withLocale("en", <RoomsSearch search="portti" myId="u1" />));
  answerFirst({ items: [found(1, "portilla")], nextCursor: null, unanswered: [] });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  answers = [{ items: [found(3, "Portti C")], nextCursor: null, unanswered: [] }];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("link")).textContent).toContain("Portti C");
});
