import { screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { DeleteAccountDialog } from "../../../../web/settings/my-data/delete-account-dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const nothing = { shifts: 0, offers: 0, rooms: 0, tickets: 0, isLastAdmin: false };

function draw(part: Partial<typeof nothing> = {}) {
  stubRequests(() => Response.json({ ...nothing, ...part }));
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeleteAccountDialog onClose={() => undefined} />
    </SWRConfig>,
  );
}
const focused = () => document.activeElement?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
});

it("focuses the explanation first, and stays there when the rest has loaded", async () => {
  draw();
  await waitFor(() => expect(focused()).toContain("nobody can bring it back"));
  await screen.findByText("What goes");
  expect(focused()).toContain("nobody can bring it back");
});

it("tells the last admin first that they cannot delete their account", async () => {
  draw({ isLastAdmin: true });
  await waitFor(() => expect(focused()).toContain("You are the only one who manages your organization"));
});
