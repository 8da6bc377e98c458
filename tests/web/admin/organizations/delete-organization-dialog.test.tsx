import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { DeleteOrganizationDialog } from "../../../../web/admin/organizations/delete-organization-dialog.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const tekijat = { id: "o2", name: "Tekijät Oy" };
const idle = { name: tekijat.name, people: 2, gigs: 0, rooms: 1, work: 0, soonest: [] };
const working = {
  ...idle,
  work: 3,
  soonest: [
    { id: "g1", title: "Roof at Vallila" },
    { id: "g2", title: "Rebar" },
  ],
};

afterEach(() => vi.restoreAllMocks());

/** `then`: what goes with it by the time that it was refused. */
function show(closing: object, then?: object) {
  let isRefused = false;
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (init?.method !== "DELETE") return Response.json((isRefused && then) || closing);
    if (!then || String(url).endsWith("?work=end")) return new Response(null, { status: 204 });
    isRefused = true;
    return Response.json({ code: "organization.hasWork" }, { status: 409 });
  });
  const onClose = vi.fn();
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeleteOrganizationDialog organization={tekijat} onClose={onClose} />
      <Toaster />
    </SWRConfig>,
  );
  const sent = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === "DELETE")
      .map(([url]) => new URL(String(url)))
      .map(({ pathname, search }) => pathname + search);
  return { sent, onClose };
}
const sayYes = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Delete organization" }));

it("asks about upcoming work separately, and ends it once that is ticked", async () => {
  const { sent, onClose } = show(working);
  expect((await screen.findByRole("link", { name: "Rebar" })).getAttribute("href")).toBe("/gigs/g2");
  expect(screen.getByText("and 1 other")).toBeDefined();
  await sayYes();
  const box = screen.getByRole("checkbox", { name: "End this work too" });
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
  await userEvent.click(box);
  await sayYes();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual(["/api/organizations/o2?work=end"]);
});

it("does not mention work where there is none", async () => {
  const { sent, onClose } = show(idle);
  await sayYes();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(sent()).toEqual(["/api/organizations/o2"]);
});

it("asks about work that came while the dialog was open", async () => {
  const { sent, onClose } = show(idle, working);
  await sayYes();
  await userEvent.click(await screen.findByRole("checkbox", { name: "End this work too" }));
  expect(screen.getByText(/Tick that this work ends too/)).toBeDefined();
  await sayYes();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual(["/api/organizations/o2", "/api/organizations/o2?work=end"]);
});
