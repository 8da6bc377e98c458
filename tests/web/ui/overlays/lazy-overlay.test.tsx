import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { lazyOverlay } from "../../../../web/ui/overlays/lazy-overlay.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

type Props = { name: string; onClose: () => void };
type Load = () => Promise<ComponentType<Props>>;

const Hello = ({ name }: Props) => <div role="dialog">Hello {name}</div>;
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function show(load: Load, locale: "en" | "fi" = "en") {
  const Dialog = lazyOverlay(load);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Draft" defaultValue="Roof" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Dialog name="Aino" onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    );
  }
  renderInLocale(locale, <Page />);
}
const tap = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Open" })));
const line = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
const draft = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Draft" }).value;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => act(() => toast.remove()));

describe("a lazy overlay", () => {
  it("keeps the page when offline, says why, and opens once back online", async () => {
    line(false);
    const load = vi.fn<Load>(gone);
    show(load);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Roof and wall" } });
    await tap();
    expect([draft(), screen.queryByRole("dialog")]).toEqual(["Roof and wall", null]);
    const alert = screen.getByRole("alert").textContent;
    expect(alert).toContain("This could not be opened");
    expect(alert).toContain("No connection. Check your network and try again.");
    line(true);
    load.mockImplementation(async () => Hello);
    await tap();
    expect([draft(), screen.getByRole("dialog").textContent]).toEqual(["Roof and wall", "Hello Aino"]);
  });

  it("says that the page is outdated if a deploy removed the file, and reloads it", async () => {
    line(true);
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    show(gone, "fi");
    await tap();
    expect(screen.getByRole("alert").textContent).toContain(
      "Sovellus on ehkä päivittynyt. Lataa sivu uudelleen.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Lataa" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("blames the connection where the browser has a network and the server is gone", async () => {
    line(true);
    reportConnection(false);
    show(gone);
    await tap();
    expect(screen.getByRole("alert").textContent).toContain("No connection.");
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
    reportConnection(true);
  });

  it("does not break the page if its messages fail to load", async () => {
    line(false);
    show(async () => () => {
      throw new TypeError("Failed to fetch");
    });
    await tap();
    expect([draft(), screen.getByRole("alert").textContent]).toEqual([
      "Roof",
      expect.stringContaining("This could not be opened"),
    ]);
  });

  it("reports nothing that nobody waits for any more", async () => {
    line(false);
    let fail = (_: Error) => {};
    const Dialog = lazyOverlay<Props>(() => new Promise((_, reject) => (fail = reject)));
    const onClose = vi.fn();
    const { rerender } = renderInLocale("en", <Dialog name="Aino" onClose={onClose} />);
    rerender(withLocale("en", <Toaster />));
    await act(async () => fail(new Error("offline")));
    expect([onClose.mock.calls.length, screen.queryByRole("alert")]).toEqual([0, null]);
  });
});
