import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import type { Session } from "#shared/auth/session.ts";
import HomeScreen from "../../../web/app/home-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const question = "How are you paid?";

// What loads on the way would come after a test has seen that it is not there.
beforeAll(() => import("../../../web/settings/profile/employment-prompt.tsx"));

function open(organization: string | null, employment: Session["user"]["employment"]) {
  const sent = stubRequests(({ method, path }) => {
    if (method === "PATCH") return Response.json({});
    if (path === "/api/session")
      return Response.json({
        ...{ user: { name: "Matti", organization, employment: "wage" }, organization: null },
        capabilities: ["shifts.work"],
      });
    return undefined;
  });
  renderInLocale("en", withSession({ role: "employee", organization, employment }, <HomeScreen />));
  return sent;
}

test("an individual without a payment method is asked for it until they have one", async () => {
  const sent = open(null, null);
  expect(await screen.findByRole("region", { name: question })).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: /^Wage/ }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: question })).toBeNull());
  expect(sent).toMatchObject([{ method: "PATCH", path: "/api/me", body: { employment: "wage" } }]);
});

test.each([
  ["an individual who has said it", null, "soleTrader"],
  ["a firm's employee", "apu", null],
] as const)("%s is not asked", async (_, organization, employment) => {
  open(organization, employment);
  await screen.findByText("No shifts in the next seven days.");
  expect(screen.queryByText(question)).toBeNull();
});
