import { fireEvent, render, screen } from "@testing-library/react";
import { Bell } from "lucide-react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enableTooltips } from "../../../../web/layout/frame/tooltips.ts";
import { IconButton } from "../../../../web/ui/primitives/icon-button.tsx";

let end: () => void;
const tooltip = () => document.querySelector("[role=tooltip]");

beforeEach(() => {
  vi.useFakeTimers();
  end = enableTooltips();
  render(<IconButton label="Week before" icon={<Bell aria-hidden />} />);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  Reflect.deleteProperty(document, "elementFromPoint");
});

const button = () => screen.getByRole("button", { name: "Week before" });

test("a tooltip shows while a mouse rests on an icon button, and can be hovered", () => {
  fireEvent.pointerOver(button(), { pointerType: "mouse" });
  expect(tooltip()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(tooltip()?.textContent).toBe("Week before");
  fireEvent.pointerOver(document.body, { pointerType: "mouse" });
  fireEvent.pointerOver(tooltip() as Element, { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  expect(tooltip()).not.toBeNull();
  fireEvent.pointerOver(document.body, { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  expect(tooltip()).toBeNull();
});

test("Escape closes it, and touch never opens it", () => {
  fireEvent.pointerOver(button(), { pointerType: "mouse" });
  vi.advanceTimersByTime(400);
  fireEvent.keyDown(button(), { key: "Escape" });
  expect(tooltip()).toBeNull();
  fireEvent.pointerOver(button(), { pointerType: "touch" });
  vi.advanceTimersByTime(400);
  expect(tooltip()).toBeNull();
});

test("it shows at once for what has the keyboard's focus already, and on each focus after", () => {
  end();
  button().focus();
  end = enableTooltips();
  expect(tooltip()?.textContent).toBe("Week before");
  button().blur();
  expect(tooltip()).toBeNull();
  button().focus();
  expect(tooltip()).not.toBeNull();
});

test.each([true, false])(
  "while the page scrolls it stays beside the focus that can be seen: %s",
  (isSeen) => {
    document.elementFromPoint = () => (isSeen ? button() : document.body);
    button().focus();
    fireEvent.scroll(document);
    expect(tooltip() !== null).toBe(isSeen);
  },
);
