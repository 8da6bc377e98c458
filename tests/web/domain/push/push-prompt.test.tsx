import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { PushPrompt } from "../../../../web/domain/push/push-prompt.tsx";
import { MessagesProvider } from "../../../../web/lib/i18n/i18n.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const session = {
  user: {
    id: "u1",
    name: "Ville",
    email: "v@x.test",
    roles: ["employee"],
    hasSetPassword: true,
    locale: "en",
  },
  organization: null,
  capabilities: [],
};
const endpoint = "https://fcm.googleapis.com/fcm/send/1";

/** A browser that takes pushes, unless its person says no; `held`: what it is subscribed to. */
function stubBrowser(answer: NotificationPermission, held: object | null = null) {
  const permission: { permission: NotificationPermission } = { permission: "default" };
  const requestPermission = async () => {
    permission.permission = answer;
    return answer;
  };
  vi.stubGlobal("Notification", Object.assign(permission, { requestPermission }));
  vi.stubGlobal("PushManager", class {});
  let present = held;
  const subscribe = async () => {
    present = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }) };
    return present;
  };
  const registration = { pushManager: { getSubscription: async () => present, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
}

async function draw(hasKey = true) {
  const sent = stubRequests(({ path }) => {
    if (path === "/api/session") return Response.json(session);
    if (path === "/api/me/push-subscriptions") return new Response(null, { status: 204 });
    if (path !== "/api/push-key") return undefined;
    return hasKey
      ? Response.json({ publicKey: "AAAA" })
      : Response.json(
          { code: "notFound" },
          { status: 404, headers: { "Content-Type": "application/problem+json" } },
        );
  });
  const drawn = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionProvider>
        <MessagesProvider of="common">
          <PushPrompt />
        </MessagesProvider>
      </SessionProvider>
    </SWRConfig>
  );
  await act(async () => void renderInLocale("en", drawn));
  return sent;
}

const offer = () => screen.queryByRole("button", { name: "Tell me on this device" });

beforeAll(() => loadMessages("common", "en"));
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

it("asks the browser only when tapped, registers it, and goes", async () => {
  stubBrowser("granted");
  const sent = await draw();
  await screen.findByRole("button", { name: "Tell me on this device" });
  expect(sent).toEqual([]);
  await userEvent.click(offer() as HTMLElement);
  await waitFor(() => expect(offer()).toBeNull());
  expect(sent).toMatchObject([
    {
      method: "PUT",
      path: "/api/me/push-subscriptions",
      body: { endpoint, keys: { p256dh: "p", auth: "a" } },
    },
  ]);
  expect(localStorage.getItem("keikka.push")).toBe("u1");
});

it("goes when the browser says no, without registering", async () => {
  stubBrowser("denied");
  const sent = await draw();
  await userEvent.click(await screen.findByRole("button", { name: "Tell me on this device" }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(sent).toEqual([]);
});

it("does not come back once it was put off", async () => {
  stubBrowser("granted");
  await draw();
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(offer()).toBeNull();
  expect(localStorage.getItem("keikka.push.refused")).not.toBeNull();
});

it("is not there where the server pushes nothing, or the browser takes nothing", async () => {
  stubBrowser("granted");
  await draw(false);
  await waitFor(() => expect(offer()).toBeNull());
  Reflect.deleteProperty(navigator, "serviceWorker");
  await draw();
  await act(async () => undefined);
  expect(offer()).toBeNull();
});
