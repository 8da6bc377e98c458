import * as z from "zod";
import { maxReasonLength } from "./max-reason-length.ts";
import { optionalText } from "./text.ts";

/** Why something is declined, taken back or cancelled, for who is told of it. */
export const reasonInput = z.object({ reason: optionalText(maxReasonLength).default("") });
