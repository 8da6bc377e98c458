import * as z from "zod";
import { roles } from "../auth/permissions.ts";
import { email } from "../auth/session.ts";
import { optionalText } from "../core/input-schemas.ts";
import { industries } from "../industries/industries.ts";
import { cards } from "./cards.ts";
import { phone } from "./profile.ts";
import { personName } from "./user.ts";

export const maxImportRows = 500;

/** As it was read: an invalid field rejects its own line only. */
export const importedRow = z.object({
  line: z.number().int().min(1).max(1_000_000),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  role: z.string().optional(),
  location: z.string().optional(),
  trades: z.array(z.string()).optional(),
  cards: z.array(z.object({ kind: z.string(), expiresOn: z.string().nullable() })).optional(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** `dryRun`: only report the result. `invite`: mail the logins now. */
export const employeeImport = z.object({
  rows: z.array(importedRow).min(1, { message: "required" }).max(maxImportRows),
  dryRun: z.boolean(),
  invite: z.boolean(),
});

/**
 * Without an e-mail there is no login. Issues `role.unknown`, `trades.unknown`, `email.needed`; of cards `card.unknown`,
 * `date.invalid`.
 */
export const importableRow = z
  .object({
    name: personName,
    email: email.nullable(),
    phone,
    location: optionalText(60),
    role: z.enum(roles, { message: "role.unknown" }),
    trades: z.array(z.enum(industries, { message: "trades.unknown" })).max(25),
    cards,
  })
  .refine(({ email: address, role }) => address !== null || role === "employee", {
    path: ["email"],
    message: "email.needed",
  });
export type ImportableRow = z.infer<typeof importableRow>;

export const importResult = z.object({
  added: z.number().int(),
  existing: z.number().int(),
  rejected: z.array(
    z.object({
      line: z.number().int(),
      errors: z.array(z.object({ path: z.string(), code: z.string() })),
    }),
  ),
});
export type ImportResult = z.infer<typeof importResult>;
export type RejectedRow = ImportResult["rejected"][number];
