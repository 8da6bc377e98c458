import * as z from "zod";
import { industry } from "./industries.ts";
import { organizationType } from "./roles.ts";

export const organization = z.object({
  id: z.string(),
  name: z.string(),
  types: z.array(organizationType),
  companyId: z.string(),
  adminEmail: z.string(),
  phone: z.string(),
  logo: z.string(),
  industries: z.array(industry),
  admins: z.array(z.string()),
  createdAt: z.string(),
});
export type Organization = z.infer<typeof organization>;
