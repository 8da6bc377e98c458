import * as z from "zod";
import { email, password } from "./session.ts";

export const resetRequest = z.object({ email });

/** The link's own e-mail has to be typed too (specification, 5). */
export const passwordReset = z.object({ email, password });
