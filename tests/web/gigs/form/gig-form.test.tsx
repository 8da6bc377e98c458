import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#shared/core/errors.ts";
import { createDraft, type GigDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { GigForm, loadGigSchema } from "../../../../web/gigs/form/gig-form.tsx";
import { loadSchedulePreview } from "../../../../web/gigs/schedule/use-schedule-preview.ts";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { preloadImport } from "../../../../web/lib/hydration/use-lazy-import.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { Form } from "../../../../web/ui/form/form.tsx";
import { SubmitButton } from "../../../../web/ui/form/submit-button.tsx";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const start = createDraft("2026-12-04");
const whole: GigDraft = {
  ...start,
  title: "Drywall",
  industries: ["tile_work"],
  pricing: { type: "hourly", amountCents: 3200 },
  municipality: "Tampere",
  schedule: { ...start.schedule, sameHoursEachDay: false },
};

type Props = { draft: GigDraft; send: (input: unknown, key: string) => Promise<void> };

function Whole({ draft, send }: Props) {
  return (
    <>
      <Form schema={loadGigSchema} start={draft} send={send} failed="Not saved">
        <GigForm recentTrades={[]} />
        <SubmitButton>Publish</SubmitButton>
        <SubmitButton name="status" value="draft">
          Keep
        </SubmitButton>
      </Form>
      <Toaster />
    </>
  );
}
function publish(draft: GigDraft, send: Props["send"] = vi.fn(async () => {})) {
  const { rerender } = renderInLocale("en", <Whole draft={draft} send={send} />);
  const press = (name = "Publish") => userEvent.click(screen.getByRole("button", { name }));
  return { send, press, rerender };
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

beforeAll(() => preloadImport(loadSchedulePreview));
afterEach(() => {
  unblockNavigation();
  act(() => toast.remove());
});

test("optional fields with a value stay visible while they are edited", async () => {
  publish({ ...whole, contact: "Maija" });
  const fold = field("Contact on site").closest("details");
  expect(fold?.open).toBe(true);
  await userEvent.clear(field("Contact on site"));
  expect(fold?.open).toBe(true);
});

describe("a gig that cannot be sent", () => {
  test("focuses the day whose time was cleared, and shows its error", async () => {
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
    await waitFor(() => expect(told()).toBe(""));
  });

  test("opens the details around the field, and shows its error", async () => {
    const { press } = publish({ ...whole, meetingPoint: "x".repeat(201) });
    const fold = field("Meeting point").closest("details");
    if (fold) fold.open = false;
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("Meeting point")));
    expect(fold?.open).toBe(true);
    await waitFor(() => expect(told()).toContain("Meeting point: That is too long."));
  });

  test("names several fields, and focuses the first on the screen", async () => {
    const { press } = publish({ ...whole, title: "", industries: [], municipality: "" });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("What is the job")));
    await waitFor(() => expect(told()).toContain("What is the job, Trades, Municipality"));
  });

  test("names all of them, however many", async () => {
    const empty = { title: "", industries: [], municipality: "", meetingPoint: "x".repeat(201) };
    const { press } = publish({ ...whole, ...empty, address: "x".repeat(401), gear: "x".repeat(4001) });
    await press();
    await waitFor(() => expect(told().split(", ").length).toBeGreaterThan(4));
    expect(told()).toContain("Meeting point");
  });

  test("shows the server's error beside its field", async () => {
    const days = [
      { date: "2026-12-08", startTime: "08:00", endTime: "12:00" },
      { date: "2026-12-10", startTime: "08:00", endTime: "12:00" },
    ];
    const { press } = publish({ ...whole, schedule: { ...whole.schedule, days } }, async () => {
      throw refusal("schedule.days.3.startTime", "time.invalid");
    });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(field("Thu, Dec 10 Starts at")));
    expect(beside(field("Thu, Dec 10 Starts at"))).toBe("Thu, Dec 10: Choose a time.");
  });

  test("shows a toast where no field shows the server's error", async () => {
    const { press } = publish(whole, async () => {
      throw refusal("status", "invalid");
    });
    await press();
    await waitFor(() => expect(told()).toContain("Some fields need another look."));
  });
});

describe("a gig that is being written", () => {
  test.each([
    ["en", "Fixed price", "Unusual: leased labour is mostly paid by the hour."],
    ["fi", "Urakkahinta", "Epätavallista: vuokratyö maksetaan yleensä tunneittain."],
  ] as const)(
    "says in %s that a fixed price under the buyer's direction is unusual, and allows it",
    async (locale, fixed, hint) => {
      const send = vi.fn(async () => {});
      renderInLocale(locale, <Whole draft={whole} send={send} />);
      const contract = (value: string) =>
        screen.getAllByRole<HTMLInputElement>("radio").find((one) => one.value === value) as HTMLInputElement;
      expect(screen.queryByText(hint)).toBeNull();
      await userEvent.click(screen.getByRole("radio", { name: fixed }));
      expect(screen.getByText(hint).getAttribute("aria-live")).toBe("polite");
      await userEvent.click(contract("subcontract"));
      expect(screen.queryByText(hint)).toBeNull();
      await userEvent.click(contract("leasing"));
      expect(screen.getByText(hint)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Publish" }));
      await waitFor(() => expect(send).toHaveBeenCalledOnce());
      const [input] = vi.mocked(send).mock.calls[0] as unknown as [object];
      expect(input).toMatchObject({ contract: "leasing", pricing: { type: "fixed" } });
    },
  );

  test("is published by one button and saved as a draft by the other", async () => {
    const { send, press } = publish(whole);
    await press("Keep");
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const [kept, published] = vi.mocked(send).mock.calls;
    expect([kept?.[0], published?.[0]]).toMatchObject([{ status: "draft" }, { status: "open" }]);
    expect(kept?.[1]).not.toBe(published?.[1]);
  });

  test("stays unsaved when its initial values arrive late", async () => {
    const { rerender } = publish(start);
    await userEvent.type(field("What is the job"), "Roof");
    rerender(withLocale("en", <Whole draft={{ ...start, municipality: "Tampere" }} send={async () => {}} />));
    await waitFor(() => expect(field("Municipality").value).toBe("Tampere"));
    expect(field("What is the job").value).toBe("Roof");
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  });
});
