import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { QuietHours } from "#shared/notifications/quiet-hours.ts";
import { QuietHoursSection } from "../../../web/settings/quiet-hours-section.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../support/requests.ts";

const saved = { from: "21:00", to: "07:00", weekends: false, timeZone: "America/New_York" };
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function show(start: QuietHours | null, { refuses = false, locale = "en" as "en" | "fi" } = {}) {
  let current = start;
  const sent = stubRequests(({ method, body }) => {
    if (method === "GET") return Response.json(current);
    if (refuses) return buildProblemResponse(500, "server.failed");
    current = body as QuietHours | null;
    return new Response(null, { status: 204 });
  });
  renderInLocale(
    locale,
    <>
      <QuietHoursSection />
      <Toaster />
    </>,
  );
  return () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "Keep quiet hours" });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

it("are off at first; on they begin at eight in the evening, by this device's clock", async () => {
  const sent = show(null);
  expect((await toggle()).checked).toBe(false);
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(await toggle());
  await waitFor(() => expect(field("From").value).toBe("20:00"));
  expect(sent()).toEqual([{ from: "20:00", to: "06:00", weekends: false, timeZone: ownZone }]);
  expect(screen.getByText(`By the clock of ${ownZone}.`)).toBeTruthy();
  await userEvent.click(await toggle());
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(sent().at(-1)).toBeNull();
});

it("are changed and saved by the clock that they were chosen by", async () => {
  const sent = show(saved);
  await waitFor(() => expect(field("From").value).toBe("21:00"));
  expect(screen.getByText("By the clock of America/New_York.")).toBeTruthy();
  await userEvent.clear(field("Until"));
  await userEvent.type(field("Until"), "630");
  await userEvent.click(screen.getByRole("checkbox", { name: "Quiet all of Saturday and Sunday too" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual([{ ...saved, to: "06:30", weekends: true }]));
  await screen.findByText("Quiet hours saved");
});

it("say beside the field what is no time", async () => {
  const sent = show(saved, { locale: "fi" });
  await waitFor(() => expect(field("Alkaa").value).toBe("21.00"));
  await userEvent.clear(field("Alkaa"));
  await userEvent.type(field("Alkaa"), "late");
  await userEvent.click(screen.getByRole("button", { name: "Tallenna" }));
  await waitFor(() => expect(field("Alkaa").getAttribute("aria-invalid")).toBe("true"));
  expect(sent()).toEqual([]);
});

it("stay as they were where the server refuses", async () => {
  show(null, { refuses: true });
  await userEvent.click(await toggle());
  await screen.findByText("Something went wrong", { exact: false });
  expect((await toggle()).checked).toBe(false);
});
