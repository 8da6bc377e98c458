import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import type { Absence } from "#shared/absences/absence.ts";
import { AbsenceDialog } from "../../../../web/domain/absences/absence-dialog.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../../support/absences.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const people = [
  { userId: "u1", name: "Ville Virtanen", hasLeft: false },
  { userId: "u2", name: "Sirkka Salo", hasLeft: false },
  { userId: "u3", name: "Lasse Lähtenyt", hasLeft: true },
];

type Options = {
  absence?: Absence | null;
  role?: "employee" | "staffProvider";
  organization?: string | null;
  refused?: string[];
  isDown?: boolean;
  /** In the calendar, and entered before. */
  shifts?: object[];
  entered?: Absence[];
  own?: object[];
};

/** Of a calendar's days, as the device keeps them: of all whom one may see. */
function isBetween(date: string, query: string): boolean {
  const asked = new URLSearchParams(query);
  expect(asked.get("scope")).toBe("reach");
  return (asked.get("from") ?? "") <= date && date <= (asked.get("to") ?? "");
}

async function show(options: Options = {}) {
  const { absence = null, role = "employee", refused = [], isDown = false } = options;
  const { shifts: items = [], entered = [], own = [], organization = "apu" } = options;
  const onClose = vi.fn();
  const sent = stubRequests(({ method, path, query, body }) => {
    if (isDown) return buildProblemResponse(503, "server.busy");
    if (path === "/api/calendar") {
      const isIn = ({ date = "" }: { date?: string }) => isBetween(date, query);
      return Response.json({ items: items.filter(isIn), people, workdays: [], unnamed: [] });
    }
    if (path === "/api/assignments") return Response.json({ items: own, nextCursor: null });
    if (path === "/api/absences" && method === "GET")
      return Response.json({ items: entered, nextCursor: null });
    if (method === "GET") return undefined;
    const { userId } = body as { userId?: string };
    if (userId && refused.includes(userId)) return buildProblemResponse(409, "absence.tooMany");
    return Response.json({ ...buildAbsence(body as object), released: 0 });
  });
  const shown = (
    <Suspense>
      <AbsenceDialog absence={absence} day="2083-02-01" onClose={onClose} />
      <Toaster />
    </Suspense>
  );
  // Its words come late: whoever renders it waits.
  await act(async () => void renderInLocale("en", withSession({ role, organization }, shown)));
  await screen.findByRole("dialog");
  return { sent, onClose };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole("checkbox", { name }));
const day = { from: "2083-02-01", to: "2083-02-01" };

async function setLastDay(date: string) {
  const field = screen.getByRole("textbox", { name: "Last day" });
  await userEvent.clear(field);
  await userEvent.type(field, date);
  await userEvent.tab();
}

test("stores the whole day with a single tap", async () => {
  const { sent, onClose } = await show();
  expect(screen.queryByRole("textbox", { name: "Starts at" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Only on some weekdays" })).toBeNull();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const whole = { startTime: null, endTime: null, weekdays: null };
  expect(sent).toMatchObject([
    {
      method: "POST",
      path: "/api/absences",
      body: { ...day, ...whole, kind: "unavailable", release: false },
    },
  ]);
  expect(sent[0]?.key).toBeTruthy();
});

test("part of a day and some weekdays are disclosed, and sent", async () => {
  const { sent } = await show();
  await setLastDay("2/28/2083");
  await tick("Only part of the day");
  const end = screen.getByRole("textbox", { name: "Ends at" });
  await userEvent.clear(end);
  await userEvent.type(end, "11");
  await tick("Only on some weekdays");
  await save();
  expect(await screen.findByText("Fill this in.")).toBeTruthy();
  await tick("Wednesdays");
  await tick("Mondays");
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    ...{ from: "2083-02-01", to: "2083-02-28", startTime: "07:00", endTime: "11:00", weekdays: [1, 3] },
  });
});

test("says beside its field that the days are the wrong way round, and sends nothing", async () => {
  const { sent } = await show();
  await setLastDay("1/31/2083");
  await save();
  const last = screen.getByRole("textbox", { name: "Last day" });
  await waitFor(() => expect(last.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("The last day is before the first.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("shifts are given back on any days that are not free, of an illness unless it is unticked", async () => {
  const { sent } = await show();
  const box = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: /Give back/ });
  expect(box()?.checked).toBe(false);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What is it" }), "Free for work");
  expect(box()).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What is it" }), "Ill");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Give back/ }).checked).toBe(true);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ kind: "sick", release: true });
});

test("a change keeps what it does not touch, and gives nothing back", async () => {
  const absence = buildAbsence({
    from: day.from,
    to: "2083-02-12",
    weekdays: [5],
    startTime: "12:00",
    endTime: "16:00",
  });
  const { sent } = await show({ absence });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What is it" }), "Ill");
  expect(screen.queryByRole("checkbox", { name: /Give back/ })).toBeNull();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { from, to, weekdays, startTime, endTime } = absence;
  expect(sent).toEqual([
    {
      ...{ method: "PATCH", path: "/api/absences/x1", query: "", key: expect.any(String) },
      body: { from, to, weekdays, startTime, endTime, kind: "sick" },
    },
  ]);
});

async function choose(...names: string[]) {
  for (const name of names) {
    await userEvent.type(screen.getByRole("combobox", { name: "Whose days" }), name.slice(0, 4));
    await userEvent.click(await screen.findByRole("option", { name }));
  }
}

test("a desk chooses whose days they are among those who are still there", async () => {
  const { sent, onClose } = await show({ role: "staffProvider" });
  await save();
  expect(await screen.findByText("Fill this in.")).toBeTruthy();
  await userEvent.type(screen.getByRole("combobox", { name: "Whose days" }), "l");
  expect(screen.queryByRole("option", { name: "Lasse Lähtenyt" })).toBeNull();
  await userEvent.clear(screen.getByRole("combobox", { name: "Whose days" }));
  await choose("Ville Virtanen");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ method: "POST", body: { userId: "u1", kind: "unavailable" } }]);
});

