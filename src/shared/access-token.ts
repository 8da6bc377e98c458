import * as z from "zod";
import { listOf } from "./list.ts";
import { presentPassword } from "./session.ts";
import { requiredText } from "./text.ts";

/** For how many days a token may work. */
export const tokenDays = [30, 90, 365] as const;

/** A token to be made, confirmed by the password. */
export const newAccessToken = z.object({
  name: requiredText(60),
  expiresInDays: z.literal(tokenDays).default(90),
  currentPassword: presentPassword,
});

/** The same as a form has it: what is chosen from a list is text. */
export const accessTokenForm = newAccessToken.extend({
  expiresInDays: z.coerce.number().pipe(z.literal(tokenDays)),
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
export const madeAccessToken = accessToken.extend({ token: z.string() });
export type MadeAccessToken = z.infer<typeof madeAccessToken>;

export const accessTokens = listOf(accessToken);
