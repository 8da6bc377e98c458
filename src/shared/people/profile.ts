import * as z from "zod";
import { role } from "../auth/permissions.ts";
import { locales } from "../core/locale.ts";
import { requireNonEmptyPatch } from "../core/patch.ts";
import { optionalText } from "../core/text.ts";
import { industry } from "../industries/industry.ts";
import { tableQuery } from "../lists/table-query.ts";
import { card, cards } from "./cards.ts";
import { employmentFields, employmentInput, requireCompanyId } from "./employment.ts";
import { usersTable } from "./people-table.ts";
import { toE164 } from "./phone.ts";
import { personName } from "./user.ts";

/** Kept as E.164 however it was written; issues `phone.invalid`. */
export const phone = optionalText(40)
  .overwrite((written) => toE164(written) ?? written)
  .refine((number) => toE164(number) !== null, { message: "phone.invalid" });

/** Somebody as others see them. `email` and `phone` are left out for who may not have them. */
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

/** Somebody's own page. `can.write`: whether the viewer may open a room of two with them; `edit`: change their account. */
export const personDetails = person.extend({
  /** The mailed login that they have not used yet. */
  invitation: z.object({ sentAt: z.string(), expired: z.boolean() }).optional(),
  cards: z.array(card),
  can: z.object({ write: z.boolean(), edit: z.boolean(), endSecondFactor: z.boolean() }),
});
export type PersonDetails = z.infer<typeof personDetails>;

/** `role` is the one that stands in the employees list; `endedOn` the last day of who leaves or has left. */
export const employee = person.extend({ role, endedOn: z.string().nullable() });
export type Employee = z.infer<typeof employee>;

/** As they stand in the lists. */
export const listedPerson = person.extend({ createdAt: z.string() });
export type ListedPerson = z.infer<typeof listedPerson>;
export const listedEmployee = employee.extend({ createdAt: z.string() });
export type ListedEmployee = z.infer<typeof listedEmployee>;

/** `employment` and `companyId` are null in an organisation, and until somebody on their own has said. */
export const profile = person.required({ email: true, phone: true, hasSetPassword: true }).extend({
  ...employmentInput.shape,
  cards: z.array(card),
  locale: z.enum(locales),
});
export type Profile = z.infer<typeof profile>;

/** What people change about themselves; what is left out stays. */
export const profilePatch = z
  .object({
    name: personName,
    phone,
    location: optionalText(60),
    description: optionalText(2000),
    locale: z.enum(locales),
    industries: z.array(industry).max(25),
    cards,
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

/** How an individual is paid, said whole. */
export const employmentPatch = z
  .object({ ...employmentFields, employment: employmentFields.employment.unwrap() })
  .refine(...requireCompanyId);

/** What is asked of the list of people. `search`: words of their names, e-mails, phones and organisations. */
export const peopleFilter = tableQuery(usersTable).extend({
  organization: z.string().max(40).optional(),
  role: role.optional(),
});
export type PeopleFilter = z.infer<typeof peopleFilter>;
