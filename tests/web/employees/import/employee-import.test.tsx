import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportedRow } from "#shared/people/employee-import.ts";
import EmployeeImportScreen from "../../../../web/employees/import/employee-import-screen.tsx";
import { isNavigationBlocked, unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const session = {
  user: {
    id: "u1",
    name: "Aino",
    email: "aino@tekijat.test",
    roles: ["staffProviderAdmin"],
    organization: "o1",
  },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["organization.manage"],
};

type Call = { rows: ImportedRow[]; dryRun: boolean; invite: boolean };
let calls: Call[];
/** What the server says of a call; it breaks off where it throws. */
let answer: (call: Call) => object;
let saved: Blob[];

beforeEach(() => {
  calls = [];
  saved = [];
  answer = ({ rows }) => ({ added: rows.length, existing: 0, rejected: [] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.method !== "POST") return Response.json(session);
    const call = JSON.parse(String(init.body)) as Call;
    calls.push(call);
    return Response.json(answer(call));
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:x";
  });
});

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

async function choose(text: string, name = "henkilöt.csv") {
  const tree = (
    <SWRConfig value={{ fallback: { "/api/session": session }, provider: () => new Map() }}>
      <SessionProvider>
        <EmployeeImportScreen />
      </SessionProvider>
    </SWRConfig>
  );
  await act(async () => renderInLocale("en", tree));
  const input = await screen.findByLabelText("File");
  await userEvent.upload(input, new File([text], name, { type: "application/vnd.ms-excel" }), {
    applyAccept: false,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const fileOf = (count: number, heading = "Nimi;Sähköposti") =>
  [heading, ...Array.from({ length: count }, (_, at) => `Tekijä ${at};t${at}@uusi.test`)].join("\r\n");
const countOf = async (name: string) => {
  const group = (await screen.findByText(name)).parentElement as HTMLElement;
  return within(group).getByRole("definition").textContent;
};

it("shows a preview before anybody is added, and sends only the valid rows", async () => {
  answer = ({ rows, dryRun }) => ({
    added: rows.length - (dryRun ? 2 : 1),
    existing: 1,
    rejected: dryRun ? [{ line: 3, errors: [{ path: "email", code: "user.exists" }] }] : [],
  });
  await choose(`${fileOf(3)}\r\nTekijä 0;T0@uusi.test\r\n`);
  const checked = await screen.findByRole("heading", { name: "Checked: henkilöt.csv" });
  await waitFor(() => expect(document.activeElement).toBe(checked));
  expect([await countOf("New"), await countOf("There already"), await countOf("To fix")]).toEqual([
    "1",
    "1",
    "2",
  ]);
  expect(calls.map(({ dryRun, rows }) => [dryRun, rows.length])).toEqual([[true, 3]]);
  const linesOf = (name: string) => within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);
  expect(linesOf("Read from the file").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Tekijä 0"),
    expect.stringContaining("Tekijä 2"),
  ]);
  const lines = linesOf("Rows to fix");
  expect(
    within(lines[0] as HTMLElement).getAllByText("E-mail: There is a user with this e-mail already."),
  ).not.toEqual([]);
  expect(within(lines[1] as HTMLElement).getAllByText("E-mail: The same person as on row 2.")).not.toEqual(
    [],
  );

  await userEvent.click(screen.getByRole("checkbox", { name: "Send the logins now" }));
  await press("Add 1 person");
  expect(await screen.findByRole("heading", { name: "1 person added" })).toBeTruthy();
  expect(calls[1]).toMatchObject({ dryRun: false, invite: false, rows: [{ line: 2 }, { line: 4 }] });
  expect(screen.getByText(/No logins were sent/)).toBeTruthy();
});

it("mails logins unless told otherwise, and sends 500 people per request", async () => {
  await choose(fileOf(1200));
  await press("Add 1,200 people");
  await screen.findByRole("heading", { name: "1,200 people added" });
  const real = calls.filter(({ dryRun }) => !dryRun);
  expect(real.map(({ rows }) => rows.length)).toEqual([500, 500, 200]);
  expect(real.every(({ invite }) => invite)).toBe(true);
});

it("asks for the column mapping where the headings do not give it", async () => {
  await choose("Aino Ahola;aino@uusi.test\r\nVille;ville@uusi.test");
  expect(await screen.findByRole("heading", { name: "Which column is what?" })).toBeTruthy();
  await press("Check the file");
  expect(screen.getByText("Choose the column with the names.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Column A" }), "Name");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Column B" }), "E-mail");
  await press("Check the file");
  expect(await countOf("New")).toBe("2");
  expect(calls[0]?.rows.map(({ line, name, email }) => [line, name, email])).toEqual([
    [1, "Aino Ahola", "aino@uusi.test"],
    [2, "Ville", "ville@uusi.test"],
  ]);
});

