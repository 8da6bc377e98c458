import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { api, unwrap } from "../../../../web/lib/api/client.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { SessionProvider, useSession } from "../../../../web/lib/session/session.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { TextField } from "../../../../web/ui/fields/text-field.tsx";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { useFormFields } from "../../../../web/ui/form/use-form-field.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const sessionOf = (id: string) => ({ user: { id, hasSetPassword: true }, capabilities: [] });
/** Whose cookie the browser holds, and as whom what was sent. */
let present: string | null = "anna";
let sent: unknown[] = [];
const reload = vi.fn();

const refused = () =>
  Response.json(
    { type: "", title: "", status: 401, code: "auth.required", errors: [], requestId: "r" },
    { status: 401 },
  );

const schema = z.object({ name: z.string() });
const load = () => Promise.resolve(schema);
const start = { name: "" };
const send = (json: unknown) => unwrap(api.me.$patch({ json: json as never }));

function Page() {
  const { session } = useSession();
  if (session === null) return <p>Log in first</p>;
  return (
    <Form schema={load} start={start} send={send} failed="It was not sent">
      <Fields />
    </Form>
  );
}

function Fields() {
  const field = useFormFields<{ name: string }>();
  return (
    <>
      <TextField {...field("name")} label="Name" />
      <SubmitButton>Send</SubmitButton>
    </>
  );
}

beforeEach(async () => {
  present = "anna";
  sent = [];
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname;
    if (present === null) return refused();
    if (path !== "/api/session") sent.push([present, JSON.parse(String(init?.body))]);
    return Response.json(path === "/api/session" ? sessionOf(present) : {});
  });
  renderInLocale(
    "en",
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: { "/api/session": sessionOf("anna") },
        dedupingInterval: 0,
        shouldRetryOnError: false,
      }}
    >
      <SessionProvider>
        <Page />
        <Toaster />
      </SessionProvider>
    </SWRConfig>,
  );
});
afterEach(() => unblockNavigation());

const press = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const notice = () => screen.queryByText("You are no longer logged in");
const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const endWhileWriting = async () => {
  await userEvent.type(name(), "Half a name");
  present = null;
  await press();
  await waitFor(() => expect(notice()).toBeTruthy());
};

it("keeps the input when the session has ended, says so, and sends it once its user is back", async () => {
  await endWhileWriting();
  expect(notice()?.closest("[role=alert]")).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Log in" });
  expect([link.pathname, link.target]).toEqual(["/login", "_blank"]);
  await press();
  expect([name().value, sent]).toEqual(["Half a name", []]);

  present = "anna";
  await press();
  await waitFor(() => expect(sent).toEqual([["anna", { name: "Half a name" }]]));
  await waitFor(() => expect(notice()).toBeNull());
  expect(reload).not.toHaveBeenCalled();
});

it("checks on each return to the tab, and says when it can be sent", async () => {
  await endWhileWriting();
  act(() => void dispatchEvent(new Event("focus")));
  expect(notice()).toBeTruthy();
  present = "anna";
  act(() => void dispatchEvent(new Event("focus")));
  await waitFor(() => expect(screen.getByText(/^You are logged in again/)).toBeTruthy());
  await waitFor(() => expect(notice()).toBeNull());
  expect(name().value).toBe("Half a name");
});

it("sends nothing as another user: the page reloads", async () => {
  await endWhileWriting();
  present = "bertta";
  await press();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(sent).toEqual([]);
});

it("leads to the login as usual if nothing is unsaved", async () => {
  present = null;
  act(() => void dispatchEvent(new Event("focus")));
  await waitFor(() => expect(screen.getByText("Log in first")).toBeTruthy());
});
