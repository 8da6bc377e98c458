import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, it, vi } from "vitest";
import type { Profile } from "#shared/people/profile.ts";
import { AvatarField } from "../../../../web/settings/profile/avatar-field.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const avatar = `/pictures/${"a".repeat(43)}/512.webp`;
const profile: Profile = {
  ...{ id: "u1", name: "Matti Virtanen", roles: ["employee"], organization: null, organizationName: null },
  ...{ avatar, location: "Tampere", description: "", industries: [], cards: [], email: "matti@example.fi" },
  ...{ phone: "+358401234567", hasSetPassword: true, locale: "en", employment: null, companyId: null },
};

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const show = (picture: string | null) =>
  renderInLocale(
    "en",
    <>
      <AvatarField profile={{ ...profile, avatar: picture }} />
      <Toaster />
    </>,
  );
const button = (name: string) => screen.getByRole("button", { name });

it("without a picture shows an icon, and no remove button", () => {
  const { container } = show(null);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[data-initials]")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull();
  button("Add a picture");
});

it("asks before it removes the picture", async () => {
  const sent = stubRequests(({ method }) =>
    method === "DELETE" ? Response.json({ avatar: null }) : undefined,
  );
  const { container } = show(avatar);
  expect(container.querySelector("img")?.getAttribute("src")).toBe(avatar);
  await userEvent.click(button("Remove picture"));
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Back" }));
  expect(sent).toEqual([]);
  await userEvent.click(button("Remove picture"));
  const again = await screen.findByRole("dialog");
  await userEvent.click(within(again).getByRole("button", { name: "Remove picture" }));
  await screen.findByText("Your picture is removed");
  expect(sent).toMatchObject([{ method: "DELETE", path: "/api/me/avatar" }]);
});

it("says why it could not be removed", async () => {
  stubRequests(({ method }) =>
    method === "DELETE" ? buildProblemResponse(401, "auth.required") : undefined,
  );
  show(avatar);
  await userEvent.click(button("Remove picture"));
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Remove picture" }));
  await screen.findByText("Log in to go on.");
});

it("reports an unreadable picture beside the input, and sends nothing", async () => {
  const sent = stubRequests(() => undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  show(null);
  await userEvent.click(button("Add a picture"));
  const dialog = await screen.findByRole("dialog");
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["x"], "face.png", { type: "image/png" }));
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toMatch(/cannot be opened here/));
  expect(sent).toEqual([]);
});
