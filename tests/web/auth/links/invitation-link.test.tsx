import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import LinkScreen from "../../../../web/auth/links/link-screen.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

const words = {
  en: ["Welcome to Keikka", "E-mail", "Password from the e-mail", "Log in", /choose your own/, /7 days/],
  fi: [
    "Tervetuloa Keikka-palveluun",
    "Sähköposti",
    "Salasana sähköpostista",
    "Kirjaudu",
    /valitset oman/,
    /7 päivää/,
  ],
} as const;

it.each(["en", "fi"] as const)(
  "greets an invited user in %s, and asks for the password of the e-mail",
  async (locale) => {
    const [title, email, password, submit, own, days] = words[locale];
    const refused = { type: "", title: "", status: 401, code: "auth.failed", requestId: "r" };
    const ask = vi.fn(async (_: URL, __?: RequestInit) => Response.json(refused, { status: 401 }));
    vi.stubGlobal("fetch", ask);
    window.history.replaceState(null, "", "/auth?mode=invite#email=aino%2Btyo%40tekijat.test");
    renderInLocale(locale, <LinkScreen />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    for (const text of [own, days]) expect(screen.getByText(text)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(email).value).toBe("aino+tyo@tekijat.test"),
    );
    await userEvent.type(screen.getByLabelText(password, { exact: true }), "QWERTYUIOPASDFG");
    await userEvent.click(screen.getByRole("button", { name: submit }));
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toEqual({
      ...{ email: "aino+tyo@tekijat.test", password: "QWERTYUIOPASDFG", remember: false },
    });
  },
);

it("works without an e-mail in its URL", () => {
  window.history.replaceState(null, "", "/auth?mode=invite");
  renderInLocale("en", <LinkScreen />);
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("");
});

it("is not shown for a link without its code", () => {
  window.history.replaceState(null, "", "/auth?mode=reset");
  renderInLocale("en", <LinkScreen />);
  expect(screen.queryByLabelText("E-mail")).toBeNull();
});
