import { organizationTypes } from "../auth/roles.ts";
import type { TableShape } from "../lists/table.ts";

export const organizationsTable = {
  name: { kind: "text" },
  companyId: { kind: "text" },
  adminEmail: { kind: "text" },
  phone: { kind: "text" },
  type: { kind: "choice", choices: organizationTypes },
  people: { kind: "number" },
  created: { kind: "date" },
} as const satisfies TableShape;
