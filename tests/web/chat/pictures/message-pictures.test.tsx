import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Message } from "#shared/chat/protocol.ts";
import { MessagePictures } from "../../../../web/chat/pictures/message-pictures.tsx";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const message = (count: number): Message => ({
  ...{ id: "m1", seq: 1, author: { id: "u1", name: "Leo Laine" }, text: "", sentAt: "2026-11-20T10:00:00Z" },
  pictures: Array.from({ length: count }, (_, at) => ({
    ...{ id: `p${at}`, url: `/api/rooms/r1/pictures/p${at}`, width: 2048, height: 1024 },
  })),
});

const button = (name: RegExp | string) => screen.getByRole("button", { name });

describe("thumbnails", () => {
  it.each([
    ["en", /^Picture from Leo Laine, .+, 2 \/ 3$/],
    ["fi", /^Kuva: Leo Laine, .+, 2 \/ 3$/],
  ] as const)("are small, lazy, and say whose they are (%s)", (locale, name) => {
    renderInLocale(locale, <MessagePictures message={message(3)} />);
    const image = screen.getByRole("img", { name });
    expect(image.getAttribute("src")).toBe("/api/rooms/r1/pictures/p1?size=small");
    expect(image.getAttribute("loading")).toBe("lazy");
  });

  it("one alone takes its place before it has come", () => {
    renderInLocale("en", <MessagePictures message={message(1)} />);
    const image = screen.getByRole("img");
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["288", "144"]);
  });

  it("says so where it did not come and is not kept, and asks again with a connection", async () => {
    act(() => reportConnection(false));
    renderInLocale("en", <MessagePictures message={message(1)} />);
    fireEvent.error(screen.getByRole("img"));
    expect(await screen.findByText(/not kept on this device/)).toBeTruthy();
    act(() => reportConnection(true));
    expect(screen.getByRole("img").tagName).toBe("IMG");
  });

  it("asks again once the line or the page is back where it failed before the line was given up", async () => {
    renderInLocale("en", <MessagePictures message={message(1)} />);
    const comeBack = [
      () => [false, true].forEach((answered) => void act(() => reportConnection(answered))),
      () => void fireEvent(document, new Event("visibilitychange")),
    ];
    for (const back of comeBack) {
      fireEvent.error(screen.getByRole("img"));
      expect(await screen.findByText(/not kept on this device/)).toBeTruthy();
      back();
      expect(screen.getByRole("img").tagName).toBe("IMG");
    }
  });
});

describe("the viewer", () => {
  const open = async (at: number, count = 3) => {
    renderInLocale("en", <MessagePictures message={message(count)} />);
    const opener = screen.getAllByRole("button")[at] as HTMLElement;
    opener.focus();
    fireEvent.click(opener);
    return { opener, dialog: await screen.findByRole("dialog") };
  };
  const shown = () => screen.getByRole("status").textContent;

  it("goes on by buttons and arrow keys, to the ends and no further", async () => {
    const { dialog } = await open(1);
    expect(shown()).toBe("2 / 3");
    button("Next picture").focus();
    fireEvent.click(button("Next picture"));
    expect(shown()).toBe("3 / 3");
    expect(button("Next picture").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("Next picture"));
    fireEvent.keyDown(dialog, { key: "ArrowRight" });
    expect(shown()).toBe("3 / 3");
    for (const _ of [1, 2, 3]) fireEvent.keyDown(dialog, { key: "ArrowLeft" });
    expect(shown()).toBe("1 / 3");
    expect(screen.getByRole("link", { name: /on its own/ }).getAttribute("href")).toBe(
      "/api/rooms/r1/pictures/p0",
    );
  });

  it("goes on by a swipe with one finger", async () => {
    const { dialog } = await open(0);
    const image = dialog.querySelector("img") as HTMLElement;
    const swipe = (from: number, to: number, fingers = 1) => {
      const touches = Array.from({ length: fingers }, () => ({ clientX: from }));
      fireEvent.touchStart(image, { touches });
      fireEvent.touchEnd(image, { changedTouches: [{ clientX: to }] });
    };
    swipe(200, 180);
    swipe(200, 20, 2);
    expect(shown()).toBe("1 / 3");
    swipe(200, 100);
    expect(shown()).toBe("2 / 3");
  });

  it("closes with Escape, and the focus goes back to what opened it", async () => {
    const { opener } = await open(1);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("counts nothing where there is one", async () => {
    await open(0, 1);
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("button", { name: /picture$/ })).toBeNull();
  });
});
