import * as z from "zod";
import { role } from "../auth/permissions.ts";
import { optionalText, requireNonEmptyPatch } from "../core/input-schemas.ts";
import { locales } from "../core/locale.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { heldCard, ownCard } from "./cards.ts";
import { employmentFields, employmentInput, requireCompanyId } from "./employment.ts";
import { usersTable } from "./people-table.ts";
import { toE164 } from "./phone.ts";
import { personName } from "./user.ts";

/** Stored as E.164 however it was written; issues `phone.invalid`. */
export const phone = optionalText(40)
  .overwrite((text) => toE164(text) ?? text)
  .refine((number) => toE164(number) !== null, { message: "phone.invalid" });

/** `email`, `phone`: only for those who may have them. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(role),
  organization: z.string().nullable(),
  organizationName: z.string().nullable(),
  avatar: z.string().nullable(),
  location: z.string(),
  description: z.string(),
  industries: z.array(industry),
  email: z.string().nullable().optional(),
  phone: z.string().optional(),
  hasSetPassword: z.boolean().optional(),
});
export type Person = z.infer<typeof person>;

/**
 * `can.write`: open a direct room with them; `edit`: change their account. `dealings`: of an individual, for a buyer's desk:
 * gigs of the buyer's that are over and that they worked, and since when they are here.
 */
export const personDetails = person.extend({
  dealings: z.object({ gigsTogether: z.number().int(), createdAt: z.string() }).optional(),
  invitation: z.object({ sentAt: z.string(), expired: z.boolean() }).optional(),
  cards: z.array(heldCard),
  can: z.object({ write: z.boolean(), edit: z.boolean(), endSecondFactor: z.boolean() }),
});
export type PersonDetails = z.infer<typeof personDetails>;

export const employee = person.extend({ role, endedOn: z.string().nullable() });
export type Employee = z.infer<typeof employee>;

export const listedPerson = person.extend({ createdAt: z.string() });
export type ListedPerson = z.infer<typeof listedPerson>;
export const listedEmployee = employee.extend({ createdAt: z.string() });
export type ListedEmployee = z.infer<typeof listedEmployee>;

/** `employment`, `companyId`: null in an organisation, and until an individual has said. */
export const profile = person.required({ email: true, phone: true, hasSetPassword: true }).extend({
  ...employmentInput.shape,
  cards: z.array(ownCard),
  locale: z.enum(locales),
});
export type Profile = z.infer<typeof profile>;

export const profilePatch = z
  .object({
    name: personName,
    phone,
    location: optionalText(60),
    description: optionalText(2000),
    locale: z.enum(locales),
    industries: z.array(industry).max(25),
    ...employmentFields,
  })
  .partial()
  .refine(...requireNonEmptyPatch)
  .refine(...requireCompanyId)
  .refine(({ employment, companyId }) => companyId === undefined || employment !== undefined, {
    path: ["employment"],
    error: "required",
  });
export type ProfilePatch = z.infer<typeof profilePatch>;

export const employmentPatch = z
  .object({ ...employmentFields, employment: employmentFields.employment.unwrap() })
  .refine(...requireCompanyId);

/** `search`: names, e-mails, phones and organisations. */
export const peopleFilter = tableQuery(usersTable).extend({
  organization: z.string().max(40).optional(),
  role: role.optional(),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;
