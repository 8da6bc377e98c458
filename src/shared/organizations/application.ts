import * as z from "zod";
import { email } from "../auth/session.ts";
import { optionalText, requiredText } from "../core/input-schemas.ts";
import { completeLocales } from "../core/locale.ts";
import { industry } from "../industries/industry.ts";
import { applicationQueues } from "../lists/queue-pages.ts";
import { applicationsTable } from "../lists/queue-tables.ts";
import { tableQuery } from "../lists/table-query.ts";
import { employmentFields, employmentInput, requireCompanyId } from "../people/employment.ts";
import { phone } from "../people/profile.ts";
import { personName } from "../people/user.ts";
import { accountTypes, applicationStatuses } from "./application-statuses.ts";
import { businessId } from "./business-id.ts";

export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

const about = z.object({
  name: personName,
  email,
  phone: phone.min(1, { message: "required" }),
  location: requiredText(60),
  industries: z.array(industry).max(25).default([]),
  message: optionalText(2000).default(""),
  locale: z.enum(completeLocales).default("en"),
  /** From GET /api/applications/form: proves when the form was opened. */
  form: z.string().max(100).optional(),
  /** Honeypot: people do not see it, and what is sent with it filled in is dropped. */
  homepage: z.string().max(1000).default(""),
  consent: z.literal(true, { error: "consent.required" }),
});

const company = about.extend({ companyName: requiredText(120), companyId: businessId });

export const formTimestamp = z.object({ form: z.string() });

const individual = about
  .extend({ accountType: z.literal("individual"), ...employmentFields })
  .refine(...requireCompanyId);

export const application = z.discriminatedUnion(
  "accountType",
  [
    company.extend({ accountType: z.literal("providesWorkers") }),
    company.extend({ accountType: z.literal("needsWorkers") }),
    individual,
  ],
  { error: "required" },
);
export type Application = z.infer<typeof application>;

export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

export const listedApplication = z.object({
  id: z.string(),
  accountType,
  companyName: z.string().nullable(),
  companyId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  employment: employmentInput.shape.employment,
  industries: z.array(industry),
  message: z.string(),
  status: applicationStatus,
  reason: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type ListedApplication = z.infer<typeof listedApplication>;

/** Unsorted, new ones come oldest first, since who waits longest is answered next; others newest first. */
export const applicationFilter = tableQuery(applicationsTable).extend({
  status: z.enum(applicationQueues).optional(),
});
export type ApplicationFilter = z.infer<typeof applicationFilter>;

export const applicationPatch = z.discriminatedUnion("status", [
  z.object({ status: z.literal("contacted") }),
  z.object({ status: z.literal("approved") }),
  z.object({ status: z.literal("rejected"), reason: requiredText(1000) }),
]);
export type ApplicationPatch = z.infer<typeof applicationPatch>;
