import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { InstallEvent } from "../../../web/pwa/install-state.ts";

/** The section as it stands after these events, each time in an app of its own. */
async function drawAfter(...events: InstallEvent[]) {
  vi.resetModules();
  const { dispatchInstallEvent } = await import("../../../web/pwa/install-state.ts");
  const { DeviceSection } = await import("../../../web/settings/device-section.tsx");
  const { renderInLocale: render } = await import("../../support/render-in-locale.tsx");
  render("en", <DeviceSection />);
  act(() => events.forEach(dispatchInstallEvent));
}
const states = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe("the device section", () => {
  it("shows the initial state", async () => {
    await drawAfter();
    expect(states()).toEqual([
      expect.stringContaining("does not offer to install"),
      expect.stringContaining("Getting ready"),
      "No newer version has been found.",
    ]);
    expect(buttons()).toEqual([]);
  });

  it("offers to install while the browser has a prompt, and not once installed", async () => {
    await drawAfter("prompt offered");
    expect(buttons()).toEqual(["Install Keikka"]);
    const { dispatchInstallEvent } = await import("../../../web/pwa/install-state.ts");
    act(() => dispatchInstallEvent("installed"));
    expect([buttons(), states()[0]]).toEqual([[], "Keikka is installed on this device."]);
  });

  it("describes how Safari installs it", async () => {
    await drawAfter("share menu");
    await userEvent.click(screen.getByRole("button", { name: "Install Keikka" }));
    expect(await screen.findByRole("dialog", { name: "Install Keikka" })).toBeTruthy();
  });

  it("does not offer it after a refusal", async () => {
    await drawAfter("prompt offered", "refused");
    expect([buttons(), states()[0]]).toEqual([[], expect.stringContaining("You chose not to")]);
  });

  it.each<[InstallEvent[], string]>([
    [["worker activated"], "Keikka opens without a connection too"],
    [["registration failed"], "This browser did not keep Keikka"],
    [["registration failed", "worker activated"], "Keikka opens without a connection too"],
  ])("after %j says whether it works offline", async (events, text) => {
    await drawAfter(...events);
    expect(states()[1]).toContain(text);
  });

  it.each<[InstallEvent, string]>([
    ["update waits", "A new version of Keikka is ready."],
    ["reload held", "A new version of Keikka is running."],
  ])("after %s says so, and asks before unsaved input would be lost", async (event, text) => {
    await drawAfter(event);
    expect(states()[2]).toContain(text);
    const { blockNavigation, unblockNavigation } = await import(
      "../../../web/lib/navigation/navigation-blocker.ts"
    );
    blockNavigation(() => undefined);
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByRole("dialog", { name: "Update now?" })).toBeTruthy();
    unblockNavigation();
  });
});
