import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { originHeader } from "#shared/pages/origin-header.ts";
import type { Profile } from "#shared/people/profile.ts";
import { reportConnection } from "../../../../web/lib/offline/connection.ts";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import { ProfileForm } from "../../../../web/settings/profile/profile-form.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { startOutboxForEach } from "../../../support/started-outbox.ts";

const profile: Profile = {
  ...{ id: "u1", name: "Matti Virtanen", roles: ["employee"], organization: null, organizationName: null },
  ...{
    avatar: null,
    location: "Tampere",
    description: "",
    industries: [],
    cards: [],
    email: "matti@example.fi",
  },
  ...{ phone: "+358401234567", hasSetPassword: true, locale: "en", employment: null, companyId: null },
};
/** Whether the browser would ask before the tab goes. */
const asksAtUnload = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** Not the municipality's: another field stands in its place once the places have loaded. */
const field = () => screen.getByLabelText("Name");

const hasName = (name: string) => waitFor(() => expect(field()).toHaveProperty("value", name));
const answer = () => Response.json(profile, { headers: { [originHeader]: "1" } });

/** Starts to save; what it gives lets the answer come. */
async function saveSlowly(): Promise<() => void> {
  let arrive = () => {};
  vi.spyOn(globalThis, "fetch").mockImplementation(
    () => new Promise((done) => (arrive = () => done(answer()))),
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  return () => arrive();
}

startOutboxForEach();

it("groups the digits of the phone number", () => {
  renderInLocale("en", <ProfileForm profile={profile} />);
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("+358 40 123 4567");
  expect(asksAtUnload()).toBe(false);
});

it("is saved if nothing was typed since", async () => {
  renderInLocale("en", <ProfileForm profile={profile} />);
  await userEvent.type(field(), "!");
  await waitFor(() => expect(asksAtUnload()).toBe(true));
  const arrive = await saveSlowly();
  arrive();
  await waitFor(() => expect(asksAtUnload()).toBe(false));
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(field()).toHaveProperty("value", "Matti Virtanen!");
});

it("is still unsaved if something was typed while it was being saved", async () => {
  renderInLocale("en", <ProfileForm profile={profile} />);
  await userEvent.type(field(), "!");
  const arrive = await saveSlowly();
  await userEvent.type(field(), "?");
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  arrive();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(asksAtUnload()).toBe(true);
});

it("sends only what differs: another tab may have changed the rest since", async () => {
  renderInLocale("en", <ProfileForm profile={profile} />);
  await userEvent.type(field(), "!");
  const arrive = await saveSlowly();
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({ name: "Matti Virtanen!" });
  arrive();
  await waitFor(() => expect(asksAtUnload()).toBe(false));
});

it("shows a change that waits for a connection, also anew, and no more once it is taken back", async () => {
  stubRequests(() => {
    throw new TypeError("Failed to fetch");
  });
  const { unmount } = renderInLocale("en", <ProfileForm profile={profile} />);
  act(() => reportConnection(false));
  await userEvent.type(field(), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Take back" });
  unmount();
  renderInLocale("en", <ProfileForm profile={profile} />);
  await hasName("Matti Virtanen!");
  await userEvent.click(await screen.findByRole("button", { name: "Take back" }));
  await hasName("Matti Virtanen");
  expect(asksAtUnload()).toBe(false);
});

it("shows what waited until the server tells the profile anew", async () => {
  let arrive: ((answer: Response) => void) | undefined;
  stubRequests(() => new Promise((resolve) => (arrive = resolve)));
  const { rerender } = renderInLocale("en", <ProfileForm profile={profile} />);
  act(() => reportConnection(false));
  await userEvent.type(field(), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect([outbox.listEntries()[0]?.state, arrive]).toEqual(["sending", expect.anything()]),
  );
  await act(async () => arrive?.(answer()));
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(field()).toHaveProperty("value", "Matti Virtanen!");
  rerender(withLocale("en", <ProfileForm profile={{ ...profile, name: "Matti V" }} />));
  await hasName("Matti V");
});

it("counts as saved without a request if nothing differs", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  renderInLocale(
    "en",
    <>
      <ProfileForm profile={profile} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Changes saved")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});
