import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import { MessagesProvider } from "../../../web/lib/i18n/i18n.tsx";
import { loadMessages } from "../../../web/lib/i18n/messages.ts";
import { unblockNavigation } from "../../../web/lib/navigation/navigation-blocker.ts";
import { SessionProvider } from "../../../web/lib/session/session.tsx";
import SettingsScreen from "../../../web/settings/settings-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";

const user = {
  ...{ id: "u1", name: "Matti Virtanen", email: "matti@example.fi", roles: ["employee"], avatar: null },
  ...{ organization: null, locale: "en", hasSetPassword: true, phone: "", location: "", description: "" },
  ...{ organizationName: null, industries: [], cards: [] },
};
const raksa = {
  id: "o1",
  name: "Raksa Oy",
  types: ["workProvider"],
  companyId: "2077474-0",
  municipalities: [],
};

async function draw(part: Partial<Session> = {}) {
  const session = { user, organization: null, capabilities: [], ...part };
  const sent = stubRequests(({ method, path }) => {
    if (method === "PATCH") return Response.json({ ...user, locale: "fi" });
    if (path === "/api/session") return Response.json(session);
    if (path === "/api/me/quiet-hours") return Response.json(null);
    if (path === "/api/me/otp") return Response.json({ enabled: false, since: null, recoveryCodesLeft: 0 });
    if (path === "/api/me/calendar-feed") return Response.json({ createdAt: null });
    if (path.endsWith("/site-details")) return Response.json({ birthDate: "", taxNumber: "" });
    if (path === "/api/me") return Response.json(user);
    return path === "/api/organizations/mine" ? Response.json(raksa) : undefined;
  });
  const screenOf = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider>
        <MessagesProvider of="own">
          <SettingsScreen />
        </MessagesProvider>
      </SessionProvider>
    </SWRConfig>
  );
  // Its words load with it.
  await act(async () => void renderInLocale("en", screenOf));
  await screen.findByText(/matti@example.fi/);
  await screen.findByRole("heading", { name: "Sign out" });
  return sent;
}
const headings = () => screen.getAllByRole("heading", { level: 2 });

// As around every screen but the first ones.
beforeAll(() => loadMessages("own", "en"));
afterEach(() => {
  unblockNavigation();
  vi.unstubAllGlobals();
});

describe("the settings", () => {
  it("link to each section, which can be focused", async () => {
    await draw();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(headings().map(({ id }) => `#${id}`));
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Cards I hold",
      "E-mail",
      "Password",
      "Two-step login",
      "Where you are logged in",
      "Access tokens",
      "Notifications",
      "Quiet hours",
      "Language",
      "This device",
      "My data",
      "Sign out",
    ]);
    expect(headings().every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  });

  it("scroll to a requested section that has loaded late", async () => {
    location.hash = "#language";
    await draw();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Language" }));
    location.hash = "";
  });

  it("show the user's organisation, with a link", async () => {
    await draw({
      organization: { ...raksa, types: ["workProvider"] },
      capabilities: ["organization.manage"],
    });
    expect(await screen.findByText("2077474-0")).toBeTruthy();
    expect(screen.getByText("Raksa Oy")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Organization settings" }).getAttribute("href")).toBe(
      "/organization/settings",
    );
  });

  it("offer the languages that only workers use to them alone, by their own names, as not yet proofread", async () => {
    const list = () =>
      screen.getAllByRole("radio").map((radio) => (radio.closest("label")?.textContent ?? "").trim());
    await draw({ capabilities: ["offers.make", "crew.name"] });
    expect(list()).toEqual(["English", "Suomi"]);
    cleanup();
    await draw({ capabilities: ["shifts.work"], organization: { ...raksa, types: ["staffProvider"] } });
    const unread = "Not yet read by a native speaker";
    expect(list()).toEqual([
      "English",
      "Suomi",
      ...["Eesti", "Polski", "Русский", "Svenska", "Українська"].map((name) => `${name}${unread}`),
    ]);
    expect(screen.getByText("Українська").lang).toBe("uk");
  });

  it("change the language at once, and keep unsaved input", async () => {
    const sent = await draw();
    await userEvent.type(await screen.findByLabelText("Tell about yourself"), "Tiles");
    await userEvent.click(screen.getByRole("radio", { name: "Suomi" }));
    const about = await screen.findByLabelText<HTMLTextAreaElement>("Kerro itsestäsi");
    expect(about.value).toBe("Tiles");
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ locale: "fi" }]));
  });

  it("ask before signing out with unsaved input", async () => {
    const sent = await draw();
    await userEvent.type(await screen.findByLabelText("Tell about yourself"), "Tiles");
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(sent).toEqual([]);
  });
});
