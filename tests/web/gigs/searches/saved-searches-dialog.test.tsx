import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { SavedSearch } from "#shared/gigs/saved-search.ts";
import { SavedSearchesDialog } from "../../../../web/gigs/searches/saved-searches-dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

let items: SavedSearch[];
beforeEach(() => {
  items = [
    { id: "s1", name: "Roofs", query: "q=roof", notify: true },
    { id: "s2", name: "Oulu", query: "municipality=Oulu", notify: false },
  ];
});

function open(path: string) {
  const sent = stubRequests(({ method, path: asked, body }) => {
    if (method === "GET") return Response.json({ items, nextCursor: null });
    if (method === "DELETE") {
      items = items.filter(({ id }) => !asked.endsWith(id));
      return new Response(null, { status: 204 });
    }
    const saved = { ...(body as SavedSearch), id: "s3" };
    items = [...items, saved];
    return Response.json(saved, { status: 201 });
  });
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  let closed = 0;
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <Router hook={hook} searchHook={searchHook}>
        <SavedSearchesDialog onClose={() => (closed += 1)} />
      </Router>
    </SWRConfig>,
  );
  return { sent, history, closed: () => closed };
}

test("lists searches, says which notify, opens one and forgets one", async () => {
  const { sent, history, closed } = open("/gigs");
  const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Roofs", "Oulu"]);
  expect(within(rows[0] as HTMLElement).getByRole("img", { name: "you are notified" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Forget Oulu" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /api/me/searches/s2"]);
  await userEvent.click(screen.getByRole("link", { name: /Roofs/ }));
  expect([history.at(-1), closed()]).toEqual(["/gigs?q=roof", 1]);
});

test("saves the search on screen under a name, once", async () => {
  const { sent } = open("/gigs?q=paint&municipality=Tampere");
  const save = await screen.findByRole("button", { name: "Save this search" });
  await userEvent.click(save);
  const name = screen.getByRole("textbox", { name: /Name this search/ });
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
  await userEvent.type(name, "Painting");
  await userEvent.click(screen.getByRole("checkbox", { name: /Notify me/ }));
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { name: "Painting", query: "q=paint&municipality=Tampere", notify: false },
  ]);
  expect(screen.getByRole("link", { name: "Painting" })).toBeTruthy();
});

test("says how to save one where there is none", async () => {
  items = [];
  open("/gigs");
  expect(await screen.findByText(/Nothing saved yet/)).toBeTruthy();
});
