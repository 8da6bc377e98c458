import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { InquiryButton, InquiryIconButton } from "../../../../web/domain/chat/inquiry-button.tsx";
import { loadOnlineReasons } from "../../../../web/lib/offline/online-reason.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const room = { id: "r1", kind: "inquiry", title: "Roof", members: [] };

beforeEach(() => history.replaceState(null, "", "/gigs/g1"));

const show = (button: React.ReactNode, locale: "en" | "fi" = "en") =>
  renderInLocale(
    locale,
    <>
      {button}
      <Toaster />
    </>,
  );

it("a provider opens the room with the gig's buyer, and names nobody", async () => {
  const sent = stubRequests(() => Response.json(room));
  show(<InquiryButton gigId="g1" />);
  await userEvent.click(screen.getByRole("button", { name: "Ask a question" }));
  await waitFor(() => expect(location.pathname).toBe("/chat/r1"));
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/gigs/g1/inquiry", {}],
  ]);
});

it("the buyer names whom they ask, also to a screen reader", async () => {
  const sent = stubRequests(() => Response.json(room));
  show(<InquiryIconButton gigId="g1" providerId="apu" name="Apu Oy" />, "fi");
  await userEvent.click(screen.getByRole("button", { name: "Kysy: Apu Oy" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ organizationId: "apu" }]));
});

it.each([
  ["what is agreed", () => buildProblemResponse(409, "room.closed"), "You have agreed already."],
  [
    "no connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
    "No connection. Others hear of this at once",
  ],
])("says why it does not open: %s", async (_, answer, text) => {
  await loadOnlineReasons();
  stubRequests(answer);
  show(<InquiryButton gigId="g1" />);
  const button = screen.getByRole("button", { name: "Ask a question" });
  await userEvent.click(button);
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(location.pathname).toBe("/gigs/g1");
  expect(button.getAttribute("aria-busy")).toBeNull();
});
