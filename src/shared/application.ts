import * as z from "zod";
import { accountTypes, applicationStatuses } from "./application-status.ts";
import { businessId } from "./business-id.ts";
import { industry } from "./industries.ts";
import { locales } from "./locale.ts";
import { phone } from "./profile.ts";
import { applicationQueues } from "./queue-pages.ts";
import { applicationsTable } from "./queue-tables.ts";
import { email } from "./session.ts";
import { tableQuery } from "./table-query.ts";
import { requiredText, text } from "./text.ts";
import { personName } from "./user.ts";

export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

const about = z.object({
  name: personName,
  email,
  phone: phone.min(1, { message: "required" }),
  location: requiredText(60),
  industries: z.array(industry).max(25).default([]),
  message: text(2000).default(""),
  locale: z.enum(locales).default("en"),
  /** What GET /api/applications/form gave: since when somebody has had the form before them. */
  form: z.string().max(100).optional(),
  /** Nobody sees this field; whoever fills it in is a program, and what it sent goes no further. */
  homepage: z.string().max(1000).default(""),
  consent: z.literal(true, { error: "consent.required" }),
});

const company = about.extend({ companyName: requiredText(120), companyId: businessId });

/** Proof of when the form was opened. */
export const openedForm = z.object({ form: z.string() });

/** Somebody asks for an account; a company says which one, with its business ID. `locale`: to answer them in. */
export const application = z.discriminatedUnion(
  "accountType",
  [
    company.extend({ accountType: z.literal("providesWorkers") }),
    company.extend({ accountType: z.literal("needsWorkers") }),
    about.extend({ accountType: z.literal("individual") }),
  ],
  { error: "required" },
);
export type Application = z.infer<typeof application>;

export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** An application as who reviews it sees it. A company's two are null for an individual. */
export const listedApplication = z.object({
  id: z.string(),
  accountType,
  companyName: z.string().nullable(),
  companyId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  industries: z.array(industry),
  message: z.string(),
  status: applicationStatus,
  reason: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type ListedApplication = z.infer<typeof listedApplication>;

/** Without an order new ones come oldest first, since who waits longest is answered next, and others newest first. */
export const applicationFilter = tableQuery(applicationsTable).extend({
  status: z.enum(applicationQueues).optional(),
});
export type ApplicationFilter = z.infer<typeof applicationFilter>;

/** The answer to one. A refusal says why, to be mailed to who asked. */
export const applicationPatch = z.discriminatedUnion("status", [
  z.object({ status: z.literal("contacted") }),
  z.object({ status: z.literal("approved") }),
  z.object({ status: z.literal("rejected"), reason: requiredText(1000) }),
]);
export type ApplicationPatch = z.infer<typeof applicationPatch>;
