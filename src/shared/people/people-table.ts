import { roles } from "../auth/roles.ts";
import { industries } from "../industries/industries.ts";
import type { TableShape } from "../lists/table.ts";

/** Has chosen a password, has not yet, or has no address (their desk answers for them). */
export const loginStates = ["inUse", "waiting", "none"] as const;
export type LoginState = (typeof loginStates)[number];

const people = {
  name: { kind: "text" },
  email: { kind: "text" },
  phone: { kind: "text" },
  location: { kind: "text" },
  role: { kind: "choice", choices: roles },
  login: { kind: "choice", choices: loginStates },
  created: { kind: "date" },
} as const satisfies TableShape;

export const employeesTable = {
  ...people,
  trades: { kind: "choice", choices: industries, isSortable: false },
} as const satisfies TableShape;

export const usersTable = {
  ...people,
  organization: { kind: "text" },
} as const satisfies TableShape;
