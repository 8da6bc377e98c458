import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { SiteDetails } from "#shared/people/site-details.ts";
import { SiteDetailsForm } from "../../../../web/domain/people/site-details-form.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const saved = { taxNumber: "902213456789", birthDate: "1987-12-06" };

function show(start: SiteDetails | null, { refuses = false, locale = "en" as "en" | "fi" } = {}) {
  const sent = stubRequests(({ method }) => {
    if (method === "GET") return Response.json(start);
    return refuses
      ? buildProblemResponse(422, "input.invalid", ["birthDate", "date.invalid"])
      : new Response(null, { status: 204 });
  });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteDetailsForm userId="anna" />
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

it("saves what was typed, and offers to take it away only then", async () => {
  const sent = show(null);
  expect((await field("Tax number")).value).toBe("");
  expect(screen.queryByRole("button", { name: "Remove these details" })).toBeNull();
  await userEvent.type(await field("Tax number"), "9022 1345 6789");
  await userEvent.type(await field("Birth date"), "12/06/1987");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Details for site lists saved");
  expect(sent).toMatchObject([{ method: "PUT", path: "/api/users/anna/site-details", body: saved }]);
  await screen.findByRole("button", { name: "Remove these details" });
});

it("asks before it takes them away", async () => {
  const sent = show(saved);
  await userEvent.click(await screen.findByRole("button", { name: "Remove these details" }));
  expect(sent).toEqual([]);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.textContent).toContain("empty cells"));
  const [, yes] = screen.getAllByRole("button", { name: "Remove these details", hidden: true });
  await userEvent.click(yes as HTMLElement);
  await waitFor(() => expect(sent).toMatchObject([{ method: "DELETE" }]));
  await waitFor(async () => expect((await field("Tax number")).value).toBe(""));
});

it("says beside the field what is wrong, in the reader's language", async () => {
  const sent = show({ ...saved, taxNumber: "123" }, { locale: "fi" });
  await userEvent.click(await screen.findByRole("button", { name: "Tallenna" }));
  await screen.findByText("Kirjoita veronumeron 12 numeroa.");
  expect(sent).toEqual([]);
});

it("shows the server's refusal beside the field", async () => {
  show(saved, { refuses: true });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Choose a date.");
});
