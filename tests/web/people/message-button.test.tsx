import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PersonDetails } from "#shared/people/profile.ts";
import { MessageButton } from "../../../web/people/message-button.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const person = { id: "u2", name: "Veikko Mäkelä" } as PersonDetails;
const answer = (status: number, body: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => {
  history.replaceState(null, "", "/user/u2");
  renderInLocale(
    "en",
    <>
      <MessageButton person={person} />
      <Toaster />
    </>,
  );
});
afterEach(() => vi.restoreAllMocks());

const tap = () => userEvent.click(screen.getByRole("button", { name: "Message" }));

it("opens the direct-message room", async () => {
  const fetched = answer(200, { id: "r1", kind: "direct", title: person.name, members: [] });
  await tap();
  await waitFor(() => expect(location.pathname).toBe("/chat/r1"));
  const asked = fetched.mock.calls.filter(([, init]) => init?.method === "POST");
  expect(asked.map(([, init]) => init?.body)).toEqual([JSON.stringify({ userId: "u2" })]);
});

it("says why if the person is no longer reachable, and can be retried", async () => {
  answer(404, { code: "notFound", status: 404 });
  await tap();
  expect(await screen.findByText(/Veikko Mäkelä cannot be written to any more/)).toBeTruthy();
  expect(location.pathname).toBe("/user/u2");
  expect(screen.getByRole("button", { name: "Message" }).getAttribute("aria-busy")).toBeNull();
});
