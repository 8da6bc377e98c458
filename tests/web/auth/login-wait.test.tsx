import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import LoginScreen from "../../../web/auth/login/login-screen.tsx";
import { SessionProvider } from "../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const user = { id: "me", name: "Matti", email: "matti@keikka.test", avatar: null, locale: "en" };
const session = { user: { ...user, hasSetPassword: true }, organization: null, roles: [], capabilities: [] };

test("who has logged in sees the form until the next screen stands there", async () => {
  history.replaceState(null, "", "/login?next=%2Fgigs");
  stubRequests(({ method, path }) =>
    path === "/api/session" && method === "POST"
      ? Response.json(session)
      : buildProblemResponse(401, "auth.required"),
  );
  renderInLocale(
    "en",
    <SessionProvider>
      <LoginScreen />
    </SessionProvider>,
  );
  await userEvent.type(screen.getByLabelText("E-mail"), "matti@keikka.test");
  await userEvent.type(screen.getByLabelText("Password"), "right");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(location.pathname).toBe("/gigs"));
  expect(screen.getByLabelText("Password")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Log in" }).getAttribute("aria-disabled")).toBe("true");
});
