import * as z from "zod";
import { requiredText } from "../core/input-schemas.ts";
import { listSchema } from "../lists/list.ts";
import { requiredPassword } from "./session.ts";

export const tokenLifetimesInDays = [30, 90, 365] as const;

export const newAccessToken = z.object({
  name: requiredText(60),
  expiresInDays: z.literal(tokenLifetimesInDays).default(90),
  currentPassword: requiredPassword,
});

/** As a form has it: the value of a select is text. */
export const accessTokenForm = newAccessToken.extend({
  expiresInDays: z.coerce.number().pipe(z.literal(tokenLifetimesInDays)),
});

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** Only this answer has the token itself. */
export const createdAccessToken = accessToken.extend({ token: z.string() });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;

export const accessTokens = listSchema(accessToken);
