import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";
import { startingDraft } from "../../../web/gigs/gig-draft.ts";
import { gigSchema } from "../../../web/gigs/gig-form.tsx";
import { ScheduleFields } from "../../../web/gigs/schedule-fields.tsx";
import { ScheduleSummary } from "../../../web/gigs/schedule-summary.tsx";
import { loadPreview } from "../../../web/gigs/use-preview.ts";
import { keepLoaded } from "../../../web/lib/use-loaded.ts";
import { Form } from "../../../web/ui/form.tsx";
import { renderIn } from "../../support/speak.tsx";

beforeAll(() => keepLoaded(loadPreview));

const friday = "2026-12-04";
const draft = startingDraft(friday);

const form = (
  <Form schema={gigSchema} start={draft} send={async () => {}} failed="Not saved">
    <ScheduleFields />
    <ScheduleSummary />
  </Form>
);
const summary = () => screen.getByRole("region", { name: "What it comes to" }).textContent ?? "";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("the schedule in the form", () => {
  test("starts with the next working week", () => {
    renderIn("en", form);
    expect(field("First day").value).toBe("12/07/2026");
    expect(field("Last day").value).toBe("12/11/2026");
    expect(summary()).toContain("5 days · 42.5 h each");
  });

  test("keeps its length when the first day is moved, and names the holidays that drop out", async () => {
    renderIn("en", form);
    await userEvent.clear(field("First day"));
    await userEvent.type(field("First day"), "2026-12-21");
    expect(field("Last day").value).toBe("12/25/2026");
    expect(summary()).toContain("3 days");
    expect(summary()).toContain("Christmas Eve");
    await userEvent.click(field("Holidays off"));
    expect(summary()).toContain("5 days");
  });

  test("gives each day hours of its own when they are not the same", async () => {
    renderIn("en", form);
    await userEvent.click(field("Same hours each day"));
    await userEvent.clear(field("Mon, Dec 7 Ends at"));
    await userEvent.type(field("Mon, Dec 7 Ends at"), "12:00");
    expect(summary()).toContain("39 h each");
  });
});
