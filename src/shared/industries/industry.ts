import * as z from "zod";
import { industries } from "./industries.ts";

export const industry = z.enum(industries);
export type Industry = z.infer<typeof industry>;
