import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import LoginScreen from "../../../web/auth/login/login-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("asks for the code after the password, reports a wrong one, and accepts a recovery code", async () => {
  const sent = stubRequests(({ method, body }) => {
    if (method === "GET") return buildProblemResponse(401, "auth.required");
    const { otp } = body as { otp?: string };
    return buildProblemResponse(401, otp === undefined ? "auth.otpRequired" : "auth.otpWrong", [
      "otp",
      "otp.wrong",
    ]);
  });
  renderInLocale("fi", <LoginScreen />);
  await userEvent.type(screen.getByLabelText("Sähköposti"), "matti@example.fi");
  await userEvent.type(screen.getByLabelText("Salasana"), "oikea salasana");
  await press("Kirjaudu");
  const code = await screen.findByLabelText<HTMLInputElement>("Koodi");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.inputMode, code.autocomplete]).toEqual(["numeric", "one-time-code"]);
  expect(screen.getByText(/puhelin hukassa eikä palautuskoodeja .* Yrityksesi pääkäyttäjä voi/)).toBeTruthy();
  await userEvent.type(code, "123 456");
  await press("Kirjaudu");
  expect(await screen.findByText("Tarkista koodi.")).toBeTruthy();
  expect(code.getAttribute("aria-invalid")).toBe("true");
  await press("Käytä palautuskoodia");
  expect(screen.queryByText("Tarkista koodi.")).toBeNull();
  const recovery = screen.getByLabelText<HTMLInputElement>("Palautuskoodi");
  expect(recovery.inputMode).toBe("text");
  await userEvent.type(recovery, "abcd-efgh-jklm-npqr");
  await press("Kirjaudu");
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => (body as { otp?: string }).otp)).toEqual([
    undefined,
    "123456",
    "abcd-efgh-jklm-npqr",
  ]);
});
