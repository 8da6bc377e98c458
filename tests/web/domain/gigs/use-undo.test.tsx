import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { undoWindow } from "#shared/undo/undo-window.ts";
import { useGigMutation } from "../../../../web/domain/gigs/use-gig-mutation.ts";
import { useUndo } from "../../../../web/domain/gigs/use-undo.ts";
import { api, unwrap } from "../../../../web/lib/api/client.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

function DeclineButton() {
  const { runUndoable } = useGigMutation();
  const decline = () =>
    runUndoable(
      "decline",
      (options) =>
        unwrap(api.offers[":id"].decline.$post({ param: { id: "o1" }, json: { reason: "" } }, options)),
      "Declined",
    );
  return (
    <button type="button" onClick={decline}>
      Decline
    </button>
  );
}

function show(answer: () => Response | undefined) {
  const sent = stubRequests(({ method, path }) => {
    if (method === "GET") return undefined;
    return path.startsWith("/api/undos/") ? answer() : Response.json({});
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeclineButton />
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("undoes by the key that the change was sent with", async () => {
  const sent = show(() => new Response(null, { status: 204 }));
  await press("Decline");
  await press("Undo");
  expect(await screen.findByText("Undone")).toBeTruthy();
  const [change, undo] = sent;
  expect(change?.undoKey).toMatch(/^[0-9a-f-]{36}$/);
  expect([undo?.method, undo?.path]).toEqual(["POST", `/api/undos/${change?.undoKey}`]);
});

it("undoes by a key", async () => {
  const sent = show(() => new Response(null, { status: 204 }));
  await press("Decline");
  await screen.findByRole("button", { name: "Undo" });
  await userEvent.keyboard("z");
  await waitFor(() => expect(sent.map(({ path }) => path.split("/")[2])).toEqual(["offers", "undos"]));
});

it.each([
  ["undo.late", /^It was too late/],
  ["undo.overtaken", /^Somebody has changed this/],
])("says why it is refused: %s", async (code, words) => {
  show(() => buildProblemResponse(409, code));
  await press("Decline");
  await press("Undo");
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

it("is not offered once there is no time left", () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  let offered: boolean[] = [];
  function Ask() {
    const { offer } = useUndo().begin();
    offered = [0, undoWindow / 2, undoWindow - 1500].map((elapsed) => {
      vi.setSystemTime(elapsed);
      return offer().action !== undefined;
    });
    return null;
  }
  renderInLocale("en", <Ask />);
  expect(offered).toEqual([true, true, false]);
});

it("has one key for what is sent again, and another once that was answered", () => {
  const keys: string[] = [];
  function Ask() {
    const { begin, end } = useUndo();
    keys.push(begin().request.headers["Undo-Key"], begin().request.headers["Undo-Key"]);
    end();
    keys.push(begin().request.headers["Undo-Key"]);
    return null;
  }
  renderInLocale("en", <Ask />);
  const [sent, again, next] = keys;
  expect(again).toBe(sent);
  expect(next).not.toBe(sent);
});
