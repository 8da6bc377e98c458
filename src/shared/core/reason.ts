import * as z from "zod";
import { maxReasonLength } from "./max-reason-length.ts";
import { optionalText } from "./text.ts";

export const reasonInput = z.object({ reason: optionalText(maxReasonLength).default("") });
