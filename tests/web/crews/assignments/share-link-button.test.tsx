import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Assignment } from "#shared/crews/assignment.ts";
import { ShareLinkButton } from "../../../../web/crews/assignments/share-link-button.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const assignment = { id: "a1", userName: "Wille Virtanen" } as Assignment;
const text = "Katto, Tampere: ti 1.12. Tuletko? Vastaa tästä: https://keikka.test/a/x.y";

function show(response: () => Response = () => Response.json({ url: "https://keikka.test/a/x.y", text })) {
  const sent = stubRequests(response);
  renderInLocale(
    "en",
    <>
      <ShareLinkButton assignment={assignment} />
      <Toaster />
    </>,
  );
  return {
    sent,
    tap: () => userEvent.click(screen.getByRole("button", { name: "Send a link: Wille Virtanen" })),
  };
}
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

test("opens the phone's own sheet with a ready text, and is content when nobody is chosen", async () => {
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException("", "AbortError"))
    .mockResolvedValue(undefined);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const { sent, tap } = show();
  await tap();
  await tap();
  await waitFor(() => expect(share.mock.calls).toEqual([[{ text }], [{ text }]]));
  expect(sent[0]).toMatchObject({ method: "POST", path: "/api/assignments/a1/link" });
  expect(told()).toBe("");
});

test("copies the text where there is no sheet, and says so", async () => {
  const { tap } = show();
  await tap();
  await waitFor(() => expect(told()).toContain("Copied: paste it into a message to Wille Virtanen"));
  expect(await navigator.clipboard.readText()).toBe(text);
});

test("says why there is no link", async () => {
  const { tap } = show(() => buildProblemResponse(409, "assignment.answered"));
  await tap();
  await waitFor(() => expect(told()).not.toBe(""));
});
