import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SecondFactorSection } from "../../../../web/settings/second-factor/second-factor-section.tsx";
import { TokensSection } from "../../../../web/settings/tokens/tokens-section.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { freezeClockAtNoon } from "../../../support/clock.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const uri = `otpauth://totp/Keikka:a@b.fi?issuer=Keikka&algorithm=SHA1&secret=${secret}&period=30&digits=6`;
const recoveryCodes = ["ABCD-EFGH-JKLM-NPQR", "STUV-WXYZ-2345-6789"];
const token = { id: "t1", name: "Payroll", createdAt: "2026-11-01T10:00:00Z", lastUsedAt: null };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

type Sent = ReturnType<typeof stubRequests>[number];

function draw(section: React.ReactNode, answer: (sent: Sent) => Response | undefined) {
  const sent = stubRequests(answer);
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      {section}
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

describe("two-step login", () => {
  const state = (enabled: boolean, recoveryCodesLeft = 10) => ({
    enabled,
    since: enabled ? "2026-11-21T08:00:00Z" : null,
    recoveryCodesLeft,
  });

  it("is enabled in three steps, and its recovery codes are not lost by a stray key", async () => {
    let isOn = false;
    const sent = draw(<SecondFactorSection />, ({ method, body }) => {
      if (method === "GET") return Response.json(state(isOn));
      const { code } = body as { code?: string };
      if (code === undefined) return Response.json({ uri, secret }, { status: 201 });
      if (code !== "123456") return buildProblemResponse(422, "input.invalid", ["code", "otp.wrong"]);
      isOn = true;
      return Response.json({ recoveryCodes });
    });
    await press("Turn on");
    await type("Current password", "plasterboard");
    await press("Next");
    const picture = await screen.findByRole("img", { name: /QR code/ });
    expect(picture.outerHTML).not.toContain("style=");
    expect(screen.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeTruthy();
    expect(screen.getByRole("link", { name: /this phone/ }).getAttribute("href")).toBe(uri);
    await type("Code from the app", "000000");
    await press("Turn on");
    const field = await screen.findByLabelText<HTMLInputElement>("Code from the app");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText(/wrong, too old or was used before/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "123456");
    await press("Turn on");
    for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await press("Back");
    expect(screen.getByText(recoveryCodes[0] ?? "")).toBeTruthy();
    await press("I have saved them");
    expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
    expect(screen.queryByText(recoveryCodes[0] ?? "")).toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      { currentPassword: "plasterboard" },
      { code: "000000" },
      { code: "123456" },
    ]);
  });

  it("warns when few recovery codes are left, and is disabled with both factors", async () => {
    const sent = draw(<SecondFactorSection />, ({ method }) =>
      method === "GET"
        ? Response.json(state(true, 2))
        : buildProblemResponse(403, "auth.passwordWrong", ["currentPassword", "password.wrong"]),
    );
    expect((await screen.findByText("2 recovery codes left.")).className).toContain("text-no");
    await press("Turn off");
    await screen.findByRole("dialog", { name: "Turn off two-step login?" });
    expect(document.activeElement?.textContent).toContain("Your other devices are signed out.");
    await type("Current password", "not mine");
    await type("Code", "123456");
    await userEvent.click(screen.getAllByRole("button", { name: "Turn off" }).at(-1) as HTMLElement);
    expect(await screen.findByText("Password confirmation failed")).toBeTruthy();
    expect(sent).toMatchObject([{ method: "DELETE", body: { currentPassword: "not mine", code: "123456" } }]);
  });

  it("says at the code when to retry after too many attempts, and marks no password", async () => {
    freezeClockAtNoon();
    const errors = [{ path: "code", code: "tries.tooMany", message: "" }];
    const problem = { status: 429, code: "auth.tooManyAttempts", retryAfter: 600, errors, requestId: "r" };
    draw(<SecondFactorSection />, ({ method }) =>
      method === "GET" ? Response.json(state(true)) : Response.json(problem, { status: 429 }),
    );
    await press("Turn off");
    await type("Current password", "plasterboard");
    await type("Code", "123456");
    await userEvent.click(screen.getAllByRole("button", { name: "Turn off" }).at(-1) as HTMLElement);
    const field = screen.getByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(field));
    const notes = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = notes.map((id) => document.getElementById(id)?.textContent).join();
    expect(words).toContain("Too many tries. Try again at 12:10.");
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBeNull();
  });
});

describe("access tokens", () => {
  it("are created with the password, shown once, and revoked after a confirmation", async () => {
    let items: (typeof token & { expiresAt: string })[] = [];
    const sent = draw(<TokensSection />, ({ method }) => {
      if (method === "GET") return Response.json({ items, nextCursor: null });
      if (method === "DELETE") {
        items = [];
        return new Response(null, { status: 204 });
      }
      items = [{ ...token, expiresAt: "2099-11-01T10:00:00Z" }];
      return Response.json({ ...items[0], token: "keikka_secret" }, { status: 201 });
    });
    await press("Make an access token");
    await type("What it is for", "x".repeat(61));
    await userEvent.click(
      screen.getAllByRole("button", { name: "Make an access token" }).at(-1) as HTMLElement,
    );
    expect(await screen.findByText("That is too long.")).toBeTruthy();
    expect(screen.getByText(/At most 60 characters/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("What it is for"));
    await type("What it is for", "Payroll");
    await userEvent.selectOptions(screen.getByLabelText("It works for"), "365 days");
    await type("Current password", "plasterboard");
    await userEvent.click(
      screen.getAllByRole("button", { name: "Make an access token" }).at(-1) as HTMLElement,
    );
    expect(await screen.findByText("keikka_secret")).toBeTruthy();
    await press("I have copied it");
    await waitFor(() => expect(screen.queryByText("keikka_secret")).toBeNull());
    expect(screen.getByText(/Works until .*2099\. Never used\./)).toBeTruthy();
    await press("Revoke Payroll");
    await press("Back");
    await press("Revoke Payroll");
    await press("Revoke");
    expect(await screen.findByText("Payroll has been revoked")).toBeTruthy();
    expect(sent).toMatchObject([
      {
        method: "POST",
        key: expect.any(String),
        body: { name: "Payroll", expiresInDays: 365, currentPassword: "plasterboard" },
      },
      { method: "DELETE", path: "/api/me/tokens/t1" },
    ]);
  });
});
