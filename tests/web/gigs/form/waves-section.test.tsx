import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Wave } from "#shared/gigs/waves.ts";
import { copyToDraft, createDraft, type GigDraft, toDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { GigForm, loadGigSchema } from "../../../../web/gigs/form/gig-form.tsx";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const draft: GigDraft = {
  ...createDraft("2026-12-04"),
  ...{ title: "Roof", industries: ["roofing"], municipality: "Tampere" },
  pricing: { type: "hourly", amountCents: 3200 },
};
const usual: Wave[] = [{ to: "all", afterMinutes: 60 }];
const usually = "After 1 hour everyone";

type Viewer = { organization?: string | null; start?: GigDraft };

function draw({ organization = "o1", start = draft }: Viewer, send: (input: unknown) => Promise<void>) {
  const role = organization === null ? "admin" : "workProvider";
  const form: ReactNode = (
    <Form schema={loadGigSchema} start={start} send={send} failed="Not saved">
      <GigForm recentTrades={[]} />
      <SubmitButton>Publish</SubmitButton>
    </Form>
  );
  return withSession({ role, organization }, form);
}

function show(viewer: Viewer = {}, organization: Promise<Response> | null = null) {
  const asked: string[] = [];
  stubRequests(({ path }) => {
    asked.push(path);
    return path === "/api/organizations/mine" ? Response.json({ id: "o1", waves: usual }) : undefined;
  });
  if (organization) vi.stubGlobal("fetch", () => organization);
  const send = vi.fn(async (_: unknown) => {});
  const { rerender } = renderInLocale("en", draw(viewer, send));
  const publish = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(send).toHaveBeenCalled());
    const [input] = send.mock.lastCall ?? [];
    return (input as GigDraft).waves;
  };
  return { publish, asked, rerender: (next: Viewer) => rerender(withLocale("en", draw(next, send))) };
}
const open = async (sentence: string) => userEvent.click(await screen.findByText(sentence));
const isUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("says without opening whom the organisation notifies, and leaves it to that", async () => {
  const { publish } = show();
  const summary = (await screen.findByText(usually)).closest("details");
  expect([summary?.open, summary?.textContent]).toEqual([false, expect.stringContaining("Who is notified")]);
  expect(await publish()).toBeUndefined();
});

test("sends waves of the gig's own once something was changed, and keeps them when the last gig arrives", async () => {
  const { publish, rerender } = show();
  await open(usually);
  await userEvent.click(screen.getByRole("checkbox", { name: "Your own partners" }));
  expect(screen.getByText("At once your own partners, after 1 hour everyone")).toBeTruthy();
  rerender({ start: { ...draft, gear: "Harness" } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Gear needed").value).toBe("Harness"));
  expect(await publish()).toEqual([{ to: "partners", afterMinutes: 0 }, ...usual]);
});

test("refuses to notify nobody, and opens to say so", async () => {
  const { publish } = show();
  await open(usually);
  const everyone = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Everyone" });
  await userEvent.click(everyone());
  const fold = everyone().closest("details");
  if (fold) fold.open = false;
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Choose who is notified.")).toBeTruthy();
  await waitFor(() => expect(fold?.open).toBe(true));
  await userEvent.click(everyone());
  await waitFor(() => expect(screen.queryByText("Choose who is notified.")).toBeNull());
  expect(await publish()).toEqual([{ to: "all", afterMinutes: 240 }]);
});

test("a gig with waves shows its own, also in a copy, without asking for the organisation's", async () => {
  const waves: Wave[] = [{ to: "partners", afterMinutes: 0 }];
  const gig = { ...draft, pricing: { ...draft.pricing, currency: "EUR" }, waves } as unknown as Gig;
  expect([toDraft(gig).waves, copyToDraft(gig, "2026-12-20").waves]).toEqual([waves, waves]);
  const { publish, asked } = show({ start: { ...draft, waves } });
  expect(screen.getByText("At once your own partners")).toBeTruthy();
  expect(asked).not.toContain("/api/organizations/mine");
  expect(await publish()).toEqual(waves);
});

test("who publishes for others sees no waves", async () => {
  const { publish, asked } = show({ organization: null });
  expect(screen.queryByText("Who is notified")).toBeNull();
  expect(await publish()).toBeUndefined();
  expect(asked).not.toContain("/api/organizations/mine");
});

test("the form does not wait for the organisation, and has nothing unsaved when what was typed is erased", async () => {
  let arrive = (_: Response) => {};
  show({}, new Promise((done) => (arrive = done)));
  const title = screen.getByLabelText("What is the job");
  await userEvent.type(title, "s");
  expect(isUnsaved()).toBe(true);
  expect(screen.getByText("Who is notified")).toBeTruthy();
  await act(async () => arrive(Response.json({ id: "o1", waves: usual })));
  expect(await screen.findByText(usually)).toBeTruthy();
  await userEvent.type(title, "{Backspace}");
  expect(isUnsaved()).toBe(false);
});