test("a desk stores several by themselves, reads who failed, and nobody is stored twice by trying again", async () => {
  const refused = ["u2"];
  const { sent, onClose } = await show({ role: "staffProvider", refused });
  await choose("Ville Virtanen", "Sirkka Salo");
  await save();
  const alert = await screen.findByText(/Sirkka Salo: There are as many entries/);
  expect(alert.closest("[role=alert]")?.textContent).not.toContain("Ville");
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByText("Saved for 1 person")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove Ville Virtanen" })).toBeNull());
  expect(screen.getByRole("button", { name: "Remove Sirkka Salo" })).toBeTruthy();
  await tick("Only part of the day");
  refused.length = 0;
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [ville, sirkka] = ["u1", "u2"].map((id) =>
    sent.filter(({ body }) => (body as { userId: string }).userId === id).map(({ key }) => key),
  );
  expect(ville).toHaveLength(1);
  expect(sirkka).toHaveLength(2);
});

test("says why there is nobody to choose", async () => {
  await show({ role: "staffProvider", isDown: true });
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});

const shiftOn = (date: string, more: object = {}) => ({
  ...{ assignmentId: "a1", gigId: "g1", userId: "me", title: "Frame", status: "confirmed", date },
  ...{ startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: `${date}T05:00:00.000Z`, endsAt: `${date}T13:30:00.000Z` },
  ...more,
});

const type = async (label: string, text: string) => {
  const field = screen.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test("says which shifts are in the days, and what becomes of them", async () => {
  await show({ shifts: [shiftOn("2083-02-01"), shiftOn("2083-02-01", { userId: "u1", title: "Roof" })] });
  expect(screen.queryByText(/Roof/)).toBeNull();
  expect(await screen.findByText(/Frame/)).toBeTruthy();
  expect(screen.getByText(/^Your shift stays yours/)).toBeTruthy();
  await tick(/^Give back the shifts/);
  expect(await screen.findByText("Your shifts on these days:")).toBeTruthy();
  expect(screen.queryByText(/^Your shift stays yours/)).toBeNull();
  await tick("Only part of the day");
  // The server gives back only what begins in it.
  await type("Starts at", "12:00");
  await type("Ends at", "16:00");
  expect((await listAfter("Not given back:"))?.textContent).toContain("Frame");
  expect(screen.getByText(/^Your shift stays yours/)).toBeTruthy();
  await type("Starts at", "17:00");
  await type("Ends at", "20:00");
  await waitFor(() => expect(screen.queryByText(/Frame/)).toBeNull());
});

const enteredAt = (hour: number, id: string, more: object) =>
  buildAbsence({ ...day, userId: "me", id, createdAt: `2026-11-20T${hour}:00:00.000Z`, ...more });
const listAfter = (title: RegExp | string) =>
  screen.findByText(title).then((found) => found.nextElementSibling);

test("a shift of the night before is in the days, and one after midnight in times that pass it", async () => {
  const night = { startsAt: "2083-01-31T20:00:00.000Z", endsAt: "2083-02-01T04:00:00.000Z" };
  const early = { title: "Shed", startsAt: "2083-02-02T02:00:00.000Z", endsAt: "2083-02-02T10:00:00.000Z" };
  await show({ shifts: [shiftOn("2083-01-31", night), shiftOn("2083-02-02", early)] });
  expect(await screen.findByText(/Frame/)).toBeTruthy();
  await tick("Only part of the day");
  await type("Starts at", "22:00");
  await type("Ends at", "06:00");
  expect(await screen.findByText(/Shed/)).toBeTruthy();
  expect(screen.queryByText(/Frame/)).toBeNull();
});

test("who has no firm gives back a gig only with all days of it that are ahead", async () => {
  const shifts = [shiftOn("2083-02-01"), shiftOn("2083-02-01", { assignmentId: "a2", title: "Roof" })];
  const own = [
    { id: "a1", dates: ["2083-01-31", "2083-02-01"], next: { date: "2083-02-01" } },
    { id: "a2", dates: ["2083-02-01", "2083-02-02"], next: { date: "2083-02-01" } },
  ];
  await show({ organization: null, shifts, own });
  await tick(/^Give back the shifts/);
  await waitFor(async () => expect((await listAfter("Not given back:"))?.textContent).toContain("Roof"));
  expect((await listAfter("Your shifts on these days:"))?.textContent).toContain("Frame");
});

test("days in the past are saved among the past ones, which is said", async () => {
  await show();
  await type("First day", "02/01/2026");
  await userEvent.tab();
  await setLastDay("02/01/2026");
  await save();
  expect(await screen.findByText("You find it under “Past days”.")).toBeTruthy();
});

test("says what is entered on the days already", async () => {
  const entered = [enteredAt(10, "x1", { kind: "holiday" }), enteredAt(11, "x2", { weekdays: [2] })];
  await show({ entered });
  const list = await listAfter(/Already entered on these days:$/);
  expect(list?.textContent).toBe("Mon, Feb 1, Holiday");
});

test("says of what is changed what was entered later on its days: that counts instead", async () => {
  const changed = enteredAt(11, "x1", {});
  const entered = [changed, enteredAt(10, "x0", { kind: "sick" }), enteredAt(12, "x2", { kind: "free" })];
  await show({ absence: changed, entered });
  const list = await listAfter(/^Entered later on these days/);
  expect(list?.textContent).toBe("Mon, Feb 1, Free for work");
});
