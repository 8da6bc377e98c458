import * as z from "zod";
import { requiredText } from "../core/text.ts";
import { listSchema } from "../lists/list.ts";
import { requiredPassword } from "./session.ts";

/** For how many days a token may work. */
export const tokenLifetimesInDays = [30, 90, 365] as const;

/** A token to be made, confirmed by the password. */
export const newAccessToken = z.object({
  name: requiredText(60),
  expiresInDays: z.literal(tokenLifetimesInDays).default(90),
  currentPassword: requiredPassword,
});

/** The same as a form has it: what is chosen from a list is text. */
export const accessTokenForm = newAccessToken.extend({
  expiresInDays: z.coerce.number().pipe(z.literal(tokenLifetimesInDays)),
});

/** A token as its owner sees it afterwards: it cannot be read again. */
export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** The one time that the token itself is told. */
export const createdAccessToken = accessToken.extend({ token: z.string() });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;

export const accessTokens = listSchema(accessToken);