it("shows the parsed rows, a few at first, in the columns of the file", async () => {
  const rows = Array.from(
    { length: 7 },
    (_, at) => `Äijä ${at};040 1234${at}00;toimisto;maalari, kirvesmies`,
  );
  await choose(["Nimi;Puhelin;Rooli;Ammatit;Kenkä", ...rows].join("\n"));
  const table = await screen.findByRole("table", { name: "Read from the file" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Name", "Phone", "Role", "Trades"]);
  expect(within(table).getAllByRole("row").length).toBe(1 + 5);
  const [first] = within(table).getAllByRole("row").slice(1);
  expect(
    within(first as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["040 1234000", "Supplies workers", "Painting · Carpentry"]);
  await press("Show more");
  expect(within(table).getAllByRole("row").length).toBe(1 + 7);
});

it("rejects what is not text, such as a renamed workbook", async () => {
  await choose("PK\u0003\u0004\u0014\u0000\u0006\u0000 [Content_Types].xml");
  expect((await screen.findByRole("alert")).textContent).toContain("Save it as CSV");
});

it("reports a file with nobody in it", async () => {
  await choose("Nimi;Puhelin\r\n;\r\n");
  expect(await screen.findByText("There is nobody in this file.")).toBeTruthy();
});

it("offers the invalid rows as a file with standard headings and the reasons", async () => {
  answer = () => ({
    added: 0,
    existing: 0,
    rejected: [{ line: 2, errors: [{ path: "phone", code: "phone.invalid" }] }],
  });
  await choose('Nimi;Kengännumero;Puhelin\r\n"=Kaava; Oy";44;+35');
  expect(await screen.findByText("Not read: Kengännumero")).toBeTruthy();
  await press("Download these rows");
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text?.split("\r\n")).toEqual([
    "\uFEFFName,Kengännumero,Phone,What to fix",
    `"'=Kaava; Oy",44,"'+35","Phone: Check the phone number, for example 040 123 4567."`,
  ]);
});

it("asks before leaving midway, explains an abort, and resumes without counting anybody twice", async () => {
  let failing = true;
  answer = ({ rows, dryRun }) => {
    if (dryRun) return { added: rows.length, existing: 0, rejected: [] };
    if (failing && calls.filter((call) => !call.dryRun).length > 1) throw new Error("no network");
    const isAgain = rows[0]?.line === 502;
    return { added: isAgain ? 0 : rows.length, existing: isAgain ? rows.length : 0, rejected: [] };
  };
  await choose(fileOf(700));
  await press("Add 700 people");
  expect(isNavigationBlocked()).toBe(true);
  expect(await screen.findByText("The import has stopped")).toBeTruthy();
  expect(isNavigationBlocked()).toBe(true);
  failing = false;
  await press("Go on");
  expect(await screen.findByRole("heading", { name: "700 people added" })).toBeTruthy();
  expect(isNavigationBlocked()).toBe(false);
  expect(calls.filter(({ dryRun }) => !dryRun).map(({ rows }) => rows[0]?.line)).toEqual([
    2, 502, 502, 502, 502,
  ]);
});

it("reads cards, and says which day is none", async () => {
  answer = ({ rows }) => ({
    added: rows.length - 1,
    existing: 0,
    rejected: [{ line: 3, errors: [{ path: "cards", code: "date.invalid" }] }],
  });
  await choose("Nimi;Tulityökortti;Crane operator\r\nAino;31.5.2031;x\r\nVille;joskus;1.6.2031\r\n");
  await screen.findAllByText(
    "Cards: No such day: Hot work card joskus. Write the last valid day, or x without one.",
  );
  expect(calls[0]?.rows).toMatchObject([
    {
      name: "Aino",
      cards: [
        { kind: "hotWork", expiresOn: "2031-05-31" },
        { kind: "crane", expiresOn: null },
      ],
    },
    { name: "Ville", cards: [{ kind: "hotWork", expiresOn: "joskus" }, { kind: "crane" }] },
  ]);
  expect(screen.getByRole("cell", { name: "Hot work card 05/31/2031 · Crane operator" })).toBeTruthy();
});
