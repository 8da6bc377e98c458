import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readWorkerMessages } from "../../../web/build/worker-messages.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-messages-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, messages: object) => writeFileSync(join(folder, file), JSON.stringify(messages));

it("gives the Worker its own words, those of e-mails, and of the screens what it says too", () => {
  write("en.json", { gigs: { withoutVat: "excl. VAT", title: "Gigs" }, home: { day: "Good day" } });
  write("mail.en.json", { welcome: { subject: "Welcome" } });
  write("worker.en.json", { auditCsv: { row: "Row" } });
  expect(readWorkerMessages(folder).en).toEqual({
    gigs: { withoutVat: "excl. VAT" },
    mail: { welcome: { subject: "Welcome" } },
    auditCsv: { row: "Row" },
  });
});

it("says in English what a language lacks, be it a message or a whole file", () => {
  write("en.json", { gigs: { withoutVat: "excl. VAT", hoursVary: "hours vary" } });
  write("mail.en.json", { welcome: { subject: "Welcome", heading: "Hello" } });
  write("fi.json", { gigs: { hoursVary: "ajat vaihtelevat" } });
  expect(readWorkerMessages(folder).fi).toEqual({
    gigs: { withoutVat: "excl. VAT", hoursVary: "ajat vaihtelevat" },
    mail: { welcome: { subject: "Welcome", heading: "Hello" } },
  });
});
