import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { loadGigSchema } from "../../../../web/gigs/form/gig-form.tsx";
import { ScheduleFields } from "../../../../web/gigs/schedule/schedule-fields.tsx";
import { ScheduleSummary } from "../../../../web/gigs/schedule/schedule-summary.tsx";
import { loadSchedulePreview } from "../../../../web/gigs/schedule/use-schedule-preview.ts";
import { preloadImport } from "../../../../web/lib/hydration/use-lazy-import.ts";
import { Form } from "../../../../web/ui/form/form.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

beforeAll(() => preloadImport(loadSchedulePreview));

const friday = "2026-12-04";
const draft = createDraft(friday);

const form = (
  <Form schema={loadGigSchema} start={draft} send={async () => {}} failed="Not saved">
    <ScheduleFields isNew={false} />
    <ScheduleSummary />
  </Form>
);
const writtenSummary = () => screen.getByRole("region", { name: "What it comes to" }).textContent ?? "";
const summary = () => writtenSummary().replaceAll("\u00a0", " ");
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("the schedule in the form", () => {
  test("starts with the next working week", () => {
    renderInLocale("en", form);
    expect(field("First day").value).toBe("12/07/2026");
    expect(field("Last day").value).toBe("12/11/2026");
    expect(summary()).toContain("5 days · 40 h each");
    expect(writtenSummary()).toContain("40\u00a0h\u00a0each");
  });

  test("keeps its length when the first day is moved, and names the excluded holidays", async () => {
    renderInLocale("en", form);
    await userEvent.clear(field("First day"));
    await userEvent.type(field("First day"), "2026-12-21");
    expect(field("Last day").value).toBe("12/25/2026");
    expect(summary()).toContain("3 days");
    expect(summary()).toContain("Christmas Eve");
    await userEvent.click(field("Holidays and their eves off"));
    expect(summary()).toContain("5 days");
  });

  test("gives each day hours of its own if they are not the same", async () => {
    renderInLocale("en", form);
    await userEvent.click(field("Same hours each day"));
    await userEvent.clear(field("Mon, Dec 7 Ends at"));
    await userEvent.type(field("Mon, Dec 7 Ends at"), "12:00");
    expect(summary()).toContain("37 h each");
    await userEvent.click(screen.getByRole("button", { name: "Mon, Dec 7: Same for the rest" }));
    expect(summary()).toContain("5 days · 25 h each");
  });

  test("leaves out days that are turned off, and restores them", async () => {
    renderInLocale("en", form);
    await userEvent.click(field("Same hours each day"));
    await userEvent.click(field("Wed, Dec 9"));
    expect(summary()).toContain("4 days · 32 h each");
    expect(screen.queryByLabelText("Wed, Dec 9 Starts at")).toBeNull();
    await userEvent.click(field("Wed, Dec 9"));
    expect(summary()).toContain("5 days · 40 h each");
  });

  test("has a break that follows the hours until it is typed", async () => {
    renderInLocale("en", form);
    expect(field("Unpaid break").value).toBe("30");
    await userEvent.clear(field("Ends at"));
    await userEvent.type(field("Ends at"), "13:00");
    expect(field("Unpaid break").value).toBe("0");
    expect(summary()).toContain("30 h each");
    await userEvent.clear(field("Unpaid break"));
    await userEvent.type(field("Unpaid break"), "45");
    expect(summary()).toContain("26.25 h each");
  });

  test("gives a single day a break of its own, which follows its hours until it is typed", async () => {
    renderInLocale("en", form);
    await userEvent.click(field("Same hours each day"));
    const [monday, tuesday] = [field("Mon, Dec 7 break"), field("Tue, Dec 8 break")];
    expect([monday.value, tuesday.value]).toEqual(["30", "30"]);
    await userEvent.clear(monday);
    await userEvent.type(monday, "90");
    expect(summary()).toContain("5 days · 39 h each");
    fireEvent.change(field("Tue, Dec 8 Ends at"), { target: { value: "11:00" } });
    expect([monday.value, tuesday.value]).toEqual(["90", "0"]);
    expect(summary()).toContain("35 h each");
    await userEvent.click(field("Mon, Dec 7"));
    expect(screen.queryByLabelText("Mon, Dec 7 break")).toBeNull();
  });

  test("asks for one date for a new gig of one day", async () => {
    renderInLocale(
      "en",
      <Form schema={loadGigSchema} start={draft} send={async () => {}} failed="Not saved">
        <ScheduleFields isNew />
      </Form>,
    );
    const choose = async (label: string, date: string) => {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), date);
    };
    await choose("First day", "2026-12-15");
    expect(field("Last day").value).toBe("12/15/2026");
    await choose("Last day", "2026-12-16");
    await choose("First day", "2026-12-22");
    expect(field("Last day").value).toBe("12/23/2026");
  });
});
