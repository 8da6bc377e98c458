import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { PasswordSection } from "../../../../web/settings/password-section.tsx";
import { SecondFactorSection } from "../../../../web/settings/second-factor/second-factor-section.tsx";
import { SessionsSection } from "../../../../web/settings/sessions/sessions-section.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const at = "2026-11-20T07:05:00.000Z";
const device = (id: string, name: string) => ({
  ...{ id, device: name, place: "", createdAt: at, lastUsedAt: at, current: id === "here" },
});
const key = { uri: "otpauth://totp/Keikka:a@b.fi?secret=GEZDGNBV", secret: "GEZDGNBV" };
const done = () => new Response(null, { status: 204 });
const press = async (name: string) => {
  const [button] = (await screen.findAllByRole("button", { name })).slice(-1);
  await userEvent.click(button as HTMLElement);
};
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

/** Beside the list of devices; whatever is written signs the others out. */
async function draw(section: React.ReactNode, isOn = false) {
  let items = [device("here", "Chrome, Windows"), device("other", "Firefox, Android")];
  stubRequests(({ method, path, body }) => {
    if (path === "/api/sessions") return Response.json({ items, nextCursor: null });
    if (method === "GET")
      return Response.json({ enabled: isOn, since: isOn ? at : null, recoveryCodesLeft: 9 });
    const { code, password } = body as { code?: string; password?: string };
    if (code === undefined && password === undefined) return Response.json(key, { status: 201 });
    items = items.slice(0, 1);
    return method === "POST" ? Response.json({ recoveryCodes: ["ABCD"] }) : done();
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      {section}
      <SessionsSection />
    </SWRConfig>,
  );
  await screen.findByText("Firefox, Android");
}

const expectAlone = () => waitFor(() => expect(screen.queryByText("Firefox, Android")).toBeNull());

afterEach(() => {
  act(() => toast.remove());
  unblockNavigation();
  vi.unstubAllGlobals();
});

it("the list of sessions is reloaded after the password was changed", async () => {
  await draw(<PasswordSection />);
  await type("Current password", "plasterboard");
  await type("New password", "quiet harbour");
  await type("Verify password", "quiet harbour");
  await press("Change password");
  await expectAlone();
});

it("it is reloaded after two-step login was enabled", async () => {
  await draw(<SecondFactorSection />);
  await press("Turn on");
  await type("Current password", "plasterboard");
  await press("Next");
  await type("Code from the app", "123456");
  await press("Turn on");
  await press("I have saved them");
  await expectAlone();
});

it("it is reloaded after two-step login was disabled", async () => {
  await draw(<SecondFactorSection />, true);
  await press("Turn off");
  await type("Current password", "plasterboard");
  await type("Code", "123456");
  await press("Turn off");
  await expectAlone();
});
