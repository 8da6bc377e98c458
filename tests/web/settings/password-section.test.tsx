import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, it, vi } from "vitest";
import { PasswordSection } from "../../../web/settings/password-section.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const labels = ["Current password", "New password", "Verify password"];
async function change(...typed: string[]) {
  for (const [at, text] of typed.entries()) {
    const label = labels[at] ?? "";
    await userEvent.clear(field(label));
    if (text !== "") await userEvent.type(field(label), text);
  }
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}
function draw() {
  renderInLocale(
    "en",
    <>
      <PasswordSection />
      <Toaster />
    </>,
  );
}

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

it("shows errors beside the fields, and sends nothing", async () => {
  const sent = stubRequests(() => undefined);
  draw();
  await change("", "short", "other");
  await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
  for (const text of ["Fill this in.", "At least 8 characters.", "The passwords are not the same."])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.body.textContent?.match(/At least 8 characters/g)).toHaveLength(1);
  expect(sent).toEqual([]);
});

it("focuses a wrong current password, and keeps what was typed", async () => {
  stubRequests(() => buildProblemResponse(401, "auth.passwordWrong", ["currentPassword", "password.wrong"]));
  draw();
  await change("not mine", "quiet harbour", "quiet harbour");
  await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
  expect(screen.getByText("This is not your current password.")).toBeTruthy();
  expect(told()).toContain("Password confirmation failed");
  expect(labels.map((label) => field(label).value)).toEqual(["not mine", "quiet harbour", "quiet harbour"]);
});

it("says at the current password when to retry after too many attempts", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 4, 30), toFake: ["Date"] });
  const body = { type: "", title: "", status: 429, code: "auth.tooManyAttempts", retryAfter: 45 };
  stubRequests(() => Response.json(body, { status: 429 }));
  draw();
  await change("not mine", "quiet harbour", "quiet harbour");
  await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
  const note = document.getElementById(field("Current password").getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Too many tries. Try again at 09:06.");
  expect(told()).toContain("Oops! Something went wrong..");
  vi.useRealTimers();
});

it("is empty once the password is changed, and blocks no navigation", async () => {
  const sent = stubRequests(() => new Response(null, { status: 204 }));
  draw();
  await change("plasterboard", "quiet harbour", "quiet harbour");
  await waitFor(() => expect(told()).toContain("New password has been set"));
  expect(labels.map((label) => field(label).value)).toEqual(["", "", ""]);
  expect(sent.map(({ body }) => body)).toEqual([
    { currentPassword: "plasterboard", password: "quiet harbour" },
  ]);
  await userEvent.type(field("New password"), "x");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  expect(field("New password").getAttribute("aria-invalid")).toBeNull();
});
