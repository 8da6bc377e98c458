import { describe, expect, it } from "vitest";
import { detectColumns, listIgnoredHeadings } from "../../../../web/employees/import/parse/columns.ts";
import {
  takeFirstRowAsHeading,
  treatHeadingAsRow,
} from "../../../../web/employees/import/parse/toggle-heading.ts";
import { readTable } from "../../../../web/lib/csv/read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** As Excel in Finnish saves CSV; every letter used here has one byte. */
const windows1252 = (text: string) => {
  const euro = { "€": 0x80, "–": 0x96, Š: 0x8a } as Record<string, number>;
  return Uint8Array.from(text, (letter) => euro[letter] ?? letter.charCodeAt(0));
};
const utf16 = (text: string, order: "le" | "be") => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, order === "le");
  for (const [at, letter] of Array.from(text).entries())
    view.setUint16(2 + at * 2, letter.charCodeAt(0), order === "le");
  return bytes;
};

const text = "Nimi;Sähköposti;Puhelin\r\nÄijä Öberg–Šakki;aija@uusi.test;040 123 4567\r\n";
const read = {
  heading: ["Nimi", "Sähköposti", "Puhelin"],
  headingLine: 1,
  width: 3,
  misquoted: null,
  columns: { name: 0, email: 1, phone: 2 },
  entries: [{ line: 2, cells: ["Äijä Öberg–Šakki", "aija@uusi.test", "040 123 4567"] }],
};

describe("a file is parsed", () => {
  it.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${text}`)],
    ["Windows-1252", windows1252(text)],
    ["UTF-16, little end first", utf16(text, "le")],
    ["UTF-16, big end first", utf16(text, "be")],
  ])("in %s", (_, bytes) => {
    expect(readTable(bytes, detectColumns)).toEqual(read);
  });

  it.each([
    ["commas", text.replaceAll(";", ",")],
    ["tabs", text.replaceAll(";", "\t")],
    ["bars", text.replaceAll(";", "|")],
    ["line feeds alone", text.replaceAll("\r", "")],
    ["carriage returns alone", text.replaceAll("\n", "")],
    ["no end of the last line", text.trimEnd()],
    ["quotes around all", text.replace(/[^;\r\n]+/g, '"$&"')],
    ["Excel's line about the delimiter", `sep=;\r\n${text}`],
  ])("with %s", (_, written) => {
    expect(readTable(utf8(written), detectColumns)).toEqual(read);
  });

  it.each([
    ["never closed", 'Nimi\nAino\n"Veli;v@uusi.test\nOuti\n', 3],
    ["closed before the cell ends", '"Vesku" Virta;v@uusi.test\nOuti;o@uusi.test\n', 1],
    ["in the middle", 'Nimi\nVeli "Vesku" Virta\n', null],
  ])("with a quotation mark %s", (_, written, line) => {
    expect(readTable(utf8(written), detectColumns).misquoted).toBe(line);
  });

  it("with a spreadsheet's line numbers, including empty lines and breaks within a cell", () => {
    const written =
      'Nimi,Ammatit\r\n\r\nAino,"Maalari,\nlaatoittaja"\r\n , \r\n"Veli ""Vesku"" Virta",hvac\r\n';
    expect(readTable(utf8(written), detectColumns).entries).toEqual([
      { line: 3, cells: ["Aino", "Maalari,\nlaatoittaja"] },
      { line: 5, cells: ['Veli "Vesku" Virta', "hvac"] },
    ]);
  });

  it("without the apostrophe that guards a cell of our downloads", () => {
    const { entries } = readTable(
      utf8("Nimi;Puhelin\r\nAino;'+358401234567\r\nO'Hara;'040\r\n"),
      detectColumns,
    );
    expect(entries.map(({ cells }) => cells)).toEqual([
      ["Aino", "+358401234567"],
      ["O'Hara", "'040"],
    ]);
  });

  it("that begins with data, or is empty", () => {
    const bare = readTable(utf8("Aino Ahola;aino@uusi.test\r\nVille;ville@uusi.test"), detectColumns);
    expect([bare.heading, bare.entries.length, bare.columns]).toEqual([null, 2, {}]);
    expect(takeFirstRowAsHeading(bare)).toMatchObject({
      heading: ["Aino Ahola", "aino@uusi.test"],
      entries: [{ line: 2 }],
    });
    expect(treatHeadingAsRow(takeFirstRowAsHeading(bare))).toEqual(bare);
    expect(readTable(utf8(""), detectColumns).entries).toEqual([]);
    expect(readTable(utf8("\r\n ;;\r\n"), detectColumns).entries).toEqual([]);
  });
});

describe("headings", () => {
  it.each([
    [["E-mail", "PHONE NUMBER", " full name ", "Trades"], { email: 0, phone: 1, name: 2, trades: 3 }],
    [
      ["Sukunimi", "Etunimi", "GSM", "Sähköpostiosoite", "Kotikunta", "Ammatti", "Rooli"],
      { lastName: 0, firstName: 1, phone: 2, email: 3, location: 4, trades: 5, role: 6 },
    ],
    [["Nimi", "Puh.", "Puhelin", "Syntymäaika"], { name: 0, phone: 1 }],
    [["Foo", "constructor", "__proto__", ""], {}],
  ])("%j are recognised", (cells, columns) => {
    expect(detectColumns(cells)).toEqual(columns);
  });

  it("that are ignored are listed, except the column that our own files have", () => {
    const heading = ["Nimi", "Syntymäaika", "", "Korjattavaa", "What to fix"];
    expect(listIgnoredHeadings(heading, detectColumns(heading))).toEqual(["Syntymäaika"]);
  });
});
