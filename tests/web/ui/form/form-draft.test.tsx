import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Link, Router } from "wouter";
import * as z from "zod";
import { confirmNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { TextField } from "../../../../web/ui/fields/text-field.tsx";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { useFormFields } from "../../../../web/ui/form/use-form-field.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const schema = async () => z.object({ title: z.string() });
const start = { title: "" };

function Fields() {
  return <TextField {...useFormFields<typeof start>()("title")} label="Title" />;
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "owner=me";
});

function open(send: () => Promise<unknown> = async () => undefined, draft = "gig") {
  stubRequests(({ path }) => (path === "/api/session" ? new Response(null, { status: 500 }) : undefined));
  return renderInLocale(
    "en",
    withSession(
      { role: "workProvider", organization: "o1" },
      <Router aroundNav={confirmNavigation}>
        <Link href="/home">Home</Link>
        <Form schema={schema} start={start} send={send} failed="Not saved" draft={draft}>
          <Fields />
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Router>,
    ),
  );
}

const title = async () => (await screen.findByLabelText("Title")) as HTMLInputElement;
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith("keikka.unsent.draft.me."));

it("offers what was typed and not sent, for the same person", async () => {
  localStorage.setItem("keikka.unsent.draft.other.form gig", "{}");
  const first = open();
  await userEvent.type(await title(), "Half a gig");
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(localStorage.getItem("keikka.unsent.draft.other.form gig")).toBeNull();
  first.unmount();
  open();
  expect((await title()).value).toBe("");
  expect(screen.getByText(/^Draft from \d\d:\d\d$/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect((await title()).value).toBe("Half a gig");
  expect(screen.queryByText(/^Draft from/)).toBeNull();
});

it("does not say that what was typed is lost where a draft of it stays", async () => {
  open();
  await userEvent.type(await title(), "Half a gig");
  await userEvent.click(screen.getByRole("link", { name: "Home" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(question.textContent).toContain("A draft of it stays on this device.");
  expect(question.textContent).not.toContain("lost");
});

it("forgets what is discarded", async () => {
  const first = open();
  await userEvent.type(await title(), "Half a gig");
  await waitFor(() => expect(kept()).toHaveLength(1));
  first.unmount();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(kept()).toEqual([]);
});

it("keeps what could not be sent, and forgets what was", async () => {
  const send = vi.fn(async () => false as unknown);
  open(send);
  await userEvent.type(await title(), "Whole");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(kept()).toHaveLength(1));
  send.mockResolvedValue(undefined);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(kept()).toEqual([]));
});

it("keeps nothing once its person has signed out, whatever is left open", async () => {
  open();
  await userEvent.type(await title(), "Half a gig");
  await waitFor(() => expect(kept()).toHaveLength(1));
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as signing out deletes it
  document.cookie = "owner=; Max-Age=0";
  dispatchEvent(new Event("pagehide"));
  expect(kept()).toEqual([]);
});

it("still has what it offered when what was typed meanwhile is deleted again", async () => {
  const first = open();
  await userEvent.type(await title(), "Half a gig");
  await waitFor(() => expect(kept()).toHaveLength(1));
  first.unmount();
  const second = open();
  await userEvent.type(await title(), "x");
  await waitFor(() => expect(localStorage.getItem(kept()[0] ?? "")).toContain('"x"'));
  await userEvent.type(await title(), "{Backspace}");
  second.unmount();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
  expect((await title()).value).toBe("Half a gig");
});

it("deletes what was typed about another version, which may be out of date", async () => {
  localStorage.setItem("keikka.unsent.draft.me.form gig@1", "{}");
  localStorage.setItem("keikka.unsent.draft.me.form gig", "{}");
  open(undefined, "gig@2");
  await title();
  expect(kept()).toEqual(["keikka.unsent.draft.me.form gig"]);
});
