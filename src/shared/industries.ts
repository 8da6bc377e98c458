import * as z from "zod";
import { industries } from "./industry-keys.ts";

export const industry = z.enum(industries);
export type Industry = z.infer<typeof industry>;
