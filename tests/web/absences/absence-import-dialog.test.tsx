import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { AbsenceImportDialog } from "../../../web/absences/import/absence-import-dialog.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

afterEach(() => vi.unstubAllGlobals());

const employees = [{ id: "aino", name: "Aino Mäki", email: "aino@tekijat.test" }];
const known = { userId: "aino", from: "2026-12-07", to: "2026-12-07", startTime: null, endTime: null };

function renderDialog() {
  const sent = stubRequests(({ method, path }) => {
    if (method === "POST") return Response.json({}, { status: 201 });
    if (path.endsWith("/employees")) return Response.json({ items: employees, nextCursor: null });
    return Response.json({ items: [{ ...known, weekdays: null, kind: "holiday" }], nextCursor: null });
  });
  renderInLocale(
    "en",
    withSession(
      { role: "staffProvider", organization: "o1" },
      <AbsenceImportDialog onClose={() => undefined} />,
    ),
  );
  return sent;
}

const upload = (text: string) =>
  userEvent.upload(screen.getByLabelText(/^File/), new File([text], "days.csv", { type: "text/csv" }));

test("shows what a file says before it adds anything, each row once", async () => {
  const sent = renderDialog();
  await upload(
    "Name;Kind;From;To\nAino Mäki;Holiday;7.12.2026;7.12.2026\nAino Mäki;Sick leave;14.12.2026;\nNobody;;14.12.2026;",
  );
  const dialog = screen.getByRole("dialog");
  await within(dialog).findByText("1 row to add");
  within(dialog).getByText("1 is entered already and is left out.");
  within(dialog).getByText("Line 4, Nobody: none of your people.");
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Add 1 row" }));
  await within(dialog).findByText("1 row added");
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      "/api/absences",
      {
        ...{ userId: "aino", from: "2026-12-14", to: "2026-12-14", kind: "sick" },
        ...{ startTime: null, endTime: null, weekdays: null },
      },
    ],
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ["Name;Kind\nAino Mäki;Holiday", /must name the columns/],
  ["\n\n", /no rows/],
  ['Name;From\n"Aino Mäki;7.12.2026\nAino Mäki;8.12.2026', /quotation mark in line/],
  [`Name;From\n${"Aino Mäki;7.12.2026\n".repeat(251)}`, /At most 250 rows/],
])("says what is wrong with a whole file: %#", async (text, words) => {
  renderDialog();
  await upload(text);
  await screen.findByText(words);
});
