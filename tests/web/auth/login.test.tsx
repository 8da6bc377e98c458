import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import LoginScreen from "../../../web/auth/login/login-screen.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { freezeClockAtNoon } from "../../support/clock.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const refused = { type: "", title: "", status: 401, code: "auth.failed", requestId: "r" };
const ask = vi.fn(async () => Response.json(refused, { status: 401 }));
const press = () => userEvent.click(screen.getByRole("button", { name: "Kirjaudu" }));
const email = () => screen.getByLabelText<HTMLInputElement>("Sähköposti");
const password = () => screen.getByLabelText<HTMLInputElement>("Salasana");
const marked = () => [email(), password()].map((field) => field.getAttribute("aria-invalid"));

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal("fetch", ask);
  renderInLocale("fi", <LoginScreen />);
});
afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

test("an empty form is rejected in the app's language, and nothing is sent", async () => {
  expect(email().form?.noValidate).toBe(true);
  await press();
  expect(screen.getByText("Kirjoita sähköpostiosoitteesi.")).toBeTruthy();
  expect(screen.getByText("Kirjoita salasanasi.")).toBeTruthy();
  expect([document.activeElement, ask.mock.calls.length]).toEqual([email(), 0]);
});

test("a refused login marks both fields until something is typed", async () => {
  await userEvent.type(email(), "matti@example.fi");
  await userEvent.type(password(), "wrong");
  await press();
  await waitFor(() => expect(marked()).toEqual(["true", "true"]));
  await userEvent.type(password(), "!");
  expect(marked()).toEqual([null, null]);
});

test("too many attempts: the field says when to retry, until something is typed", async () => {
  freezeClockAtNoon();
  const problem = { ...refused, status: 429, code: "auth.tooManyAttempts", retryAfter: 900 };
  ask.mockImplementation(async () => Response.json(problem, { status: 429 }));
  await userEvent.type(email(), "matti@example.fi");
  await userEvent.type(password(), "wrong");
  await press();
  await waitFor(() => expect(marked()).toEqual([null, "true"]));
  const told = document.getElementById(password().getAttribute("aria-describedby") ?? "");
  expect(told?.textContent).toMatch(/^Liian monta yritystä\. Yritä uudelleen kello 12[.:]15\.$/);
});

test("an overloaded server is explained, and no field is marked", async () => {
  renderInLocale("fi", <Toaster />);
  const problem = { ...refused, status: 503, code: "server.busy", retryAfter: 5 };
  ask.mockImplementation(async () => Response.json(problem, { status: 503 }));
  await userEvent.type(email(), "matti@example.fi");
  await userEvent.type(password(), "right");
  await press();
  expect(await screen.findByText(/^Moni kirjautuu juuri nyt\. Yritä uudelleen/)).toBeTruthy();
  expect(marked()).toEqual([null, null]);
});
