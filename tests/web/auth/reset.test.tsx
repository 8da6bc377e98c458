import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import ForgotPasswordScreen from "../../../web/auth/forgot-password-screen.tsx";
import { PasswordResetForm } from "../../../web/auth/links/password-reset-form.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

describe("the forgotten-password form", () => {
  it("reports an invalid address beside the field", async () => {
    const sent = stubRequests(() => undefined);
    renderInLocale("fi", <ForgotPasswordScreen />);
    await userEvent.type(field("Sähköposti"), "matti");
    await press("Lähetä linkki");
    await waitFor(() => expect(document.activeElement).toBe(field("Sähköposti")));
    expect(screen.getByText("Anna koko sähköpostiosoite.")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("says where the link was sent", async () => {
    stubRequests(() => new Response(null, { status: 202 }));
    renderInLocale("en", <ForgotPasswordScreen />);
    await userEvent.type(field("E-mail"), " matti@example.fi");
    await press("Send link");
    expect(await screen.findByText(/If matti@example.fi has an account/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to log in" }).getAttribute("href")).toBe("/login");
  });
});

describe("the new-password form of a link", () => {
  function draw(answer: Response) {
    const [onDone, onGone] = [vi.fn(), vi.fn()];
    const sent = stubRequests(({ method }) => (method === "PUT" ? answer : undefined));
    renderInLocale(
      "en",
      <>
        <PasswordResetForm code="c0de" onDone={onDone} onExpired={onGone} />
        <Toaster />
      </>,
    );
    return { onDone, onGone, sent };
  }
  async function send() {
    await userEvent.type(field("E-mail"), "matti@example.fi");
    await userEvent.type(field("New password"), "quiet harbour");
    await userEvent.type(field("Verify password"), "quiet harbour");
    await press("Set new password");
  }

  it("stays when the link belongs to another e-mail", async () => {
    const { onDone } = draw(buildProblemResponse(422, "input.invalid", ["email", "email.mismatch"]));
    await send();
    expect(await screen.findByText("The link was sent to another e-mail address.")).toBeTruthy();
    expect([document.activeElement, field("New password").value]).toEqual([field("E-mail"), "quiet harbour"]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("says beside the password that it is the current one", async () => {
    draw(buildProblemResponse(422, "input.invalid", ["password", "password.same"]));
    await send();
    expect(await screen.findByText("Choose another password than the one you have.")).toBeTruthy();
  });

  it("reports a link that no longer works", async () => {
    const { onGone } = draw(buildProblemResponse(410, "link.gone"));
    await send();
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toBe("");
  });

  it("sends the password once, without its repetition", async () => {
    const { onDone, sent } = draw(new Response(null, { status: 204 }));
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/api/password-resets/c0de", { email: "matti@example.fi", password: "quiet harbour" }],
    ]);
  });
});
