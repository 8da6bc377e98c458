import { act, fireEvent, screen } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useI18n } from "../../../../web/lib/i18n/i18n.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { useToast } from "../../../../web/ui/feedback/use-toast.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

let say: ReturnType<typeof useToast>;
let setLocale: ReturnType<typeof useI18n>["setLocale"];

function Speaker() {
  say = useToast();
  ({ setLocale } = useI18n());
  return <Toaster />;
}

async function wait(ms: number) {
  for (let past = 0; past < ms; past += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}
const shown = (text: string) => screen.queryByText(text) !== null;

beforeEach(() => {
  vi.useFakeTimers();
  renderInLocale("en", <Speaker />);
});
afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
});

describe("a toast", () => {
  it("of success lasts five seconds, of an error ten", async () => {
    act(() => {
      say.success("Changes saved", "Your settings are now up to speed!");
      say.error("Oops! Something went wrong..", "Please try again later");
    });
    await wait(4900);
    expect([shown("Changes saved"), shown("Please try again later")]).toEqual([true, true]);
    await wait(500);
    expect([shown("Changes saved"), shown("Please try again later")]).toEqual([false, true]);
    await wait(5000);
    expect(shown("Please try again later")).toBe(false);
  });

  it("lasts as long as given", async () => {
    act(
      () => void say.error("Password confirmation failed", "Please check your password", { duration: 5000 }),
    );
    await wait(5500);
    expect(shown("Password confirmation failed")).toBe(false);
  });

  it("closes by its button", async () => {
    act(() => void say.success("Changes saved"));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await wait(500);
    expect(shown("Changes saved")).toBe(false);
  });

  it.each([
    ["the pointer is on it", fireEvent.mouseEnter, fireEvent.mouseLeave],
    ["it has the focus", fireEvent.focus, fireEvent.blur],
  ])("pauses while %s", async (_, come, go) => {
    act(() => void say.success("Changes saved"));
    const place = screen.getByRole("region", { name: "Messages" });
    await wait(4000);
    come(place);
    await wait(20_000);
    expect(shown("Changes saved")).toBe(true);
    go(place);
    await wait(1500);
    expect(shown("Changes saved")).toBe(false);
  });

  it("does not pause the next one when it is closed under the pointer", async () => {
    act(() => void say.success("Changes saved"));
    fireEvent.mouseEnter(screen.getByRole("region", { name: "Messages" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await wait(500);
    act(() => void say.success("New password has been set"));
    await wait(5500);
    expect(shown("New password has been set")).toBe(false);
  });

  it("does not pause the others when it is closed with the focus on its button", async () => {
    act(() => {
      say.success("Changes saved");
      say.success("Draft saved");
    });
    const close = screen.getAllByRole("button", { name: "Close" })[0];
    act(() => close?.focus());
    act(() => close?.click());
    await wait(6000);
    expect([shown("Changes saved"), shown("Draft saved")]).toEqual([false, false]);
  });

  it("has one action, and closes after it", async () => {
    const undo = vi.fn();
    act(() => void say.success("Declined", undefined, { action: { label: "Undo", run: undo } }));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await wait(500);
    expect([undo.mock.calls.length, shown("Declined")]).toEqual([1, false]);
  });

  it("is announced: politely, or at once for an error", () => {
    act(() => {
      say.success("Changes saved");
      say.error("Login failed");
    });
    expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
    expect(screen.getByRole("alert").textContent).toContain("Login failed");
  });

  it("is replaced by the next one about the same, and dismissed when that is settled", async () => {
    act(() => void say.error("All places are taken.", undefined, { about: "accept" }));
    act(() => void say.error("No connection.", undefined, { about: "accept" }));
    expect([shown("All places are taken."), shown("No connection.")]).toEqual([false, true]);
    act(() => void say.success("3 people accepted", undefined, { about: "accept" }));
    expect([shown("No connection."), shown("3 people accepted")]).toEqual([false, true]);
    act(() => say.settle("accept"));
    await wait(500);
    expect(shown("3 people accepted")).toBe(false);
  });

  it("of an error is dismissed on navigation, of success stays", async () => {
    act(() => {
      say.error("All places are taken.");
      say.success("Draft saved");
    });
    act(() => history.pushState(null, "", "/home?tab=2"));
    await wait(500);
    expect([shown("All places are taken."), shown("Draft saved")]).toEqual([false, true]);
    act(() => void say.error("No connection."));
    act(() => history.pushState(null, "", "/home?tab=3"));
    await wait(500);
    expect(shown("No connection.")).toBe(true);
  });

  it("of an error is dismissed when the language changes, of success stays", async () => {
    act(() => {
      say.error("Login failed");
      say.success("Draft saved");
    });
    await act(() => setLocale("fi"));
    await wait(500);
    expect([shown("Login failed"), shown("Draft saved")]).toEqual([false, true]);
  });

  it("stays paused while the pointer is on it, whatever the focus does", async () => {
    act(() => void say.success("Changes saved"));
    const place = screen.getByRole("region", { name: "Messages" });
    fireEvent.mouseEnter(place);
    await wait(4000);
    fireEvent.focus(place);
    await wait(4000);
    fireEvent.blur(place);
    await wait(4000);
    expect(shown("Changes saved")).toBe(true);
    fireEvent.mouseLeave(place);
    await wait(4000);
    expect(shown("Changes saved")).toBe(true);
  });
});
