import * as z from "zod";
import { listSchema } from "../lists/list.ts";

/** A provider whom a buyer asks first. */
export const partner = z.object({
  id: z.string(),
  kind: z.enum(["organization", "user"]),
  name: z.string(),
});
export type Partner = z.infer<typeof partner>;

export const partnerList = listSchema(partner);
