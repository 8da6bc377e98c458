import * as z from "zod";
import { email, password } from "./session.ts";

/** Somebody forgot their password and asks for a link. */
export const resetRequest = z.object({ email });

/** What a link is used with: the e-mail that it was sent to (specification, 5), and the password to come. */
export const passwordReset = z.object({ email, password });
