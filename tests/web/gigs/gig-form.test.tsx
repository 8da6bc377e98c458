import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider } from "react-hook-form";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#shared/errors.ts";
import { type GigDraft, startingDraft } from "../../../web/gigs/gig-draft.ts";
import { GigForm } from "../../../web/gigs/gig-form.tsx";
import { useGigForm, useSend } from "../../../web/gigs/use-gig-form.ts";
import { loadPreview } from "../../../web/gigs/use-preview.ts";
import { ApiError } from "../../../web/lib/api.ts";
import { Toaster } from "../../../web/ui/toaster.tsx";
import { renderIn } from "../../support/speak.tsx";

const start = startingDraft("2026-12-04");
const whole: GigDraft = {
  ...start,
  title: "Drywall",
  industries: ["tile_work"],
  pricing: { type: "hourly", amountCents: 3200 },
  municipality: "Tampere",
  schedule: { ...start.schedule, sameHoursEachDay: false },
};

type Props = { draft: GigDraft; send: (input: unknown) => Promise<void> };

function Form({ draft, send }: Props) {
  const form = useGigForm(draft);
  const { submit, formRef } = useSend(form, send);
  return (
    <FormProvider {...form}>
      <form ref={formRef} noValidate onSubmit={submit("open")}>
        <GigForm recentTrades={[]} />
        <button type="submit">Publish</button>
      </form>
      <Toaster />
    </FormProvider>
  );
}
function publish(draft: GigDraft, send: Props["send"] = vi.fn(async () => {})) {
  renderIn("en", <Form draft={draft} send={send} />);
  return { send, press: () => userEvent.click(screen.getByRole("button", { name: "Publish" })) };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const beside = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
const told = () => screen.getByRole("region", { name: "Messages" }).textContent;
const refusal = (path: string, code: string) => {
  const errors = [{ path, code, message: "" }];
  const problem = { type: "", title: "", status: 422, code: "input.invalid", errors, requestId: "r" };
  return new ApiError("input.invalid", problem as Problem);
};

beforeAll(loadPreview);
afterEach(() => act(() => toast.remove()));

describe("a gig that cannot be sent", () => {
  test("says so at the day whose time was cleared, and goes there", async () => {
    const { send, press } = publish(whole);
    fireEvent.change(field("Wed, Dec 9 Ends at"), { target: { value: "" } });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("Wed, Dec 9 Ends at")));
    expect(beside(field("Wed, Dec 9 Ends at"))).toBe("Wed, Dec 9: Choose a time.");
    expect(send).not.toHaveBeenCalled();

    fireEvent.change(field("Mon, Dec 7 Ends at"), { target: { value: "12:00" } });
    expect(beside(field("Wed, Dec 9 Ends at"))).toBe("Wed, Dec 9: Choose a time.");
    fireEvent.change(field("Wed, Dec 9 Ends at"), { target: { value: "12:00" } });
    await waitFor(() => expect(field("Wed, Dec 9 Ends at").getAttribute("aria-invalid")).toBeNull());
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  test("opens what hides the field and tells what is wrong", async () => {
    const { press } = publish({ ...whole, meetingPoint: "x".repeat(201) });
    const fold = field("Meeting point").closest("details");
    if (fold) fold.open = false;
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("Meeting point")));
    expect(fold?.open).toBe(true);
    expect(told()).toContain("Meeting point: That is too long.");
  });

  test("names the fields when there are several, and goes to the first on the screen", async () => {
    const { press } = publish({ ...whole, title: "", industries: [], municipality: "" });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("What is the job")));
    expect(told()).toContain("What is the job, Trades, Municipality");
  });

  test("shows what the server refused beside its field", async () => {
    const days = [
      { date: "2026-12-08", startTime: "08:00", endTime: "12:00" },
      { date: "2026-12-10", startTime: "08:00", endTime: "12:00" },
    ];
    const { press } = publish({ ...whole, schedule: { ...whole.schedule, days } }, async () => {
      throw refusal("schedule.days.1.startTime", "time.invalid");
    });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("Thu, Dec 10 Starts at")));
    expect(beside(field("Thu, Dec 10 Starts at"))).toBe("Thu, Dec 10: Choose a time.");
  });

  test("is told about at the top where no field shows what the server refused", async () => {
    const { press } = publish(whole, async () => {
      throw refusal("status", "invalid");
    });
    await press();
    await waitFor(() => expect(told()).toContain("Some fields need another look."));
  });
});

describe("a gig that is being written", () => {
  test("stays unsaved when what it starts from arrives late", async () => {
    const seen: boolean[] = [];
    function Late({ draft }: { draft: GigDraft }) {
      const form = useGigForm(draft);
      seen.push(form.formState.isDirty);
      return <input aria-label="Title" {...form.register("title")} />;
    }
    const { rerender } = render(<Late draft={start} />);
    await userEvent.type(field("Title"), "Roof");
    expect(seen.at(-1)).toBe(true);
    rerender(<Late draft={{ ...start, municipality: "Tampere" }} />);
    await waitFor(() => expect([seen.at(-1), field("Title").value]).toEqual([true, "Roof"]));
  });
});
