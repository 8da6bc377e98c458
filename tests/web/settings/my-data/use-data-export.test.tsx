import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MyDataSection } from "../../../../web/settings/my-data/my-data-section.tsx";
import { freezeClockAtNoon } from "../../../support/clock.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("says at the button when the next export is allowed", async () => {
  freezeClockAtNoon();
  stubRequests(() => {
    const problem = { code: "auth.tooManyAttempts", status: 429, retryAfter: 1800, requestId: "r" };
    return Response.json({ type: "", title: "", ...problem }, { status: 429 });
  });
  renderInLocale("fi", <MyDataSection />);
  fireEvent.click(screen.getByRole("button", { name: "Lataa omat tietoni" }));
  const words = /^Tietojasi ei ladattu\. Liian monta yritystä\. Yritä uudelleen kello 12[.:]30\.$/;
  expect((await screen.findByText(words)).closest("[role=alert]")).not.toBeNull();
});
